import type { planning as german } from '../de/planning.ts'
import type { Translated } from '../texts.ts'

export const planning: Translated<typeof german> = {
  'at least {n} more': 'al menos {n} más',
  'at most {hours} h a day': 'como máximo {hours} h al día',
  "can't change; a phase stays in its project": 'no se puede cambiar; una fase permanece en su proyecto',
  'cannot be archived yet: {assignments} after {today} ({ongoing} ongoing, {future} to come)':
    'aún no se puede archivar: {assignments} después del {today} ({ongoing} en curso, {future} por venir)',
  'exceeds the limit of {most} phases per project; delete one first':
    'supera el límite de {most} fases por proyecto; elimine una primero',
  'falls on days without a contract: {name} has none {periods}':
    'cae en días sin contrato: {name} no tiene {periods}',
  'fits from {start_date}': 'encaja desde el {start_date}',
  'fits until {end_date}': 'encaja hasta el {end_date}',
  'fits {period}': 'encaja {period}',
  'free from {start_date}': 'empezar el {start_date}',
  'free until {end_date}': 'terminar el {end_date}',
  'from {start_date} on': 'desde el {start_date}',
  'from {start_date} to {end_date}': 'del {start_date} al {end_date}',
  'includes them all from {start_date}': 'las incluye todas desde el {start_date}',
  'includes them all until {end_date}': 'las incluye todas hasta el {end_date}',
  'If confirmed, it {message}.': 'Si se confirma: {message}.',
  "is above the daily hours of {name}'s contract by {hours} {periods}":
    'supera las horas diarias del contrato de {name} en {hours} {periods}',
  'is already used by project {id}': 'ya lo usa el proyecto {id}',
  'is already used by resource {id}': 'ya lo usa la persona {id}',
  'is already used by row {row} of this batch': 'ya lo usa la fila {row} de este lote',
  'is archived: restore {title} before you change its assignments':
    'está archivado: restaure {title} antes de cambiar sus asignaciones',
  'is archived: restore {title} before you change its requests':
    'está archivado: restaure {title} antes de cambiar sus solicitudes',
  'is archived: restore {title} before you change its phases':
    'está archivado: restaure {title} antes de cambiar sus fases',
  'is archived; restore {title} before you change its dates':
    'está archivado; restaure {title} antes de cambiar sus fechas',
  'is changed twice in one request': 'se cambia dos veces en la misma petición',
  'is outside {title}, which runs {period}': 'queda fuera de {title}, que va {period}',
  "is over {name}'s capacity by {hours} {periods}": 'supera la capacidad de {name} en {hours} {periods}',
  "is over {name}'s capacity by {hours} {periods}, counting the work on {titles}":
    'supera la capacidad de {name} en {hours} {periods}, contando el trabajo en {titles}',
  'affects too much: split at contract changes, these would be more than {most} assignments; change fewer or shorter ones':
    'afecta a demasiado: divididas en los cambios de contrato, serían más de {most} asignaciones; cambie menos, o más cortas',
  'affects too much: more than {most} other assignments are on these days; change fewer or shorter ones':
    'afecta a demasiado: en estos días hay más de {most} asignaciones más; cambie menos, o más cortas',
  'leaves no working day: nobody works {period}': 'no deja ningún día laborable: {period} no trabaja nadie',
  "leaves no working day: {name} doesn't work {period}":
    'no deja ningún día laborable: {period} {name} no trabaja',
  'leaves out days of {those}, the first on {start_date}':
    'deja fuera días de {those}, el primero el {start_date}',
  'leaves out days of {those}, the last on {end_date}': 'deja fuera días de {those}, el último el {end_date}',
  'must be a date': 'debe ser una fecha',
  'must be a number of hours': 'debe ser un número de horas',
  'must be a phase of {title}': 'debe ser una fase de {title}',
  'must be a time zone such as Europe/Madrid': 'debe ser una zona horaria como Europe/Madrid',
  'must be between 0.01 and 24': 'debe estar entre 0,01 y 24',
  'must be deleted before {name} can be deleted; there are {n}':
    'deben eliminarse antes de poder eliminar a {name}; hay {n}',
  "must be ids of the organization's project tags; there is none with id {ids}":
    'deben ser etiquetas de proyectos de la organización; no hay ninguna con el ID {ids}',
  "must be ids of the organization's resource tags; there is none with id {ids}":
    'deben ser etiquetas de personas de la organización; no hay ninguna con el ID {ids}',
  'must be in quarters of an hour': 'debe ir en cuartos de hora',
  'must be the first day: a milestone is one day': 'debe ser el primer día: un hito dura un solo día',
  'must have at most two decimals': 'debe tener dos decimales como máximo',
  'must have hours on at least one day': 'debe tener horas al menos un día',
  'must name each weekday once': 'debe nombrar cada día de la semana una sola vez',
  'must not be before start_date ({start_date})': 'no debe ser anterior al inicio ({start_date})',
  'on {start_date}': 'el {start_date}',
  'overlaps another contract, {periods}': 'se solapa con otro contrato, {periods}',
  'overlaps other time off, {periods}': 'se solapa con otra ausencia, {periods}',
  "overlaps {name}'s assignment on {title} {periods}":
    'se solapa con la asignación de {name} en {title} {periods}',
  'plan limit of {n} active projects reached: archive a project, or ask for a higher limit': {
    one: 'límite del plan de {n} proyecto activo alcanzado: archive un proyecto o pida un límite mayor',
    other: 'límite del plan de {n} proyectos activos alcanzado: archive un proyecto o pida un límite mayor',
  },
  'plan limit of {n} active resources reached: end a contract, or ask for a higher limit': {
    one: 'límite del plan de {n} persona activa alcanzado: finalice un contrato o pida un límite mayor',
    other: 'límite del plan de {n} personas activas alcanzado: finalice un contrato o pida un límite mayor',
  },
  'rounded: {hours} h a day': 'redondeado: {hours} h al día',
  'overlaps {count} assignments of this person, but at most {most} can be checked: choose fewer days':
    'coincide con {count} asignaciones de esta persona, pero se pueden comprobar {most} como máximo: elija menos días',
  'The cost rate {message}.': 'Tarifa de coste: {message}.',
  'end on the first day, {day}': 'terminar el primer día, {day}',
  'The end {message}.': 'Fin: {message}.',
  'The hours a day {message}.': 'Horas al día: {message}.',
  'The project {message}.': 'Proyecto: {message}.',
  'The start {message}.': 'Inicio: {message}.',
  'This {message}.': '{message}.',
  'up to {hours} h': 'hasta {hours} h',
  'up to {hours} h a day': 'hasta {hours} h al día',
  'was changed by someone else; check it and try again':
    'lo ha cambiado otra persona; revíselo y vuelva a intentarlo',
  'was deleted by someone else': 'lo ha eliminado otra persona',
  'would be split into more than {most} parts: shorten the longest ones first':
    'se dividirían en más de {most} partes: acorte antes las más largas',
  'would be deleted: {requests}': 'se eliminarían: {requests}',
  'would be left without a contract: {assignments}, {periods}':
    'quedarían sin contrato: {assignments}, {periods}',
  'would be left without a working day: {assignments}, {periods}':
    'quedarían sin ningún día laborable: {assignments}, {periods}',
  'would be over capacity by {hours} {periods}': 'superarían la capacidad en {hours} {periods}',
  'would have to be shortened on archived projects: {assignments}, {periods}':
    'habría que acortarlas en proyectos archivados: {assignments}, {periods}',
  "is above the daily hours of {name}'s contract, with overtime, by {hours} {periods}":
    'supera en {hours} las horas diarias del contrato de {name}, con horas extra, {periods}',
  'is a tentative project: book as tentative, or confirm {title} first':
    'es un proyecto provisional: planifique de forma provisional o confirme primero {title}',
  "can't be tentative yet: make {assignments} tentative first":
    'aún no puede ser provisional: pase antes {assignments} a provisionales',
  'is too low for {name}, who needs {hours} more {periods}': 'no basta para {name}: faltan {hours} {periods}',
  'overtime per day': 'horas extra por día',
}
