import type { shell as german } from '../de/shell.ts'
import type { Translated } from '../texts.ts'

export const shell: Translated<typeof german> = {
  '{n} time-off requests': { one: '{n} demande d’absence', other: '{n} demandes d’absence' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
  'Add a contract to set their working hours.': 'Ajoutez un contrat pour fixer leurs heures.',
  'Annualized: scheduled hours, reduced to the annual hours of each contract.':
    'Annualisées : heures planifiées, ramenées aux heures annuelles de chaque contrat.',
  'As planners or viewers.': 'Comme planificateurs ou lecteurs.',
  "Can't reach the server. Check your connection.": 'Le serveur est injoignable. Vérifiez votre connexion.',
  "Can't reach the server. Your change may or may not have been saved. Check before you try again.":
    'Le serveur est injoignable. Votre modification a peut-être été enregistrée, peut-être pas. Vérifiez avant de réessayer.',
  "Can't undo: someone has changed or deleted this since.":
    'Annulation impossible : quelqu’un l’a modifié ou supprimé entre-temps.',
  'Choose who works on what, when, and for how many hours.':
    'Choisissez qui travaille sur quoi, quand et combien d’heures.',
  'Close first steps': 'Fermer les premiers pas',
  'Command palette': 'Palette de commandes',
  'Connect with an API key': 'Connecter avec une clé d’API',
  'Create your first assignment': 'Créer la première affectation',
  'Creating demo data': 'Création des données de démo',
  'Dark theme': 'Thème sombre',
  'Delete “{name}”?': 'Supprimer « {name} » ?',
  'Delete demo': 'Supprimer la démo',
  "Deletes the demo with all its people, projects, assignments, API keys and members. “{name}” isn't affected. You can't undo this.":
    'Supprime la démo avec toutes ses personnes, projets, affectations, clés d’API et membres. « {name} » n’est pas concernée. Cette action est irréversible.',
  "Deletes the demo with all its people, projects, assignments, API keys and members. You can't undo this.":
    'Supprime la démo avec toutes ses personnes, projets, affectations, clés d’API et membres. Cette action est irréversible.',
  Demo: 'Démo',
  'Demo data': 'Données de démo',
  'Demo deleted.': 'Démo supprimée.',
  'Demo with sample data': 'Démo avec des données fictives',
  'Do projects or people come from another system?':
    'Vos projets ou personnes viennent-ils d’un autre système ?',
  'Explore a demo': 'Explorer une démo',
  'First steps': 'Premiers pas',
  'Invite your team': 'Inviter votre équipe',
  'Light theme': 'Thème clair',
  Navigation: 'Navigation',
  'new person': 'nouvelle personne',
  'No results': 'Aucun résultat',
  'Open demo': 'Ouvrir la démo',
  'Organization: {name}. Switch organization': 'Organisation : {name}. Changer d’organisation',
  'Other systems': 'Autres systèmes',
  Pages: 'Pages',
  'Search or jump to…': 'Rechercher ou aller à…',
  'Search pages, people, projects and actions':
    'Rechercher des pages, des personnes, des projets et des actions',
  'Set dates and a budget.': 'Définissez les dates et le budget.',
  'Skip to board': 'Aller au tableau de planification',
  'Skip to content': 'Aller au contenu',
  'Something went wrong. Try again in a moment.': 'Une erreur s’est produite. Réessayez dans un instant.',
  'The demo stopped after {done}: {failure}': 'La démo s’est arrêtée après {done} : {failure}',
  'theme dark light': 'thème sombre clair',
  'Toggle password visibility': 'Afficher ou masquer le mot de passe',
  'Try a demo first': 'Essayer d’abord une démo',
  'User menu: {initials}': 'Menu de l’utilisateur : {initials}',
  "You're all set": 'Tout est prêt',
}
