import { dayIn } from '../../../planning/days/days.ts'
import type { Db } from '../../../server/db/connect.ts'
import { planDemo } from '../../../server/demo/plan.ts'
import { writeDemo } from '../../../server/demo/writing.ts'
import type { ActingOrganization } from '../../../server/store/organizations.ts'

export async function fillWithDemo(db: Db, org: ActingOrganization): Promise<void> {
  await writeDemo(
    db,
    org,
    await planDemo(dayIn(org.time_zone, new Date()), org),
    { withExternalIds: true },
    () => {},
  )
}
