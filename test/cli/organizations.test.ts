import { describe, expect, it } from 'vitest'
import { translateChanges } from '../../server/app/settings.ts'
import { inEnglish } from '../../server/refusals.ts'
import { listChanges } from '../../server/store/changes.ts'
import { findOrganization } from '../../server/store/organizations.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

it('org list says so if there are no organizations yet', async () => {
  const { code, stdout } = await workplace.run(['org', 'list'])
  expect(code).toBe(0)
  expect(stdout).toBe('No organizations yet. Create one with "crewline org create --name <name>".\n')
})

describe('org list', () => {
  it('shows the limits in force', async () => {
    const { id } = await workplace.organization('free')
    const { stdout } = await workplace.run(['org', 'list'])
    expect(stdout).toMatch(new RegExp(`^ *${id} {2}Acme +free +3 +5 +1800 +8 h +mon-fri +UTC$`, 'm'))
    expect(await workplace.json(['org', 'list'])).toContainEqual(await findOrganization(workplace.db, id))
  })
})

describe('org create', () => {
  it('creates an organization without limits, and prints the next command', async () => {
    const { code, stdout } = await workplace.run(['org', 'create', '--name', '  Zürich Ltd '])
    expect(code).toBe(0)
    const [, id] = stdout.match(/^Organization (\d+) "Zürich Ltd" was created on the self_hosted plan\.$/m)!
    expect(stdout).toContain(`crewline key create --organization ${id} --name`)
    expect(await findOrganization(workplace.db, Number(id))).toMatchObject({
      name: 'Zürich Ltd',
      max_active_projects: null,
    })
  })

  it('refuses a blank name and an unknown plan', async () => {
    const blank = await workplace.run(['org', 'create', '--name', ' '])
    expect([blank.code, blank.stderr]).toEqual([1, 'name must not be empty.\n'])
    const plan = await workplace.run(['org', 'create', '--name', 'x', '--plan', 'gold'])
    expect([plan.code, plan.stderr]).toEqual([1, 'plan must be one of free, self_hosted, team.\n'])
  })
})

describe('org set', () => {
  it('changes only the given settings', async () => {
    const { id } = await workplace.organization('team')
    const changed = await workplace.json([
      ...['org', 'set', `${id}`, '--name', 'Other', '--max-active-projects', '7'],
      ...['--default-annual-hours', '1720', '--full-time-day', '7.75'],
    ])
    expect(changed).toMatchObject({
      name: 'Other',
      plan: 'team',
      max_active_projects: 7,
      max_active_resources: 100,
      default_annual_convention_hours: 1720,
      full_time_day: '7.75',
    })
  })

  it('changes time zone, working week, currency and money role, and records the changes', async () => {
    const org = await workplace.organization()
    const set = ['org', 'set', `${org.id}`]
    const changed = await workplace.json([
      ...[...set, '--time-zone', 'Europe/Kyiv', '--working-week', 'sun,mon-thu', '--currency', 'UAH'],
      ...['--money-role', 'admin'],
    ])
    expect(changed).toMatchObject({
      time_zone: 'Europe/Kyiv',
      working_week: [1, 2, 3, 4, 7],
      currency: 'UAH',
      money_role: 'admin',
    })
    const { stdout } = await workplace.run([...set, '--working-week', 'mon-fri'])
    expect(stdout).toMatch(/mon-fri +Europe\/Kyiv/)
    expect(stdout).toContain('including past months')
    const changes = await listChanges(workplace.db, org.id, Number.MAX_SAFE_INTEGER, 10, true, {
      type: 'organization',
    })
    expect(translateChanges(inEnglish, changes).map(({ summary }) => summary)).toEqual([
      'working week',
      'working week, time zone, currency, who can see costs',
    ])
  })

  it.each([
    ['--time-zone', 'Mars/Base', 1, 'time_zone must be a time zone such as Europe/Madrid.\n'],
    ['--working-week', 'mon,mon', 1, 'working_week must name each weekday once.\n'],
    ['--working-week', 'fri-mon', 2, 'Give days such as mon-fri or mon,tue,thu.'],
  ])('refuses %s %s', async (option, value, status, sentence) => {
    const { id } = await workplace.organization()
    const { code, stderr } = await workplace.run(['org', 'set', `${id}`, option, value])
    expect(code).toBe(status)
    expect(stderr).toContain(sentence)
  })

  it('resets a limit to the plan’s limit with "none"', async () => {
    const { id } = await workplace.organization('free')
    const set = ['org', 'set', `${id}`, '--max-active-resources']
    expect(await workplace.json([...set, '50'])).toMatchObject({ max_active_resources: 50 })
    expect(await workplace.json([...set, 'none'])).toMatchObject({ max_active_resources: 5 })
  })

  it('reports all invalid settings together, and changes nothing', async () => {
    const before = await workplace.organization()
    const { code, stderr } = await workplace.run([
      ...['org', 'set', `${before.id}`, '--name', 'Other', '--max-active-projects', 'many'],
      ...['--max-active-resources', '-1', '--default-annual-hours', '9000', '--full-time-day', '7.755'],
    ])
    expect(code).toBe(1)
    expect(stderr).toBe(
      'max_active_projects must be an integer.\n' +
        'max_active_resources must be from 0 to 1000000.\n' +
        'default_annual_convention_hours must be from 1 to 8784.\n' +
        'full_time_day must have at most two decimals.\n',
    )
    expect({ ...(await findOrganization(workplace.db, before.id)), actor: 'test' }).toEqual(before)
  })

  it('refuses an unknown organization', async () => {
    const { code, stderr } = await workplace.run(['org', 'set', '999999', '--name', 'x'])
    expect([code, stderr]).toEqual([1, 'There is no organization 999999.\n'])
  })
})

describe('org delete', () => {
  it('requires the exact name in --confirm, suggests an export, and deletes one organization', async () => {
    const { id } = await workplace.organization()
    const other = await workplace.organization()
    for (const words of [[], ['--confirm', 'acme']]) {
      const result = await workplace.run(['org', 'delete', String(id), ...words])
      expect([result.code, result.stdout]).toEqual([1, ''])
      expect(result.stderr).toContain(`crewline export --organization ${id}`)
      expect(await findOrganization(workplace.db, id)).not.toBeNull()
    }
    const deleted = await workplace.run(['org', 'delete', String(id), '--confirm', 'Acme'])
    expect(deleted).toEqual({ code: 0, stdout: `Organization ${id} "Acme" was deleted.\n`, stderr: '' })
    expect(await findOrganization(workplace.db, id)).toBeNull()
    expect(await findOrganization(workplace.db, other.id)).not.toBeNull()
    expect((await workplace.run(['org', 'delete', String(id)])).stderr).toContain('There is no organization')
  })
})
