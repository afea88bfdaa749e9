import type { importing as german } from '../de/import.ts'
import type { Translated } from '../texts.ts'

export const importing: Translated<typeof german> = {
  'A row for each assignment: who works on which project, when, and how many hours a day.':
    'Une ligne par affectation : qui travaille sur quel projet, quand, et combien d’heures par jour.',
  'A row for each period of time off.': 'Une ligne par période d’absence.',
  'A row for each person, with a contract.': 'Une ligne par personne, avec un contrat.',
  'A row for each project.': 'Une ligne par projet.',
  'A row for each request: work that has nobody yet, or somebody only perhaps.':
    'Une ligne par demande : du travail qui n’a encore personne, ou quelqu’un seulement peut-être.',
  'And {n} more: the download has them all.': 'Et {n} de plus : le téléchargement les contient tous.',
  'Bar |': 'Barre |',
  'Brings a list from a spreadsheet. You see what would happen before anything is saved.':
    'Importe une liste depuis un tableur. Vous voyez ce qui se passerait avant tout enregistrement.',
  'Budgeted cost': 'Coût budgété',
  Check: 'Vérification',
  'Check {n} rows': { one: 'Vérifier {n} ligne', other: 'Vérifier {n} lignes' },
  'Checked: nothing has been saved yet': 'Vérifié : rien n’est encore enregistré',
  'Checking: {done} of {total} rows': 'Vérification : {done} lignes sur {total}',
  'Choose a column to see what is in it.': 'Choisissez une colonne pour voir son contenu.',
  'Choose a file': 'Choisir un fichier',
  'Choose another file': 'Choisir un autre fichier',
  'Choose its column': 'Choisissez sa colonne',
  'Column {number}': 'Colonne {number}',
  Columns: 'Colonnes',
  'Columns that are not used: {columns}.': 'Colonnes non utilisées : {columns}.',
  Comma: 'Virgule',
  'Contract from': 'Contrat du',
  'Contract until': 'Contrat jusqu’au',
  'Create these {n} tags: {tags}': {
    one: 'Créer {n} étiquette : {tags}',
    other: 'Créer ces {n} étiquettes : {tags}',
  },
  'CSV file or workbook': 'Fichier CSV ou classeur',
  'Dates are written as': 'Les dates s’écrivent',
  'Day/month/year': 'Jour/mois/année',
  'Download an empty file with these columns': 'Télécharger un fichier vide avec ces colonnes',
  'Download the problems': 'Télécharger les problèmes',
  'Drop a CSV file or a workbook here': 'Déposez ici un fichier CSV ou un classeur',
  'First rows': 'Premières lignes',
  'Import {n} rows': { one: 'Importer {n} ligne', other: 'Importer {n} lignes' },
  Imported: 'Importé',
  'Importing: {done} of {total} rows': 'Importation : {done} lignes sur {total}',
  'is also in row {row} of this file': 'figure aussi à la ligne {row} de ce fichier',
  'is missing in this row': 'manque dans cette ligne',
  'it has a cell beyond column {most}: no spreadsheet has that many':
    'il a une cellule au-delà de la colonne {most} : aucun tableur n’en a autant',
  'it has a tag or a text that is longer than any cell':
    'il a un élément ou un texte plus long que toute cellule',
  'it has more formats and sheets than a spreadsheet can have':
    'il a plus de formats et de feuilles qu’un tableur ne peut en avoir',
  'it has no sheet "{name}": its sheets are {sheets}':
    'il n’a pas de feuille « {name} » : ses feuilles sont {sheets}',
  'it has no {path}: it is no .xlsx file': 'il n’a pas de {path} : ce n’est pas un fichier .xlsx',
  'it has {path} twice: it is no .xlsx file': 'il a {path} deux fois : ce n’est pas un fichier .xlsx',
  'it is damaged ({reason})': 'il est endommagé ({reason})',
  'it is neither text nor .xlsx: save it as CSV first':
    'ce n’est ni du texte ni un .xlsx : enregistrez-le d’abord en CSV',
  'it is no .xlsx file, or was cut short ({reason})':
    'ce n’est pas un fichier .xlsx, ou il est tronqué ({reason})',
  'it is no CSV file ({reason})': 'ce n’est pas un fichier CSV ({reason})',
  'it is too large for a workbook: save it as CSV':
    'il est trop grand pour un classeur : enregistrez-le en CSV',
  'may be two days: say how dates are written':
    'peut désigner deux jours : indiquez comment les dates s’écrivent',
  'may be two numbers: say how numbers are written':
    'peut désigner deux nombres : indiquez comment les nombres s’écrivent',
  'Month/day/year': 'Mois/jour/année',
  'must exist: there is no tag {tags}; create it first':
    'doit exister : il n’y a pas d’étiquette {tags} ; créez-la d’abord',
  'Not in the file': 'Absent du fichier',
  'Numbers are written as': 'Les nombres s’écrivent',
  'Optional: {fields}.': 'Facultatif : {fields}.',
  'Planners import': 'Les planificateurs importent',
  Problem: 'Problème',
  'Required: {fields}.': 'Obligatoire : {fields}.',
  Row: 'Ligne',
  'Rows with problems are left out: mend them in the file and import it again.':
    'Les lignes avec problèmes sont omises : corrigez-les dans le fichier et réimportez-le.',
  'See the board': 'Voir le planning',
  'See the people': 'Voir les personnes',
  'See the projects': 'Voir les projets',
  Semicolon: 'Point-virgule',
  'Split by': 'Séparé par',
  Stopped: 'Arrêté',
  Tab: 'Tabulation',
  'Tag ids': 'Identifiants d’étiquettes',
  'The file can be imported again: people whose external id is there already stay as they are.':
    'Le fichier peut être réimporté : les personnes dont l’identifiant externe existe déjà ne changent pas.',
  'The file can be imported again: projects whose external id is there already stay as they are.':
    'Le fichier peut être réimporté : les projets dont l’identifiant externe existe déjà ne changent pas.',
  'The file can be imported again: what is there already, on the same days, is not created twice.':
    'Le fichier peut être réimporté : ce qui existe déjà, aux mêmes jours, n’est pas créé deux fois.',
  'The file cannot be split so: {reason}.': 'Le fichier ne peut pas être séparé ainsi : {reason}.',
  'The first row names the columns': 'La première ligne nomme les colonnes',
  'These rows have no external id: if the file is imported again, all people are created twice.':
    'Ces lignes n’ont pas d’identifiant externe : si le fichier est réimporté, les personnes seront créées deux fois.',
  'These rows have no external id: if the file is imported again, all projects are created twice.':
    'Ces lignes n’ont pas d’identifiant externe : si le fichier est réimporté, les projets seront créés deux fois.',
  'What the file lists': 'Ce que liste le fichier',
  'What was created stays.': 'Ce qui a été créé reste.',
  'You choose the columns next, and nothing is saved before you have seen a check.':
    'Vous choisissez ensuite les colonnes, et rien n’est enregistré avant que vous ayez vu une vérification.',
  'Your role lets you look, but not add anything.': 'Votre rôle permet de consulter, mais pas d’ajouter.',
  '{cell} may mean two things': '{cell} peut signifier deux choses',
  '{name} cannot be read: {reason}.': '{name} ne peut pas être lu : {reason}.',
  '{name} is empty.': '{name} est vide.',
  '{name} is larger than 20 MB: split it.': '{name} dépasse 20 Mo : scindez-le.',
  '{n} already there': { one: '{n} déjà présente', other: '{n} déjà présentes' },
  '{n} created': { one: '{n} créée', other: '{n} créées' },
  '{n} rows without an external id would be created twice if the file is imported again.': {
    one: '{n} ligne sans identifiant externe serait créée deux fois si le fichier est réimporté.',
    other: '{n} lignes sans identifiant externe seraient créées deux fois si le fichier est réimporté.',
  },
  '{n} to create': '{n} à créer',
  '{n} with problems': '{n} avec problèmes',
}
