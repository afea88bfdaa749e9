import type { Command } from 'commander'
import { dayIn } from '../planning/days/days.ts'
import type { Db } from '../server/db/connect.ts'
import type { DemoPlan } from '../server/demo/plan.ts'
import { planDemo } from '../server/demo/plan.ts'
import { findDemoQuota, isOrganizationEmpty } from '../server/demo/quota.ts'
import type { OnDemoProgress } from '../server/demo/writing.ts'
import { writeDemo } from '../server/demo/writing.ts'
import type { Organization } from '../shapes/organizations.ts'
import { Failure } from './failures.ts'
import { addCommand, addCommonOptions } from './input.ts'
import type { Shown } from './output.ts'
import { printable, show } from './output.ts'
import { withOrganization } from './session.ts'

type Options = Shown & { organization: string; force?: boolean }

export function addDemoCommand(program: Command): void {
  const about = 'Adds sample people and projects to an organization.'
  const demo = addCommand(program, 'demo', about, 'demo --organization 2')
    .option('--force', 'add the demo even if the organization already has projects or people')
    .action(fillOrganization)
  addCommonOptions(demo)
}

function fillOrganization(options: Options): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const isEmpty = await isOrganizationEmpty(db, org)
    if (!isEmpty && !options.force)
      throw new Failure(
        `"${printable(org.name)}" already has projects or people. Choose an empty organization with ` +
          '--organization <id>, or add the demo to the existing records with --force.',
      )
    const plan = await planDemo(dayIn(org.time_zone, new Date()), org)
    await checkRoom(db, org, plan)

    const counts = await writeDemo(db, org, plan, { withExternalIds: isEmpty }, showProgress())
    const list = Object.entries(counts).map(
      ([noun, count]) => `${count} ${noun === 'resources' ? 'people' : noun}`,
    )
    show(
      options,
      { organization_id: org.id, ...counts },
      () => `"${printable(org.name)}" now has demo data: ${list.join(', ')}.`,
    )
  })
}

/**
 * Prints progress such as "assignments 240/600" to standard error. A terminal shows one line per noun. A log
 * gets about five lines per noun.
 */
function showProgress(): OnDemoProgress {
  const { isTTY } = process.stderr
  const shown = { projects: 0, people: 0, assignments: 0 }
  return (noun, done, total) => {
    const step = isTTY ? 1 : Math.max(25, total / 5)
    if (done < total && done < shown[noun] + step) return
    shown[noun] = done
    const line = `${noun} ${done}/${total}`
    process.stderr.write(isTTY ? `\r${line}${done < total ? '' : '\n'}` : `${line}\n`)
  }
}

/** Throws before the first write if the demo exceeds the organization's limits. */
async function checkRoom(db: Db, org: Organization, plan: DemoPlan): Promise<void> {
  const { projects, resources, fitsProjects, fitsResources } = await findDemoQuota(db, org, plan)
  if (fitsProjects && fitsResources) return
  const { max_active_projects: mostProjects, max_active_resources: mostResources } = org
  const raise = [
    ...(fitsProjects ? [] : [`--max-active-projects ${projects}`]),
    ...(fitsResources ? [] : [`--max-active-resources ${resources}`]),
  ]
  throw new Failure(
    `With the demo, "${printable(org.name)}" would have ${projects} active projects and ${resources} active ` +
      `people. Its limits are ${mostProjects ?? 'any number'} and ${mostResources ?? 'any number'} ` +
      `(plan ${org.plan}). Raise the limits with "crewline org set ${org.id} ${raise.join(' ')}".`,
  )
}
