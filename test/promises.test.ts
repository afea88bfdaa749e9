import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources } from './support/sources.ts'

const folders = [
  '.',
  'docs',
  'docs/decisions',
  'docs/guides',
  'packages/client',
  'packages/conformance',
  'packages/python',
]
const documents = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
)

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const anchors = new Map(documents.map(({ path, text }) => [path, listAnchors(text)]))
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#:\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, file, anchor]) => {
          const target = file ? join(dirname(path), file) : path
          return !existsSync(target) || (anchor && anchors.get(target)?.includes(anchor) === false)
        })
        .map(([link]) => `${path}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  /** Anyone could register these names on npm and PyPI, and would then get the user's API key. */
  it('never run or install Crewline from a public registry, and neither do texts in the code', () => {
    const byName =
      /\b(?:npx|bunx|npm exec|pnpm dlx|(?:npm|pnpm|pip3?) (?:install|i|add)|yarn add)\b(?! --no-install)[^`\n|&]*?\s@?crewline\S*/g
    const isFile = (command: string) => /\.(tgz|tar\.gz)\b/.test(command)
    const found = [...documents, ...readSources()].flatMap(({ path, text }) =>
      (text.match(byName) ?? [])
        .filter((command) => !isFile(command))
        .map((command) => `${path}: ${command}`),
    )
    expect(found).toEqual([])
  })

  it('stay within their word limits', () => {
    const count = (text: string) => text.trim().split(/\s+/).length
    expect(count(documents.map(({ text }) => text).join('\n'))).toBeLessThanOrEqual(27_000)
    const changelog = readFileSync('CHANGELOG.md', 'utf8')
    expect(count(changelog)).toBeLessThanOrEqual(2_000)
    const releases = changelog.split(/^## /m).slice(1)
    const entriesOf = (release: string) => release.split(/^- /m).slice(1)
    expect(releases.filter((release) => entriesOf(release).length > 40)).toEqual([])
    const entries = releases.flatMap(entriesOf)
    expect(entries.filter((entry) => count(entry.split(/\n\n/)[0]!) > 25)).toEqual([])
  })

  it('explain each decision in at most 200 words', () => {
    const decisions = documents
      .filter(({ path }) => path.startsWith(join('docs', 'decisions')))
      .flatMap(({ text }) => text.split(/^## (?=\d{4} )/m).slice(1))
    expect(decisions.length).toBeGreaterThan(50)
    const isLong = (text: string) => text.split(/\s+/).length > 210
    expect(decisions.filter(isLong).map((text) => text.slice(0, 40))).toEqual([])
    const parts = ['**Context.**', '**Decision.**', '**Consequences.**']
    expect(
      decisions
        .filter((text) => !parts.every((part) => text.includes(part)))
        .map((text) => text.slice(0, 40)),
    ).toEqual([])
  })
})

/** Returns the anchors that GitHub creates for the headings of a page. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('the security documents', () => {
  it('name files and tests that exist (docs/asvs.md)', () => {
    const table = readFileSync('docs/asvs.md', 'utf8')
    const files = [...table.matchAll(/`([\w.-]+\/[\w/.-]+\.\w+)`/g)].map(([, path]) => path!)
    expect(files.filter((path) => path.endsWith('.test.ts')).length).toBeGreaterThan(100)
    expect([...new Set(files)].filter((path) => !existsSync(path))).toEqual([])
  })

  it('have a test for every row that is met, or mark it as reviewed', () => {
    const rows = readFileSync('docs/asvs.md', 'utf8').match(/^\d+\.\d.* \| .*$/gm) ?? []
    expect(rows.length).toBeGreaterThan(100)
    const bare = rows.filter((row) => !/\*\*(operator|not met)\*\*|\.test\.ts`|_reviewed_/.test(row))
    expect(bare).toEqual([])
  })

  it('correctly claim that every dependency has an exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    )
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(versions.length).toBeGreaterThan(20)
    expect(
      versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))),
    ).toEqual([])
  })

  it('correctly claim that only optional development tools lack a hash in package-lock.json', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { integrity?: string; link?: boolean; dev?: boolean; optional?: boolean }>
    }
    const bare = Object.entries(packages).filter(([path, each]) => path && !each.link && !each.integrity)
    expect(bare.filter(([, { dev, optional }]) => !dev || !optional).map(([path]) => path)).toEqual([])
    expect(bare.length).toBeLessThan(40)
  })
})
