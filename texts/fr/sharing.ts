import type { sharing as german } from '../de/sharing.ts'
import type { Translated } from '../texts.ts'

export const sharing: Translated<typeof german> = {
  'Show work on other projects as "Busy", without titles':
    'Afficher le travail sur d’autres projets comme « Occupé », sans titres',
  'These people may also work on other projects, which this view shows.':
    'Ces personnes peuvent aussi travailler sur d’autres projets, que cette vue montre.',
  '{program}: choose “Add calendar” and “Subscribe from web”, then paste the link.':
    '{program} : choisissez « Ajouter un calendrier » et « S’abonner à partir du web », puis collez le lien.',
  '{program}: choose “File” and “New Calendar Subscription…”, then paste the link.':
    '{program} : choisissez « Fichier » et « Nouvel abonnement à un calendrier… », puis collez le lien.',
  '{program}: next to “Other calendars”, choose + and “From URL”, then paste the link.':
    '{program} : à côté de « Autres agendas », choisissez + et « À partir de l’URL », puis collez le lien.',
  'Anyone with a link can see its view or calendar until it expires or you revoke it.':
    'Toute personne qui a un lien voit sa vue ou son calendrier jusqu’à son expiration ou sa révocation.',
  'Anyone with the link can see this view without signing in: names, projects, hours and who is away. Costs, email addresses, notes and reasons for time off are never shown.':
    'Toute personne qui a le lien voit cette vue sans se connecter : noms, projets, heures et absents. Coûts, e-mails, notes et motifs d’absence ne sont jamais affichés.',
  "Calendar apps update every few hours; Google may take a day. Google and Outlook can only read this server if it's reachable from the internet. A downloaded file isn't updated.":
    'Les applications d’agenda se mettent à jour plusieurs fois par jour ; Google peut mettre un jour. Google et Outlook ne peuvent lire ce serveur que s’il est accessible depuis internet. Un fichier téléchargé n’est pas mis à jour.',
  'Calendar link': 'Lien de calendrier',
  'Calendar name': 'Nom du calendrier',
  Content: 'Contenu',
  'Create a calendar link in My schedule. Planners can also share the board and reports from their menus.':
    'Créez un lien de calendrier dans Mon emploi du temps. Les planificateurs peuvent aussi partager le tableau de planification et les rapports depuis leurs menus.',
  'Create calendar link': 'Créer un lien de calendrier',
  'Create link': 'Créer le lien',
  'Created by': 'Créé par',
  'Custom date': 'Date précise',
  Dates: 'Dates',
  'Download .ics': 'Télécharger le .ics',
  "everyone's work, time off and public holidays":
    'le travail, les absences et les jours fériés de tout le monde',
  Expires: 'Expire',
  'Expires after': 'Expire après',
  'Last opened': 'Dernière ouverture',
  'Last valid day': 'Dernier jour de validité',
  'Link revoked.': 'Lien révoqué.',
  'No expiry': 'Sans expiration',
  'No shared links yet': 'Aucun lien partagé pour l’instant',
  'Revoke link': 'Révoquer le lien',
  "The link stops working immediately. You can't undo this.":
    'Le lien cesse immédiatement de fonctionner. Cette action est irréversible.',
  'This link is shown only once. Anyone who has it can read the calendar. You can revoke it under Settings > Shared links.':
    'Ce lien n’est affiché qu’une fois. Toute personne qui l’a peut lire le calendrier. Vous pouvez le révoquer sous Paramètres > Liens partagés.',
  'This link is shown only once. It works until {day}. You can revoke it under Settings > Shared links.':
    'Ce lien n’est affiché qu’une fois. Il fonctionne jusqu’au {day}. Vous pouvez le révoquer sous Paramètres > Liens partagés.',
  "this person's work, time off and public holidays":
    'le travail, les absences et les jours fériés de cette personne',
  'who works on the project and their time off':
    'les personnes qui travaillent sur le projet et leurs absences',
  'Your calendar app shows {what}, from three months ago to one year ahead, and stays up to date. Costs, notes and reasons for time off are never shown.':
    'Votre application d’agenda affiche {what}, de trois mois en arrière à un an en avant, et reste à jour. Coûts, notes et motifs d’absence ne sont jamais affichés.',
  'your work, time off and public holidays': 'votre travail, vos absences et vos jours fériés',
}
