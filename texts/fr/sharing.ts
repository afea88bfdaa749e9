import type { sharing as german } from '../de/sharing.ts'
import type { Translated } from '../texts.ts'

export const sharing: Translated<typeof german> = {
  'Copy the address': 'Copier l’adresse',
  'Copy the link': 'Copier le lien',
  'Download .ics': 'Télécharger le .ics',
  'Each link shows one view or calendar to whoever has it, until its day or until it is revoked.':
    'Chaque lien montre une vue ou un calendrier à quiconque l’a, jusqu’à son échéance ou sa révocation.',
  'everybody’s work, time off and public holidays':
    'le travail, les absences et les jours fériés de tout le monde',
  'It shows': 'Il montre',
  'It works for': 'Il fonctionne pendant',
  'Last day it works': 'Dernier jour de validité',
  'Last opened': 'Dernière ouverture',
  'Link revoked.': 'Lien révoqué.',
  'Made by': 'Créé par',
  'Make the address': 'Créer l’adresse',
  'Make the link': 'Créer le lien',
  'My schedule makes one for your calendar program. Planners make more on the board, in the menu “View”, and in Insights, in the menu of a report.':
    'Mon planning en crée un pour votre agenda. Les planificateurs en créent d’autres sur le planning, dans le menu « Affichage », et dans Analyses, dans le menu d’un rapport.',
  'Name of the calendar': 'Nom du calendrier',
  'No shared links': 'Aucun lien partagé',
  'Revoke link': 'Révoquer le lien',
  'revoked (until)': 'sans échéance',
  'Show work on other projects as "Busy", without titles':
    "Afficher le travail sur d'autres projets comme « Occupé », sans titres",
  Shows: 'Montre',
  'The people of this project may also work on other projects, which this view shows.':
    "Les personnes de ce projet peuvent aussi travailler sur d'autres projets, que cette vue montre.",
  'They read it again every few hours; Google may take a day. Google and Outlook read it from the internet, so this server has to be reachable there. A downloaded file stays as it is.':
    'Ils la relisent toutes les quelques heures ; Google peut mettre un jour. Google et Outlook la lisent depuis internet : ce serveur doit donc y être accessible. Un fichier téléchargé reste tel quel.',
  'This address is shown only once, and whoever has it can read the calendar. It is listed and revoked in Settings, Shared links.':
    'Cette adresse n’est affichée qu’une fois, et quiconque l’a peut lire le calendrier. Elle figure et se révoque dans Paramètres, Liens partagés.',
  'This link is shown only once. It works until {day}; it is listed and revoked in Settings, Shared links.':
    'Ce lien n’est affiché qu’une fois. Il fonctionne jusqu’au {day} ; il figure et se révoque dans Paramètres, Liens partagés.',
  'this person’s work, time off and public holidays':
    'le travail, les absences et les jours fériés de cette personne',
  'Until a day': 'Jusqu’à un jour précis',
  'who works on the project, and when they are away':
    'qui travaille sur le projet et quand ces personnes sont absentes',
  'Whoever has the link sees this view without signing in: names, projects, hours and who is absent. It never shows costs, e-mail addresses, notes or the reasons of absences.':
    'Quiconque a le lien voit cette vue sans se connecter : noms, projets, heures et absents. Il ne montre jamais de coûts, d’adresses e-mail, de notes ni de motifs d’absence.',
  'Whoever opens it finds nothing from now on. This cannot be undone.':
    'Quiconque l’ouvre ne trouve désormais plus rien. C’est irréversible.',
  'Works until': 'Valable jusqu’au',
  'Your calendar program reads {what} from an address of your own, and keeps them up to date: three months back and a year ahead. It shows no costs, notes or reasons of absences.':
    'Votre agenda lit {what} à une adresse qui vous est propre et les tient à jour : trois mois en arrière et un an en avant. Il ne montre ni coûts, ni notes, ni motifs d’absence.',
  'your work, your time off and your public holidays': 'votre travail, vos absences et vos jours fériés',
  '{program}: beside “Other calendars”, + and “From URL”; paste the address.':
    '{program} : à côté de « Autres agendas », + et « À partir de l’URL » ; collez l’adresse.',
  '{program}: “Add calendar”, “Subscribe from web”; paste the address.':
    '{program} : « Ajouter un calendrier », « S’abonner à partir du web » ; collez l’adresse.',
  '{program}: “File”, “New Calendar Subscription…”; paste the address.':
    '{program} : « Fichier », « Nouvel abonnement à un calendrier… » ; collez l’adresse.',
}
