import type { Command } from 'commander'
import type { Day } from '../planning/days.ts'
import { dayIn } from '../planning/days.ts'
import { isActiveContract } from '../planning/plan-limits.ts'
import { createAssignment } from '../server/commands/assignments.ts'
import { addContract } from '../server/commands/contracts.ts'
import { createProject } from '../server/commands/projects.ts'
import { createResource } from '../server/commands/resources.ts'
import { createTag } from '../server/commands/tags.ts'
import type { Db } from '../server/db/connect.ts'
import type { Organization } from '../server/store/organizations.ts'
import { countActiveProjects, listProjects } from '../server/store/projects.ts'
import { countActiveResources, listResources } from '../server/store/resources.ts'
import { listTags } from '../server/store/tags.ts'
import type { DemoTag } from './demo-data.ts'
import { TAGS } from './demo-data.ts'
import type { DemoAssignment, DemoPerson, DemoPlan, DemoProject } from './demo-plan.ts'
import { planDemo } from './demo-plan.ts'
import { Failure } from './failures.ts'
import { addCommand, addCommonOptions } from './input.ts'
import type { Progress, Shown } from './output.ts'
import { printable, show, showProgress } from './output.ts'
import { withOrganization } from './session.ts'

type Options = Shown & { organization: string; force?: boolean }

/** Fewer than the connections the pool has: nobody waits for one. */
const WORKERS = 8

export function addDemoCommand(program: Command): void {
  const about = 'Fills an empty organization with made-up people, projects and assignments around today.'
  const demo = addCommand(program, 'demo', about, 'crewline demo --organization 2')
    .option('--force', 'even if the organization has projects or resources already')
    .action(fillOrganization)
  addCommonOptions(demo)
}

function fillOrganization(options: Options): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const today = dayIn(org.time_zone, new Date())
    const plan = planDemo(today, org)
    const isEmpty = await isUnused(db, org)
    if (!isEmpty && !options.force)
      throw new Failure(
        `"${printable(org.name)}" has projects or resources already: choose an empty organization with ` +
          '--organization <id>, or add --force to put the demo beside them.',
      )
    await checkRoom(db, org, plan, today)
    const made = await writePlan(db, org, plan, isEmpty)
    const words = Object.entries(made).map(([noun, count]) => `${count} ${noun}`)
    show(options, { organization_id: org.id, ...made }, () =>
      [`"${printable(org.name)}" now has the demo: ${words.join(', ')}.`].join('\n'),
    )
  })
}

async function isUnused(db: Db, org: Organization): Promise<boolean> {
  const found = await Promise.all([listProjects(db, org.id, {}, 0, 1), listResources(db, org.id, {}, 0, 1)])
  return found.flat().length === 0
}

/** Asked before anything is written: half a demo helps nobody. */
async function checkRoom(db: Db, org: Organization, plan: DemoPlan, today: Day): Promise<void> {
  const isActive = ({ contracts }: DemoPerson) => contracts.some((each) => isActiveContract(each, today))
  const most = Number.MAX_SAFE_INTEGER
  const projects = plan.projects.length + (await countActiveProjects(db, org.id, most))
  const resources = plan.people.filter(isActive).length + (await countActiveResources(db, org.id, today, most))
  const limits = { projects: org.max_active_projects, resources: org.max_active_resources }
  const short = [
    ...(limits.projects !== null && limits.projects < projects ? [`--max-active-projects ${projects}`] : []),
    ...(limits.resources !== null && limits.resources < resources ? [`--max-active-resources ${resources}`] : []),
  ]
  if (short.length === 0) return
  const allowed = `${limits.projects ?? 'any number of'} active projects and ${limits.resources ?? 'any number of'} active resources`
  throw new Failure(
    `The plan ${org.plan} of "${printable(org.name)}" allows ${allowed}, and with the demo there would be ` +
      `${projects} and ${resources}: make room first with "crewline org set ${org.id} ${short.join(' ')}".`,
  )
}

type Made = { tags: number; projects: number; resources: number; contracts: number; assignments: number }

async function writePlan(db: Db, org: Organization, plan: DemoPlan, isEmpty: boolean): Promise<Made> {
  const tags = await createTags(db, org)
  const idsOf = (names: string[]) => names.map((name) => tags.get(name)!)
  const made: Made = { tags: tags.size, projects: 0, resources: 0, contracts: 0, assignments: 0 }

  const projects: number[] = []
  const projectProgress = showProgress('projects', plan.projects.length)
  for (const [i, { tags: names, ...project }] of plan.projects.entries()) {
    const external_id = isEmpty ? `ERP-${1001 + i}` : null
    projects.push((await createProject(db, org, { ...project, external_id, tag_ids: idsOf(names) })).id)
    made.projects = projectProgress(1)
  }
  return made
}
