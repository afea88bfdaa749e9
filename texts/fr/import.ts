import type { importing as german } from '../de/import.ts'
import type { Translated } from '../texts.ts'

export const importing: Translated<typeof german> = {
  'Projects of ten years or longer: {titles}. Check their dates.':
    'Projets de dix ans ou plus : {titles}. Vérifiez leurs dates.',
  'must be a date, such as 2026-12-31': 'doit être une date, par exemple 2026-12-31',
  'must be a whole number, such as 400': 'doit être un nombre entier, par exemple 400',
  'must be hours, such as 8 or 7.5': 'doit être un nombre d’heures, par exemple 8 ou 7,5',
  '{cell} is ambiguous': '{cell} est ambigu',
  '{n} already exist': { one: '{n} déjà présente', other: '{n} déjà présentes' },
  '{n} created': { one: '{n} créée', other: '{n} créées' },
  '{n} rows have no external ID. Importing the file again creates duplicates.': {
    one: '{n} ligne n’a pas d’identifiant externe. Réimporter le fichier la duplique.',
    other: '{n} lignes n’ont pas d’identifiant externe. Réimporter le fichier les duplique.',
  },
  '{n} to create': '{n} à créer',
  '{n} with problems': '{n} avec problèmes',
  '{name} is empty.': '{name} est vide.',
  '{name} is larger than 20 MB. Split it into smaller files.':
    '{name} dépasse 20 Mo. Divisez-le en fichiers plus petits.',
  'And {n} more. Download the list to see them all.':
    'Et {n} de plus. Téléchargez la liste pour les voir tous.',
  'Budgeted cost': 'Coût budgété',
  "Can't read {name}: {reason}.": '{name} ne peut pas être lu : {reason}.',
  Check: 'Vérification',
  'Check {n} rows': { one: 'Vérifier {n} ligne', other: 'Vérifier {n} lignes' },
  'Check finished. Nothing has been saved yet.': 'Vérification terminée. Rien n’est encore enregistré.',
  'Checking {done} of {total} rows…': 'Vérification : {done} lignes sur {total}…',
  'Choose a column': 'Choisissez une colonne',
  'Choose a column to preview it.': 'Choisissez une colonne pour en voir un aperçu.',
  'Choose another file': 'Choisir un autre fichier',
  'Choose file': 'Choisir un fichier',
  'Column {number}': 'Colonne {number}',
  Columns: 'Colonnes',
  Comma: 'Virgule',
  'Contract end': 'Fin du contrat',
  'Contract start': 'Début du contrat',
  'Create these {n} tags: {tags}': {
    one: 'Créer {n} étiquette : {tags}',
    other: 'Créer ces {n} étiquettes : {tags}',
  },
  'Creates these {n} clients: {names}': {
    one: 'Crée {n} client : {names}',
    other: 'Crée ces {n} clients : {names}',
  },
  'Creates these {n} roles: {names}': {
    one: 'Crée {n} rôle : {names}',
    other: 'Crée ces {n} rôles : {names}',
  },
  'CSV or Excel file': 'Fichier CSV ou Excel',
  'Date format': 'Format des dates',
  'Day/month/year': 'Jour/mois/année',
  Delimiter: 'Délimiteur',
  'not found: {tags}; create the tag first': 'n’existe pas : {tags} ; créez d’abord l’étiquette',
  'Download problems': 'Télécharger les problèmes',
  'Download template': 'Télécharger un modèle',
  'Drop a CSV or Excel file here': 'Déposez ici un fichier CSV ou Excel',
  'File contents': 'Contenu du fichier',
  'First row contains column names': 'La première ligne contient les noms des colonnes',
  'Import {n} rows': { one: 'Importer {n} ligne', other: 'Importer {n} lignes' },
  'Import finished': 'Import terminé',
  'Import stopped': 'Import arrêté',
  'Importing {done} of {total} rows…': 'Import : {done} lignes sur {total}…',
  'is also in row {row} of this file': 'figure aussi à la ligne {row} de ce fichier',
  'is ambiguous: choose the date format': 'est ambiguë : choisissez le format des dates',
  'is ambiguous: choose the number format': 'est ambigu : choisissez le format des nombres',
  'is missing in this row': 'manque dans cette ligne',
  'it contains text that is too long': 'il contient un texte trop long',
  'it has more than {most} columns': 'il a plus de {most} colonnes',
  'it has a row of more than {most} MB; check for a missing closing quotation mark':
    'une ligne dépasse {most} Mo ; vérifiez s’il manque un guillemet fermant',
  'it has no sheet “{name}”. Choose one of: {sheets}':
    'il n’a pas de feuille « {name} ». Choisissez parmi : {sheets}',
  'it has too many formats or sheets': 'il a trop de formats ou de feuilles',
  "it isn't a CSV file ({reason})": 'ce n’est pas un fichier CSV ({reason})',
  "it isn't a CSV or .xlsx file. Save it as CSV first":
    'ce n’est ni un fichier CSV ni un .xlsx. Enregistrez-le d’abord en CSV',
  "it isn't a valid .xlsx file ({path} appears twice)":
    'ce n’est pas un fichier .xlsx valide ({path} apparaît deux fois)',
  "it isn't an .xlsx file ({path} is missing)": 'ce n’est pas un fichier .xlsx ({path} manque)',
  "it isn't an .xlsx file, or it's incomplete ({reason})":
    'ce n’est pas un fichier .xlsx, ou il est incomplet ({reason})',
  "it's damaged ({reason})": 'il est endommagé ({reason})',
  "it's too large for an .xlsx file: save it as CSV":
    'il est trop grand pour un fichier .xlsx : enregistrez-le en CSV',
  'Month/day/year': 'Mois/jour/année',
  'Next, choose the columns. Nothing is saved until you confirm.':
    'Choisissez ensuite les colonnes. Rien n’est enregistré avant votre confirmation.',
  'Not in the file': 'Absent du fichier',
  'Number format': 'Format des nombres',
  'One row per assignment: who works on which project, when, and how many hours a day.':
    'Une ligne par affectation : qui travaille sur quel projet, quand, et combien d’heures par jour.',
  'One row per period of time off.': 'Une ligne par période d’absence.',
  'One row per person, with a contract.': 'Une ligne par personne, avec un contrat.',
  'One row per project.': 'Une ligne par projet.',
  'One row per request: unassigned or tentative work.':
    'Une ligne par demande : travail à affecter ou provisoire.',
  'Open board': 'Ouvrir le tableau de planification',
  'Optional: {fields}.': 'Facultatif : {fields}.',
  Preview: 'Aperçu',
  Problem: 'Problème',
  'Records already created are kept.': 'Les éléments déjà créés sont conservés.',
  'Required: {fields}.': 'Obligatoire : {fields}.',
  Row: 'Ligne',
  'Rows with problems are skipped. Fix them in the file and import it again.':
    'Les lignes avec problèmes sont ignorées. Corrigez-les dans le fichier et réimportez-le.',
  Semicolon: 'Point-virgule',
  'Show people': 'Afficher les personnes',
  'Show projects': 'Afficher les projets',
  Tab: 'Tabulation',
  'Tag IDs': 'Identifiants d’étiquettes',
  "This delimiter doesn't work: {reason}.": 'Ce délimiteur ne convient pas : {reason}.',
  'Unused columns: {columns}.': 'Colonnes non utilisées : {columns}.',
  'Vertical bar |': 'Barre verticale |',
  "You can import this file again. Existing entries (same external ID) won't change.":
    'Vous pouvez réimporter ce fichier. Les entrées existantes (même identifiant externe) ne changent pas.',
  "You can import this file again. Existing entries on the same days won't be duplicated.":
    'Vous pouvez réimporter ce fichier. Ce qui existe déjà aux mêmes jours n’est pas dupliqué.',
  'You need the planner role to import': 'Pour importer, il faut le rôle de planificateur',
  'Your role is read-only. Ask an admin to change it.':
    'Votre rôle est en lecture seule. Demandez à un administrateur de le changer.',
}
