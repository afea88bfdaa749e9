import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Source } from './support/sources.ts'
import { moduleOf, readSources } from './support/sources.ts'

/** Checks the rules of ARCHITECTURE.md. */

const sources = readSources()
const product = sources.filter(({ path }) => !/^(test|bench)\//.test(path) && !path.endsWith('.test.ts'))
const inModule = (module: string) => product.filter(({ path }) => moduleOf(path) === module)

function offenders(files: Source[], wrong: RegExp): string[] {
  return files.filter(({ text }) => wrong.test(text)).map(({ path }) => path)
}

describe('import rules', () => {
  const MAY_IMPORT: Record<string, RegExp> = {
    texts: /^texts\//,
    planning: /^(planning|texts)\//,
    shapes: /^(shapes|planning|texts)\//,
    sheets: /^((sheets|texts)\/|shapes\/limits\.ts)/,
    'server/db': /^server\/db\//,
    'server/store': /^(server\/(store|db)|planning|texts|shapes)\//,
    'server/commands':
      /^(server\/(store|db)\/|(planning|texts|shapes)\/|server\/(refusals|yield-to-event-loop|semaphores)\.ts|server\/(crypto|holidays)\/|server\/commands\/(access\/(account|acting-role|joining|one-time-codes|passkeys|password-attempts)|plan-quota|create-result|lock-in-order)\.ts|server\/commands\/plan\/)/,
    'server/http':
      /^(server\/(http|db)\/|(planning|texts|shapes)\/|server\/store\/(access\/(api-keys|sessions|shared-links|users)|constraints|health)\.ts|server\/(refusals|config|yield-to-event-loop|fair-semaphore|semaphores)\.ts|server\/crypto\/)/,
    'server/api': /^(server\/(api|http|commands|store|db)\/|(planning|texts|shapes)\/|server\/refusals\.ts)/,
    'server/demo':
      /^(server\/(demo|commands|store|db)\/|(planning|texts|shapes)\/|server\/yield-to-event-loop\.ts)/,
    'server/sso':
      /^(server\/(sso|commands|store|db)\/|(planning|texts|shapes)\/|server\/outbound\/|server\/(refusals|config|semaphores)\.ts|server\/crypto\/)/,
    'server/outbound': /^server\/outbound\//,
    'server/jobs': /^server\/(jobs\/|fair-semaphore\.ts)/,
    'server/webhooks':
      /^(server\/(webhooks|jobs|outbound|commands|store|db)\/|(planning|texts|shapes)\/|server\/crypto\/|server\/semaphores\.ts)/,
    'server/mail':
      /^(server\/(mail|jobs|commands|store|db)\/|(planning|texts|shapes)\/|server\/semaphores\.ts)/,
    'server/app':
      /^(server\/(app|http|commands|store|db|demo|webhooks|sso)\/|(planning|texts|shapes|sheets)\/|server\/(refusals|yield-to-event-loop|fair-semaphore|semaphores)\.ts|server\/(crypto|holidays)\/)/,
    'server/crypto': /^(server\/(crypto|db)\/|(planning|texts)\/|server\/(refusals|config)\.ts)/,
    'server/holidays': /^((server\/holidays|planning|shapes)\/|server\/semaphores\.ts)/,
    'server/process': /^(server|planning|texts|shapes|sheets)\//,
    server: /^(server|planning|texts|shapes|sheets)\//,
    'packages/client': /^packages\/client\//,
    'packages/conformance': /^packages\/conformance\//,
    'packages/python': /^packages\/python\//,
    'packages/snippets': /^packages\/snippets\//,
    cli: /^(cli|packages\/(client|conformance)|server|planning|texts|shapes|sheets)\//,
    web: /^(web|planning|texts|shapes|sheets)\//,
  }

  /** MAY_IMPORT forbids imports between most command modules. These imports are allowed. */
  const IMPORT_EXCEPTIONS = new Set([
    ...['projects', 'resources'].map((of) => `server/commands/bulk-create.ts → server/commands/${of}.ts`),
    'server/commands/project-changes.ts → server/commands/projects.ts',
    'server/commands/access/invitation-links.ts → server/commands/access/sessions.ts',
    'server/commands/access/members.ts → server/commands/demos.ts',
    'server/commands/access/sso-sign-in.ts → server/commands/access/sessions.ts',
    'server/commands/access/sso-sign-in.ts → server/commands/access/members.ts',
    'server/commands/access/identities.ts → server/commands/access/sso-sign-in.ts',
  ])

  it.each(Object.entries(MAY_IMPORT))('%s imports only from allowed folders', (module, allowed) => {
    const forbidden = inModule(module).flatMap(({ path, imports }) =>
      imports.filter((target) => !allowed.test(target.path)).map((target) => `${path} → ${target.path}`),
    )
    expect(forbidden.filter((way) => !IMPORT_EXCEPTIONS.has(way))).toEqual([])
  })

  it('has a rule for every module', () => {
    expect(
      [...new Set(product.map(({ path }) => moduleOf(path)))].filter((module) => !MAY_IMPORT[module]),
    ).toEqual([])
  })

  it('keeps the client free of packages and of Node.js globals', () => {
    const packed = product.filter(({ path }) => path.startsWith('packages/client/src/'))
    expect(offenders(packed, /from '[^.]|import\('|\bprocess\.|\bBuffer\b/)).toEqual([])
  })

  it('allows no import cycles', () => {
    const imports = new Map(sources.map(({ path, imports }) => [path, imports.map((target) => target.path)]))
    const done = new Set<string>()
    function visit(path: string, way: string[]): string[] {
      if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
      if (done.has(path)) return []
      const circle = (imports.get(path) ?? [])
        .map((next) => visit(next, [...way, path]))
        .find((c) => c.length > 0)
      done.add(path)
      return circle ?? []
    }
    expect(sources.map(({ path }) => visit(path, [])).find((circle) => circle.length > 0) ?? []).toEqual([])
  })

  it('allows web/ only types and limits from shapes/, so that TypeBox is not in the app', () => {
    const values = inModule('web').flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.path.startsWith('shapes/') && !target.isType)
        .filter((target) => target.path !== 'shapes/limits.ts')
        .map((target) => `${path} → ${target.path}`),
    )
    expect(values).toEqual([])
    const limits = product.find(({ path }) => path === 'shapes/limits.ts')
    expect(limits?.imports).toEqual([])
  })

  it('keeps web/ui/ free of the API, the router and the query client', () => {
    const kit = product.filter(({ path }) => path.startsWith('web/ui/'))
    expect(
      kit.flatMap(({ imports }) => imports).filter(({ path }) => !/^(web\/ui|planning|texts)\//.test(path)),
    ).toEqual([])
    expect(offenders(kit, /from '@tanstack\/react-(router|query)'/)).toEqual([])
  })

  it('allows no cycles between page folders, and web/shell/ only their calls.ts files', () => {
    const nounOf = (path: string) => /^web\/(?!ui\/|shell\/)(\w+)\//.exec(path)?.[1]
    const neighbours = new Map<string, Set<string>>()
    for (const { path, imports } of product)
      for (const target of imports) {
        const [from, to] = [nounOf(path), nounOf(target.path)]
        if (from && to && from !== to) neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
      }
    function reached(from: string, seen = new Set<string>()): Set<string> {
      for (const next of neighbours.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
      return seen
    }
    expect([...neighbours.keys()].filter((noun) => reached(noun).has(noun))).toEqual([])

    const shell = product.filter(
      ({ path }) => path.startsWith('web/shell/') && path !== 'web/shell/routes.tsx',
    )
    const known = shell.flatMap(({ imports }) => imports).filter(({ path }) => nounOf(path))
    expect(known.filter(({ path }) => !path.endsWith('/calls.ts'))).toEqual([])
  })

  it('lets only commands change data', () => {
    const writers = product
      .filter(({ path }) => !path.startsWith('server/commands/') && !path.startsWith('server/store/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => target.path.startsWith('server/store/') && !target.isType)
          .flatMap((target) => target.names.filter((name) => /^(insert|update|delete)[A-Z]/.test(name)))
          .map((name) => `${path}: ${name}`),
      )
    expect(writers).toEqual([])
  })
})

describe('where things live', () => {
  it('reads the environment only in server/config.ts', () => {
    // main.ts is a separate command, and snippets.ts contains `process.env` only in generated text.
    expect(offenders(product, /process\.env/).sort()).toEqual([
      'packages/conformance/src/main.ts',
      'packages/snippets/snippets.ts',
      'server/config.ts',
    ])
  })

  it.each([
    ['planning', 'uses no clock and no Node.js module', /Date\.now|new Date\(\)|performance\.|node:/],
    ['(server|cli)', 'measures durations with a monotonic clock (decision 0043)', /Date\.now\(/],
    [
      'server',
      'uses no private member of Node.js or of a library',
      /\b(socket|raw|stream)\.(push|destroySoon)\b|(?<!this)\._[a-z]|\.processID\b/,
    ],
    ['server/http', 'has no slow regular expression that starts with repeated spaces', /[(=,]\s*\/\\s[*+]/],
  ])('%s %s', (folder, _, wrong) => {
    expect(offenders(product, wrong).filter((path) => path.match(`^${folder}/`))).toEqual([])
  })

  it('keeps SQL in store/ and db/', () => {
    const elsewhere = product.filter(({ path }) => !/^server\/(store|db)\//.test(path))
    expect(offenders(elsewhere, /\bsql`|\.query\(\s*[`'"]|\binsert into |\bdelete from /)).toEqual([])
  })

  it('has no index.ts files and no folders such as utils or helpers', () => {
    expect(sources.filter(({ path }) => path.endsWith('/index.ts')).map(({ path }) => path)).toEqual([])
    const folders = new Set(sources.flatMap(({ path }) => path.split('/').slice(0, -1)))
    expect([...folders].filter((name) => /^(utils?|helpers?|common|shared|lib)$/.test(name))).toEqual([])
  })

  it('exports each type, class and component under a unique name', () => {
    const exported =
      /^export (?:default )?(?:async )?(?:type|interface|class|const|function) ([A-Z]\w*[a-z]\w*)/gm
    const files = new Map<string, Set<string>>()
    // Skips packages/, because the client exports types with the same names as types in shapes/.
    for (const { path, text } of sources.filter((source) => !source.path.startsWith('packages/')))
      for (const [, name] of text.matchAll(exported))
        files.set(name!, (files.get(name!) ?? new Set()).add(path))
    expect([...files].filter(([, paths]) => paths.size > 1)).toEqual([])
  })

  it('says why it skips tests', () => {
    const silent = /\.(skipIf|runIf)\((?![^{]*\{ meta: \{ needs: )|\bskip\(\)/
    expect(offenders(sources, silent)).toEqual([])
  })

  it('uses no vague names such as Manager or Helper', () => {
    const vague =
      /\b(class|function|type|const) \w*(Service|Manager|Helper|Util|Impl|Dto|Entity|Repository)\b/
    expect(offenders(product, vague)).toEqual([])
  })
})

describe('the size of things', () => {
  it('keeps every folder at 25 files or fewer', () => {
    const folders = sources.map(({ path }) => path.slice(0, path.lastIndexOf('/')))
    const full = [...new Set(folders)].filter((one) => folders.filter((each) => each === one).length > 25)
    expect(full).toEqual([])
  })

  const TRANSLATIONS = /^texts\/\w\w\//

  it('keeps every file at 300 lines or fewer', () => {
    const written = sources.filter(({ path }) => !TRANSLATIONS.test(path))
    const long = written.filter(({ lines }) => lines > 300)
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  it('has no test with skip, only or todo', () => {
    const tests = sources.filter(({ path }) => path.endsWith('.test.ts') && path !== 'test/safety.test.ts')
    expect(offenders(tests, /\b(it|test|describe)\.(skip|only|todo)\b/)).toEqual([])
  })
})

describe('the decisions', () => {
  it('exist where the code cites them', () => {
    const written = readdirSync('docs/decisions').flatMap((name) =>
      [...readFileSync(`docs/decisions/${name}`, 'utf8').matchAll(/^## (\d{4}) /gm)].map(
        ([, number]) => number!,
      ),
    )
    const cited = sources.flatMap(({ text }) =>
      [...text.matchAll(/decision (\d{4})/g)].map(([, number]) => number!),
    )
    expect([...new Set(cited)].filter((number) => !written.includes(number))).toEqual([])
    expect(new Set(written).size).toBe(written.length)
  })
})
