import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization } from '../../../server/commands/organizations.ts'
import { changeProject } from '../../../server/commands/project-changes.ts'
import { createProject } from '../../../server/commands/projects.ts'
import { changeTag, createTag, deleteTag } from '../../../server/commands/tags.ts'
import type { Db } from '../../../server/db/connect.ts'
import { listChanges } from '../../../server/store/changes.ts'
import { findProjectWithAssignments } from '../../../server/store/projects.ts'
import type { TestApp } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { countWaiting } from '../../support/cluster.ts'

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await startApp()
  db = app.db
})
afterAll(() => app.close())

/** Pauses before the first matching statement. */
function stopping(before: RegExp) {
  const [reached, goOn] = [gate(), gate()]
  const slow: Db = {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          announce: tx.announce,
          async query(statement, values) {
            if (before.test(statement.text)) {
              reached.open()
              await goOn.opened
            }
            return tx.query(statement, values)
          },
        }),
      ),
  }
  return { slow, reached: reached.opened, goOn: goOn.open }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open }
}

/** Resolves when the work is done or waits for a lock on tags. */
async function untilStuckOrDone(work: Promise<unknown>): Promise<void> {
  let isDone = false
  work.finally(() => {
    isDone = true
  })
  while (!isDone && (await countWaiting(db, 'tags')) === 0);
}

const aProject = { title: 'Harbour', start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 0 }

async function makeWorld() {
  const org = { ...(await createOrganization(db, { name: 'Test' })), actor: 'test' }
  const tag = await createTag(db, org, {
    ...{ name: 'Design', color: '#1971c2' },
    ...{ for_projects: true, for_resources: true },
  })
  return { org, tag }
}

describe('a tag that changes while a record gets it (decision 0027)', () => {
  it.each(['created', 'changed'] as const)('has its new name on a project that is %s', async (how) => {
    const { org, tag } = await makeWorld()
    const { id: earlier } = await createProject(db, org, aProject)
    const { slow, reached, goOn } = stopping(/update tags/)
    const renaming = changeTag(slow, org, { ...tag, name: 'Drawing' })
    await reached
    const tagged = { ...aProject, tag_ids: [tag.id] }
    const giving =
      how === 'created'
        ? createProject(db, org, tagged).then(({ id }) => id)
        : changeProject(db, org, earlier, tagged).then(() => earlier)
    await untilStuckOrDone(giving)
    goOn()
    await renaming
    const id = await giving
    const { json } = (await findProjectWithAssignments(db, org.id, id))!
    expect(JSON.parse(json).tags).toMatchObject([{ name: 'Drawing' }])
    // The project's entry is after the tag's entry, so a client that follows the feed reads the new name.
    const [last, before] = await listChanges(db, org.id, 1_000, 2, true)
    expect([before, last]).toMatchObject([{ type: 'tag' }, { type: 'project', project_id: id }])
  })

  it('is refused on tag_ids if it is deleted', async () => {
    const { org, tag } = await makeWorld()
    const { slow, reached, goOn } = stopping(/delete from tags/)
    const deleting = deleteTag(slow, org, tag.id)
    await reached
    const giving = createProject(db, org, { ...aProject, tag_ids: [tag.id] })
    const refused = expect(giving).rejects.toMatchObject({ problems: [{ pointer: ['tag_ids'] }] })
    await untilStuckOrDone(giving.catch(() => {}))
    goOn()
    await Promise.all([deleting, refused])
  })
})
