import type { planning as german } from '../de/planning.ts'
import type { Translated } from '../texts.ts'

export const planning: Translated<typeof german> = {
  'at least {n} more': 'au moins {n} autres',
  'at most {hours} h a day': 'au plus {hours} h par jour',
  "can't change; a phase stays in its project": 'ne peut pas changer ; une phase reste dans son projet',
  'cannot be archived yet: {assignments} after {today} ({ongoing} ongoing, {future} to come)':
    'ne peut pas encore être archivé : {assignments} après le {today} ({ongoing} en cours, {future} à venir)',
  'exceeds the limit of {most} phases per project; delete one first':
    'dépasse la limite de {most} phases par projet ; supprimez-en une d’abord',
  'falls on days without a contract: {name} has none {periods}':
    'tombe sur des jours sans contrat : {name} n’en a pas {periods}',
  'fits from {start_date}': 'convient à partir du {start_date}',
  'fits until {end_date}': 'convient jusqu’au {end_date}',
  'fits {period}': 'convient {period}',
  'free from {start_date}': 'début le {start_date}',
  'free until {end_date}': 'fin le {end_date}',
  'from {start_date} on': 'à partir du {start_date}',
  'from {start_date} to {end_date}': 'du {start_date} au {end_date}',
  'includes them all from {start_date}': 'les contient toutes à partir du {start_date}',
  'includes them all until {end_date}': 'les contient toutes jusqu’au {end_date}',
  'If confirmed, it {message}.': 'En cas de confirmation : {message}.',
  "is above the daily hours of {name}'s contract by {hours} {periods}":
    'dépasse de {hours} les heures par jour du contrat de {name} {periods}',
  'is already used by project {id}': 'est déjà utilisé par le projet {id}',
  'is already used by resource {id}': 'est déjà utilisé par la personne {id}',
  'is already used by row {row} of this batch': 'est déjà utilisé par la ligne {row} de ce lot',
  'is archived: restore {title} before you change its assignments':
    'est archivé : restaurez {title} avant de modifier ses affectations',
  'is archived: restore {title} before you change its requests':
    'est archivé : restaurez {title} avant de modifier ses demandes',
  'is archived: restore {title} before you change its phases':
    'est archivé : restaurez {title} avant de modifier ses phases',
  'is archived; restore {title} before you change its dates':
    'est archivé ; restaurez {title} avant de modifier ses dates',
  'is changed twice in one request': 'est modifié deux fois dans la même requête',
  'is outside {title}, which runs {period}': 'est en dehors de {title}, qui va {period}',
  "is over {name}'s capacity by {hours} {periods}": 'dépasse de {hours} la capacité de {name} {periods}',
  "is over {name}'s capacity by {hours} {periods}, counting the work on {titles}":
    'dépasse de {hours} la capacité de {name} {periods}, en comptant le travail sur {titles}',
  'affects too much: split at contract changes, these would be more than {most} assignments; change fewer or shorter ones':
    'concerne trop d’affectations : scindées aux changements de contrat, elles seraient plus de {most} ; modifiez-en moins, ou de plus courtes',
  'affects too much: more than {most} other assignments are on these days; change fewer or shorter ones':
    'concerne trop d’affectations : plus de {most} autres se trouvent sur ces jours ; modifiez-en moins, ou de plus courtes',
  'leaves no working day: nobody works {period}':
    'ne laisse aucun jour ouvré : {period} personne ne travaille',
  "leaves no working day: {name} doesn't work {period}":
    'ne laisse aucun jour ouvré : {period} {name} ne travaille pas',
  'leaves out days of {those}, the first on {start_date}':
    'laisse de côté des jours de {those}, le premier le {start_date}',
  'leaves out days of {those}, the last on {end_date}':
    'laisse de côté des jours de {those}, le dernier le {end_date}',
  'must be a date': 'doit être une date',
  'must be a number of hours': 'doit être un nombre d’heures',
  'must be a phase of {title}': 'doit être une phase de {title}',
  'must be a time zone such as Europe/Madrid': 'doit être un fuseau horaire tel que Europe/Madrid',
  'must be between 0.01 and 24': 'doit être compris entre 0,01 et 24',
  'must be deleted before {name} can be deleted; there are {n}':
    'doivent être supprimées avant de pouvoir supprimer {name} ; il y en a {n}',
  "must be ids of the organization's project tags; there is none with id {ids}":
    'doivent être des étiquettes de projets de l’organisation ; il n’y en a pas avec l’identifiant {ids}',
  "must be ids of the organization's resource tags; there is none with id {ids}":
    'doivent être des étiquettes de personnes de l’organisation ; il n’y en a pas avec l’identifiant {ids}',
  'must be in quarters of an hour': 'doit être en quarts d’heure',
  'must be the first day: a milestone is one day': 'doit être le premier jour : un jalon dure un seul jour',
  'must have at most two decimals': 'doit avoir au plus deux décimales',
  'must have hours on at least one day': 'doit avoir des heures au moins un jour',
  'must name each weekday once': 'doit nommer chaque jour de la semaine une seule fois',
  'must not be before start_date ({start_date})': 'ne doit pas précéder le début ({start_date})',
  'on {start_date}': 'le {start_date}',
  'overlaps another contract, {periods}': 'chevauche un autre contrat, {periods}',
  'overlaps other time off, {periods}': 'chevauche une autre absence, {periods}',
  "overlaps {name}'s assignment on {title} {periods}":
    'chevauche l’affectation de {name} sur {title} {periods}',
  'plan limit of {n} active projects reached: archive a project, or ask for a higher limit': {
    one: 'limite de {n} projet actif de la formule atteinte : archivez un projet ou demandez une limite plus élevée',
    other:
      'limite de {n} projets actifs de la formule atteinte : archivez un projet ou demandez une limite plus élevée',
  },
  'plan limit of {n} active resources reached: end a contract, or ask for a higher limit': {
    one: 'limite de {n} personne active de la formule atteinte : terminez un contrat ou demandez une limite plus élevée',
    other:
      'limite de {n} personnes actives de la formule atteinte : terminez un contrat ou demandez une limite plus élevée',
  },
  'rounded: {hours} h a day': 'arrondi : {hours} h par jour',
  'overlaps {count} assignments of this person, but at most {most} can be checked: choose fewer days':
    'chevauche {count} affectations de cette personne, mais {most} au plus peuvent être vérifiées : choisissez moins de jours',
  'The cost rate {message}.': 'Taux de coût : {message}.',
  'end on the first day, {day}': 'terminer le premier jour, {day}',
  'The end {message}.': 'Fin : {message}.',
  'The hours a day {message}.': 'Heures par jour : {message}.',
  'The project {message}.': 'Projet : {message}.',
  'The start {message}.': 'Début : {message}.',
  'This {message}.': '{message}.',
  'up to {hours} h': 'jusqu’à {hours} h',
  'up to {hours} h a day': 'jusqu’à {hours} h par jour',
  'was changed by someone else; check it and try again':
    'a été modifié par quelqu’un d’autre ; vérifiez et réessayez',
  'was deleted by someone else': 'a été supprimé par quelqu’un d’autre',
  'would be split into more than {most} parts: shorten the longest ones first':
    'seraient scindées en plus de {most} parties : raccourcissez d’abord les plus longues',
  'would be deleted: {requests}': 'seraient supprimées : {requests}',
  'would be left without a contract: {assignments}, {periods}':
    'se retrouveraient sans contrat : {assignments}, {periods}',
  'would be left without a working day: {assignments}, {periods}':
    'se retrouveraient sans jour ouvré : {assignments}, {periods}',
  'would be over capacity by {hours} {periods}': 'dépasseraient la capacité de {hours} {periods}',
  'would have to be shortened on archived projects: {assignments}, {periods}':
    'devraient être raccourcies sur des projets archivés : {assignments}, {periods}',
  "is above the daily hours of {name}'s contract, with overtime, by {hours} {periods}":
    'dépasse de {hours} les heures par jour du contrat de {name}, heures supplémentaires comprises, {periods}',
  'is a tentative project: book as tentative, or confirm {title} first':
    'est un projet provisoire : planifiez provisoirement ou confirmez d’abord {title}',
  "can't be tentative yet: make {assignments} tentative first":
    'ne peut pas encore être provisoire : rendez d’abord {assignments} provisoires',
  'is too low for {name}, who needs {hours} more {periods}':
    'ne suffit pas à {name} : il manque {hours} {periods}',
  'overtime per day': 'heures supplémentaires par jour',
}
