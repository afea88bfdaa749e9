import type { shell as german } from '../de/shell.ts'
import type { Translated } from '../texts.ts'

export const shell: Translated<typeof german> = {
  'Add a person and a project first.': 'Ajoutez d’abord une personne et un projet.',
  'Add project': 'Ajouter un projet',
  'Book your first week': 'Planifiez votre première semaine',
  'Book {name} from {day}': 'Planifier {name} à partir du {day}',
  'Contract from': 'Contrat à partir du',
  'Drag across days to book them. A click books the rest of the week.':
    'Faites glisser sur des jours pour les planifier. Un clic planifie le reste de la semaine.',
  'Press Enter to add the next person. You can also paste names from a spreadsheet.':
    'Appuyez sur Entrée pour ajouter la personne suivante. Vous pouvez aussi coller des noms depuis un tableur.',
  'No hours are available on these days. Remove an assignment first.':
    'Aucune heure libre ces jours-là. Retirez d’abord une affectation.',
  'Per week': 'Par semaine',
  'Show on board': 'Afficher sur le tableau de planification',
  '{n} added': '{n} ajoutées',
  '{n} time-off requests': { one: '{n} demande d’absence', other: '{n} demandes d’absence' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
  'Annualized: scheduled hours, reduced to the annual hours of each contract.':
    'Annualisées : heures planifiées, ramenées aux heures annuelles de chaque contrat.',
  "Can't reach the server. Check your connection.": 'Le serveur est injoignable. Vérifiez votre connexion.',
  "Can't reach the server. Your change may or may not have been saved. Check before you try again.":
    'Le serveur est injoignable. Votre modification a peut-être été enregistrée, peut-être pas. Vérifiez avant de réessayer.',
  "Can't undo: someone has changed or deleted this since.":
    'Annulation impossible : quelqu’un l’a modifié ou supprimé entre-temps.',
  'Command palette': 'Palette de commandes',
  'Creating demo data': 'Création des données de démo',
  'Dark theme': 'Thème sombre',
  'Delete “{name}”?': 'Supprimer « {name} » ?',
  'Delete demo': 'Supprimer la démo',
  "Deletes the demo with all its people, projects, assignments, API keys and members. “{name}” isn't affected. You can't undo this.":
    'Supprime la démo avec toutes ses personnes, projets, affectations, clés d’API et membres. « {name} » n’est pas concernée. Cette action est irréversible.',
  "Deletes the demo with all its people, projects, assignments, API keys and members. You can't undo this.":
    'Supprime la démo avec toutes ses personnes, projets, affectations, clés d’API et membres. Cette action est irréversible.',
  'Demo data': 'Données de démo',
  'Demo deleted.': 'Démo supprimée.',
  'Demo with sample data': 'Démo avec des données fictives',
  'Explore a demo': 'Explorer une démo',
  'Light theme': 'Thème clair',
  Navigation: 'Navigation',
  'new person': 'nouvelle personne',
  'No results': 'Aucun résultat',
  'Create “{name}”': 'Créer « {name} »',
  'Type a name to create the first one': 'Saisissez un nom pour créer le premier',
  'Open demo': 'Ouvrir la démo',
  Pages: 'Pages',
  'Search or jump to…': 'Rechercher ou aller à…',
  'Search pages, people, projects and actions':
    'Rechercher des pages, des personnes, des projets et des actions',
  'Skip to board': 'Aller au tableau de planification',
  'Skip to content': 'Aller au contenu',
  'Something went wrong. Try again in a moment.': 'Une erreur s’est produite. Réessayez dans un instant.',
  'Creating the demo stopped after {done}: {failure}':
    'La création de la démo s’est arrêtée après {done} : {failure}',
  'theme dark light': 'thème sombre clair',
  'Toggle password visibility': 'Afficher ou masquer le mot de passe',
  'User menu: {name}': 'Menu utilisateur : {name}',
  'Organization: {name}': 'Organisation : {name}',
  'Save and add another': 'Enregistrer et en ajouter un autre',
}
