import type { planning as german } from '../de/planning.ts'
import type { Translated } from '../texts.ts'

export const planning: Translated<typeof german> = {
  'at least {n} more': 'minstens {n} andere',
  'at most {hours} h a day': 'hoogstens {hours} u per dag',
  "can't change; a phase stays in its project": 'kan niet wijzigen; een fase blijft in haar project',
  'cannot be archived yet: {assignments} after {today} ({ongoing} ongoing, {future} to come)':
    'kan nog niet worden gearchiveerd: {assignments} na {today} ({ongoing} lopend, {future} toekomstig)',
  'exceeds the limit of {most} phases per project; delete one first':
    'overschrijdt de limiet van {most} fasen per project; verwijder er eerst een',
  'falls on days without a contract: {name} has none {periods}':
    'valt op dagen zonder contract: {name} heeft er geen {periods}',
  'fits from {start_date}': 'past vanaf {start_date}',
  'fits until {end_date}': 'past tot en met {end_date}',
  'fits {period}': 'past {period}',
  'free from {start_date}': 'begin op {start_date}',
  'free until {end_date}': 'einde op {end_date}',
  'from {start_date} on': 'vanaf {start_date}',
  'from {start_date} to {end_date}': 'van {start_date} tot en met {end_date}',
  'includes them all from {start_date}': 'bevat ze allemaal vanaf {start_date}',
  'includes them all until {end_date}': 'bevat ze allemaal tot en met {end_date}',
  'If confirmed, it {message}.': 'Bij bevestiging: {message}.',
  "is above the daily hours of {name}'s contract by {hours} {periods}":
    'gaat {hours} boven de uren per dag in het contract van {name} {periods}',
  'is already used by project {id}': 'is al in gebruik bij project {id}',
  'is already used by resource {id}': 'is al in gebruik bij persoon {id}',
  'is already used by row {row} of this batch': 'is al in gebruik bij rij {row} van deze reeks',
  'is archived: restore {title} before you change its assignments':
    'is gearchiveerd: herstel {title} voordat je de toewijzingen wijzigt',
  'is archived: restore {title} before you change its requests':
    'is gearchiveerd: herstel {title} voordat je de aanvragen wijzigt',
  'is archived: restore {title} before you change its phases':
    'is gearchiveerd: herstel {title} voordat je de fasen wijzigt',
  'is archived; restore {title} before you change its dates':
    'is gearchiveerd; herstel {title} voordat je de periode wijzigt',
  'is changed twice in one request': 'wordt in één verzoek tweemaal gewijzigd',
  'is outside {title}, which runs {period}': 'valt buiten {title}: dat project loopt {period}',
  "is over {name}'s capacity by {hours} {periods}": 'gaat {hours} boven de capaciteit van {name} {periods}',
  "is over {name}'s capacity by {hours} {periods}, counting the work on {titles}":
    'gaat {hours} boven de capaciteit van {name} {periods}, het werk aan {titles} meegerekend',
  'affects too much: split at contract changes, these would be more than {most} assignments; change fewer or shorter ones':
    'raakt te veel: gesplitst bij contractwijzigingen zijn dit meer dan {most} toewijzingen; verander er minder, of kortere',
  'affects too much: more than {most} other assignments are on these days; change fewer or shorter ones':
    'raakt te veel: op deze dagen liggen meer dan {most} andere toewijzingen; verander er minder, of kortere',
  'leaves no working day: nobody works {period}': 'laat geen werkdag over: {period} werkt niemand',
  "leaves no working day: {name} doesn't work {period}": 'laat geen werkdag over: {period} werkt {name} niet',
  'leaves out days of {those}, the first on {start_date}':
    'laat dagen weg van {those}, de eerste op {start_date}',
  'leaves out days of {those}, the last on {end_date}':
    'laat dagen weg van {those}, de laatste op {end_date}',
  'must be a date': 'moet een datum zijn',
  'must be a number of hours': 'moet een aantal uren zijn',
  'must be a phase of {title}': 'moet een fase van {title} zijn',
  'must be a time zone such as Europe/Madrid': 'moet een tijdzone zijn, zoals Europe/Madrid',
  'must be between 0.01 and 24': 'moet tussen 0,01 en 24 liggen',
  'must be deleted before {name} can be deleted; there are {n}':
    'moeten worden verwijderd voordat {name} kan worden verwijderd; het zijn er {n}',
  "must be ids of the organization's project tags; there is none with id {ids}":
    'moeten projectlabels van de organisatie zijn; er is geen label met ID {ids}',
  "must be ids of the organization's resource tags; there is none with id {ids}":
    'moeten personenlabels van de organisatie zijn; er is geen label met ID {ids}',
  'must be in quarters of an hour': 'moet in kwartieren zijn',
  'must be the first day: a milestone is one day': 'moet de eerste dag zijn: een mijlpaal is één dag',
  'must have at most two decimals': 'mag hoogstens twee decimalen hebben',
  'must have hours on at least one day': 'moet op minstens één dag uren hebben',
  'must name each weekday once': 'mag elke weekdag één keer noemen',
  'must not be before start_date ({start_date})': 'mag niet voor het begin ({start_date}) liggen',
  'on {start_date}': 'op {start_date}',
  'overlaps another contract, {periods}': 'overlapt met een ander contract, {periods}',
  'overlaps other time off, {periods}': 'overlapt met andere afwezigheid, {periods}',
  "overlaps {name}'s assignment on {title} {periods}":
    'overlapt met de toewijzing van {name} op {title} {periods}',
  'plan limit of {n} active projects reached: archive a project, or ask for a higher limit': {
    one: 'abonnementslimiet van {n} actief project bereikt: archiveer een project of vraag om een hogere limiet',
    other:
      'abonnementslimiet van {n} actieve projecten bereikt: archiveer een project of vraag om een hogere limiet',
  },
  'plan limit of {n} active resources reached: end a contract, or ask for a higher limit': {
    one: 'abonnementslimiet van {n} actieve persoon bereikt: beëindig een contract of vraag om een hogere limiet',
    other:
      'abonnementslimiet van {n} actieve personen bereikt: beëindig een contract of vraag om een hogere limiet',
  },
  'rounded: {hours} h a day': 'afgerond: {hours} u per dag',
  'overlaps {count} assignments of this person, but at most {most} can be checked: choose fewer days':
    'overlapt met {count} toewijzingen van deze persoon, maar er kunnen er hoogstens {most} worden gecontroleerd: kies minder dagen',
  'The cost rate {message}.': 'Kostentarief: {message}.',
  'end on the first day, {day}': 'eindigen op de eerste dag, {day}',
  'The end {message}.': 'Einde: {message}.',
  'The hours a day {message}.': 'Uren per dag: {message}.',
  'The project {message}.': 'Project: {message}.',
  'The start {message}.': 'Begin: {message}.',
  'This {message}.': '{message}.',
  'up to {hours} h': 'maximaal {hours} u',
  'up to {hours} h a day': 'maximaal {hours} u per dag',
  'was changed by someone else; check it and try again':
    'is door iemand anders gewijzigd; controleer het en probeer het opnieuw',
  'was deleted by someone else': 'is door iemand anders verwijderd',
  'would be split into more than {most} parts: shorten the longest ones first':
    'zouden in meer dan {most} delen worden gesplitst: kort eerst de langste in',
  'would be deleted: {requests}': 'zouden worden verwijderd: {requests}',
  'would be left without a contract: {assignments}, {periods}':
    'zouden zonder contract zijn: {assignments}, {periods}',
  'would be left without a working day: {assignments}, {periods}':
    'zouden geen werkdag meer hebben: {assignments}, {periods}',
  'would be over capacity by {hours} {periods}': 'zouden {hours} boven de capaciteit liggen, {periods}',
  'would have to be shortened on archived projects: {assignments}, {periods}':
    'zouden op gearchiveerde projecten moeten worden ingekort: {assignments}, {periods}',
  "is above the daily hours of {name}'s contract, with overtime, by {hours} {periods}":
    'ligt {hours} boven de uren per dag in het contract van {name}, met overuren, {periods}',
  'is a tentative project: book as tentative, or confirm {title} first':
    'is een voorlopig project: plan voorlopig in of bevestig eerst {title}',
  "can't be tentative yet: make {assignments} tentative first":
    'kan nog niet voorlopig zijn: maak eerst {assignments} voorlopig',
  'is too low for {name}, who needs {hours} more {periods}':
    'is te weinig voor {name}: {hours} tekort {periods}',
  'overtime per day': 'overuren per dag',
}
