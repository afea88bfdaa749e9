import type { shell as german } from '../de/shell.ts'
import type { Translated } from '../texts.ts'

export const shell: Translated<typeof german> = {
  'A demo with made-up data': 'Une démo avec des données fictives',
  'Close the first steps': 'Fermer les premiers pas',
  'Command palette': 'Palette de commandes',
  'Connect it with an API key': 'Le connecter avec une clé d’API',
  'Convention: planned hours, lowered to the annual hours of each contract.':
    'Conventionnelles : heures planifiées, ramenées aux heures annuelles de chaque contrat.',
  'Create a project': 'Créer un projet',
  'Dark colours': 'Couleurs sombres',
  'Delete the demo': 'Supprimer la démo',
  'Delete “{name}”?': 'Supprimer « {name} » ?',
  Demo: 'Démo',
  'Demo data': 'Données de démo',
  'Do projects or people come from another system?':
    'Vos projets ou personnes viennent-ils d’un autre système ?',
  'Filling with demo data': 'Ajout des données de démo',
  'First steps': 'Premiers pas',
  'Invite your team': 'Inviter votre équipe',
  'Light colours': 'Couleurs claires',
  'Look around in a demo': 'Explorer une démo',
  Navigation: 'Navigation',
  'new person': 'nouvelle personne',
  'Nothing matches': 'Aucune correspondance',
  'Open the demo': 'Ouvrir la démo',
  'Organization: {name}. Switch': 'Organisation : {name}. Changer',
  'Other systems': 'Autres systèmes',
  'Plan the first work': 'Planifier le premier travail',
  Screens: 'Écrans',
  'Search screens, people, projects and actions':
    'Rechercher des écrans, des personnes, des projets et des actions',
  'See a demo first': 'Voir une démo',
  'Skip to the content': 'Aller au contenu',
  'Skip to the plan': 'Aller au planning',
  'Somebody has changed or deleted the same since. Everything stays as it is now.':
    'Quelqu’un a modifié ou supprimé la même chose entre-temps. Tout reste tel quel.',
  'Something went wrong. Try again in a moment.': 'Une erreur s’est produite. Réessayez dans un instant.',
  'The demo goes with all of its people, projects, assignments, API keys and members.':
    'La démo disparaît avec toutes ses personnes, projets, affectations, clés d’API et membres.',
  'The demo goes with all of its people, projects, assignments, API keys and members. “{name}” stays as it is.':
    'La démo disparaît avec toutes ses personnes, projets, affectations, clés d’API et membres. « {name} » reste tel quel.',
  'The demo is deleted.': 'La démo est supprimée.',
  'The demo was not finished after {done}: {failure}':
    'La démo n’a pas été terminée après {done} : {failure}',
  'The server cannot be reached. Check your connection.':
    'Le serveur est injoignable. Vérifiez votre connexion.',
  'The server cannot be reached. This may have been saved or not: once you are connected again, look before you repeat it.':
    'Le serveur est injoignable. Ceci a peut-être été enregistré, peut-être pas : une fois reconnecté, vérifiez avant de recommencer.',
  'theme dark light': 'thème sombre clair',
  'To plan with you, or to look.': 'Pour planifier avec vous, ou regarder.',
  'Toggle password visibility': 'Afficher ou masquer le mot de passe',
  'User menu: {initials}': 'Menu de l’utilisateur : {initials}',
  'Where to, or what to do?': 'Où aller, ou que faire ?',
  'Who works on it, when, and how many hours a day.': 'Qui y travaille, quand, et combien d’heures par jour.',
  'With a contract: it says how many hours they have.': 'Avec un contrat : il indique leur nombre d’heures.',
  'With its days and its budget.': 'Avec ses jours et son budget.',
  'You are set up': 'Tout est prêt',
  '{n} periods of time off asked for': { one: '{n} absence demandée', other: '{n} absences demandées' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
}
