import type { projects as german } from '../de/projects.ts'
import type { Translated } from '../texts.ts'

export const projects: Translated<typeof german> = {
  '0: no budget': '0 : pas de budget',
  'A milestone: one day that has to be reached': 'Un jalon : un jour à atteindre',
  'A project has days, a budget and a team. Make the first one here, or bring a list, from a file or by the API.':
    'Un projet a des jours, un budget et une équipe. Créez ici le premier, ou importez une liste, depuis un fichier ou par l’API.',
  Activity: 'Activité',
  'Add phase': 'Ajouter une phase',
  'An archived project keeps its hours and costs for reports and frees its place in the plan. Nothing can be planned or changed on it until it is restored.':
    'Un projet archivé garde ses heures et ses coûts pour les rapports et libère sa place dans le plan. Rien ne peut y être planifié ni modifié avant sa restauration.',
  'Any budget': 'Tous les budgets',
  'Any status': 'Tous les statuts',
  'Archive and wind down': 'Archiver et clore',
  'Archive and wind down:': 'Archiver et clore :',
  'Archive project': 'Archiver le projet',
  'Archive {title}?': 'Archiver {title} ?',
  Automatic: 'Automatique',
  blue: 'Bleu',
  'Budget, tags and phases are the same. All that is planned becomes open requests, as many working days after the new first day as now.':
    'Le budget, les étiquettes et les phases sont identiques. Tout ce qui est planifié devient des demandes à affecter, autant de jours ouvrés après le nouveau premier jour qu’à présent.',
  'Budget: {title}': 'Budget : {title}',
  Budgeted: 'Budgété',
  'Budgeted cost ({currency})': 'Coût budgété ({currency})',
  'Convention: lowered to the annual hours of each contract, as in the monthly hours.':
    'Convention : ramenées aux heures annuelles de chaque contrat, comme dans les heures mensuelles.',
  'Copy project': 'Copier le projet',
  'Copy {title}': 'Copier {title}',
  'Create project': 'Créer le projet',
  'Delete phase': 'Supprimer la phase',
  'Delete project': 'Supprimer le projet',
  done: 'terminé',
  'Edit project': 'Modifier le projet',
  'Empty: no budget': 'Vide : pas de budget',
  "For convention hours, at the project's rate of {rate} an hour, which takes the place of the contracts' rates, except {n} assignments with a rate of their own.":
    {
      one: 'Pour les heures conventionnelles, au taux du projet de {rate} de l’heure, qui remplace ceux des contrats, sauf {n} affectation avec son propre taux.',
      other:
        'Pour les heures conventionnelles, au taux du projet de {rate} de l’heure, qui remplace ceux des contrats, sauf {n} affectations avec leur propre taux.',
    },
  "For convention hours, at the project's rate of {rate} an hour, which takes the place of the contracts' rates.":
    'Pour les heures conventionnelles, au taux du projet de {rate} de l’heure, qui remplace ceux des contrats.',
  "For convention hours, at the rates of the people's contracts, except {n} assignments with a rate of their own.":
    {
      one: 'Pour les heures conventionnelles, aux taux des contrats, sauf {n} affectation avec son propre taux.',
      other:
        'Pour les heures conventionnelles, aux taux des contrats, sauf {n} affectations avec leur propre taux.',
    },
  "For convention hours, at the rates of the people's contracts.":
    'Pour les heures conventionnelles, aux taux des contrats.',
  green: 'Vert',
  grey: 'Gris',
  'It was archived without a team.': 'Il a été archivé sans équipe.',
  'Its hours and costs stay as they are. Restore it to plan on it or to change it.':
    'Ses heures et ses coûts restent tels quels. Restaurez-le pour y planifier ou le modifier.',
  'Its {n} requests will be deleted, too.': {
    one: 'Sa {n} demande sera aussi supprimée.',
    other: 'Ses {n} demandes seront aussi supprimées.',
  },
  'Keep it active': 'Le garder actif',
  'Keep it active:': 'Le garder actif :',
  later: 'plus tard',
  Left: 'Reste',
  'Light {hue}': '{hue} clair',
  'Make it long enough: from {start}': 'Le prolonger : dès le {start}',
  'Make it long enough: from {start} until {end}': 'Le prolonger : du {start} au {end}',
  'Make it long enough: until {end}': 'Le prolonger : jusqu’au {end}',
  'Medium {hue}': '{hue} moyen',
  'Move {title}': 'Déplacer {title}',
  'must be an amount such as 12000 or 35.50': 'doit être un montant tel que 12000 ou 35,50',
  'must not be before the first day': 'ne doit pas précéder le premier jour',
  'New phase': 'Nouvelle phase',
  'No phases yet': 'Pas encore de phases',
  'No work points to it.': 'Aucun travail n’y renvoie.',
  'Nobody is planned yet': 'Personne n’est encore planifié',
  'not begun yet': 'pas encore commencé',
  'Nothing was ever firmly planned on it.': 'Rien n’y a jamais été planifié fermement.',
  Now: 'Maintenant',
  'On the board. Automatic: projects beside each other differ.':
    'Sur le planning. Automatique : les projets voisins se distinguent.',
  Ongoing: 'En cours',
  orange: 'Orange',
  over: 'terminé',
  'Phase added.': 'Phase ajoutée.',
  'Phase deleted.': 'Phase supprimée.',
  'Phase saved.': 'Phase enregistrée.',
  'Phases are named spans of the project, milestones its important days. The board shows them, and work can point to them.':
    'Les phases sont des périodes nommées du projet, les jalons ses jours importants. Le planning les affiche, et le travail peut y renvoyer.',
  'Plan people for it on the board.': 'Affectez-y des personnes sur le planning.',
  'Project archived.': 'Projet archivé.',
  'Project copied.': 'Projet copié.',
  'Project created.': 'Projet créé.',
  'Project deleted.': 'Projet supprimé.',
  'Project restored.': 'Projet restauré.',
  'Project saved.': 'Projet enregistré.',
  purple: 'Violet',
  'Rate of this project ({currency} per hour)': 'Taux de ce projet ({currency} par heure)',
  'Save phase': 'Enregistrer la phase',
  'Save project': 'Enregistrer le projet',
  'Show all projects': 'Afficher tous les projets',
  sky: 'Bleu ciel',
  'Strong {hue}': '{hue} vif',
  "Takes the place of the contracts' rates on this project. Assignments with a rate of their own keep it. Empty: the contracts' rates hold.":
    'Remplace les taux des contrats sur ce projet. Les affectations avec leur propre taux le gardent. Vide : les taux des contrats s’appliquent.',
  Team: 'Équipe',
  "The project's number in another system, if there is one":
    'Le numéro du projet dans un autre système, s’il y en a un',
  'The work itself stays as it is.': 'Le travail lui-même reste tel quel.',
  'There are two ways to go on': 'Il y a deux façons de continuer',
  'Time: {words}': 'Temps : {words}',
  'Title or external id': 'Titre ou identifiant externe',
  'Trim them': 'Raccourcir',
  'Trimming them means: {what}. Handing over means the same, and the hours that are lost become open work inside the new days.':
    'Raccourcir signifie : {what}. Céder signifie la même chose, et les heures perdues deviennent du travail à affecter dans les nouveaux jours.',
  vermilion: 'Vermillon',
  'What people work on, with its days, its budget and how much of that is planned.':
    'Ce sur quoi l’on travaille, avec ses jours, son budget et ce qui en est planifié.',
  When: 'Quand',
  'Who works on it and when, its phases, and how much of its budget is planned.':
    'Qui y travaille et quand, ses phases, et la part de son budget qui est planifiée.',
  Window: 'Période',
  Work: 'Travail',
  yellow: 'Jaune',
  '{choice} nothing changes. Move or end the work on the board, and archive the project afterwards.':
    '{choice} rien ne change. Déplacez ou terminez le travail sur le planning, et archivez le projet ensuite.',
  '{choice} {what}. The notice that follows can undo it.':
    '{choice} {what}. L’avis qui suit permet d’annuler.',
  '{n} assignments are removed': {
    one: '{n} affectation est supprimée',
    other: '{n} affectations sont supprimées',
  },
  '{n} assignments without any rate: counted as free.': {
    one: '{n} affectation sans taux : comptée comme gratuite.',
    other: '{n} affectations sans taux : comptées comme gratuites.',
  },
  '{n} future assignments are removed': {
    one: '{n} affectation future est supprimée',
    other: '{n} affectations futures sont supprimées',
  },
  '{n} future ones are removed': { one: '{n} future est supprimée', other: '{n} futures sont supprimées' },
  '{n} ones are removed': { one: '{n} est supprimée', other: '{n} sont supprimées' },
  '{n} ongoing assignments end today': {
    one: '{n} affectation en cours se termine aujourd’hui',
    other: '{n} affectations en cours se terminent aujourd’hui',
  },
  '{n} parts of the plan outside these days': {
    one: '{n} partie du plan hors de ces jours',
    other: '{n} parties du plan hors de ces jours',
  },
  '{n} pieces of work point to it, and then to none.': {
    one: '{n} travail y renvoie, et ensuite à aucune phase.',
    other: '{n} travaux y renvoient, et ensuite à aucune phase.',
  },
  '{n} removed': { one: '{n} supprimée', other: '{n} supprimées' },
  '{n} shortened': { one: '{n} raccourcie', other: '{n} raccourcies' },
  '{share} passed': '{share} écoulé',
  '{title} (copy)': '{title} (copie)',
  '{title} was moved.': '{title} a été déplacé.',
}
