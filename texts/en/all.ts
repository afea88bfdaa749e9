import { access } from './access.ts'
import { activity } from './activity.ts'
import { board } from './board.ts'
import { boardDialogs } from './board-dialogs.ts'
import { clients } from './clients.ts'
import { common } from './common.ts'
import { hours } from './hours.ts'
import { importing } from './import.ts'
import { insights } from './insights.ts'
import { people } from './people.ts'
import { planning } from './planning.ts'
import { projects } from './projects.ts'
import { publicLinks } from './public-links.ts'
import { schedule } from './schedule.ts'
import { server } from './server.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { shell } from './shell.ts'
import { timeOff } from './time-off.ts'
import { webhooks } from './webhooks.ts'

/**
 * English texts for keys with `{n}`, an ambiguous word or an API term. All other keys are shown unchanged.
 */
export default {
  ...timeOff,
  ...access,
  ...activity,
  ...board,
  ...boardDialogs,
  ...clients,
  ...common,
  ...hours,
  ...importing,
  ...insights,
  ...people,
  ...planning,
  ...projects,
  ...schedule,
  ...server,
  ...settings,
  ...sharing,
  ...shell,
  ...publicLinks,
  ...webhooks,
}
