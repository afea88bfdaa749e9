import type { Command } from 'commander'
import type { Day } from '../planning/days.ts'
import { dayIn } from '../planning/days.ts'
import { isActiveContract } from '../planning/plan-limits.ts'
import type { Db } from '../server/db/connect.ts'
import type { Organization } from '../server/store/organizations.ts'
import { countActiveProjects, listProjects } from '../server/store/projects.ts'
import { countActiveResources, listResources } from '../server/store/resources.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoPlan } from './demo-plan.ts'
import { planDemo } from './demo-plan.ts'
import { writeDemo } from './demo-writing.ts'
import { Failure } from './failures.ts'
import { addCommand, addCommonOptions } from './input.ts'
import type { Shown } from './output.ts'
import { printable, show } from './output.ts'
import { withOrganization } from './session.ts'

type Options = Shown & { organization: string; force?: boolean }

export function addDemoCommand(program: Command): void {
  const about = 'Fills an organization with made-up people and projects.'
  const demo = addCommand(program, 'demo', about, 'crewline demo --organization 2')
    .option('--force', 'even if the organization has projects or resources already')
    .action(fillOrganization)
  addCommonOptions(demo)
}

function fillOrganization(options: Options): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const today = dayIn(org.time_zone, new Date())
    const isEmpty = await hasNothingYet(db, org)
    if (!isEmpty && !options.force)
      throw new Failure(
        `"${printable(org.name)}" has projects or resources already: choose an empty organization with ` +
          '--organization <id>, or add --force to put the demo beside them.',
      )
    const plan = planDemo(today, org)
    await checkRoom(db, org, plan, today)

    const counts = await writeDemo(db, org, plan, isEmpty)
    const list = Object.entries(counts).map(([noun, count]) => `${count} ${noun}`)
    show(
      options,
      { organization_id: org.id, ...counts },
      () => `"${printable(org.name)}" now has the demo: ${list.join(', ')}.`,
    )
  })
}

async function hasNothingYet(db: Db, org: Organization): Promise<boolean> {
  const projects = await listProjects(db, org.id, {}, 0, 1)
  const resources = await listResources(db, org.id, {}, 0, 1)
  return projects.length + resources.length === 0
}

/** Asked before anything is written: half a demo helps nobody. */
async function checkRoom(db: Db, org: Organization, plan: DemoPlan, today: Day): Promise<void> {
  const { max_active_projects: mostProjects, max_active_resources: mostResources } = org
  const isActive = ({ contracts }: DemoPerson) => contracts.some((each) => isActiveContract(each, today))
  const everything = Number.MAX_SAFE_INTEGER
  const projects = plan.projects.length + (await countActiveProjects(db, org.id, everything))
  const resources =
    plan.people.filter(isActive).length + (await countActiveResources(db, org.id, today, everything))

  const tooLow: string[] = []
  if (mostProjects !== null && mostProjects < projects) tooLow.push(`--max-active-projects ${projects}`)
  if (mostResources !== null && mostResources < resources) tooLow.push(`--max-active-resources ${resources}`)
  if (tooLow.length === 0) return
  throw new Failure(
    `With the demo "${printable(org.name)}" would have ${projects} active projects and ${resources} active ` +
      `resources, and its plan, ${org.plan}, allows ${mostProjects ?? 'any number'} and ` +
      `${mostResources ?? 'any number'}: make room with "crewline org set ${org.id} ${tooLow.join(' ')}".`,
  )
}
