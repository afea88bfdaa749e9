import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('what is promised about security', () => {
  it('names files, tests and documents that are there (docs/security.md, SECURITY.md)', () => {
    const table = readFileSync('docs/security.md', 'utf8')
    const files = [...table.matchAll(/`([\w.-]+\/[\w/.-]+\.\w+)`/g)].map(([, path]) => path!)
    expect(files.filter((path) => path.endsWith('.test.ts')).length).toBeGreaterThan(100)
    expect([...new Set(files)].filter((path) => !existsSync(path))).toEqual([])
    const links = [...table.matchAll(/\]\(([^)#:]+)(?:#([\w-]+))?\)/g)]
    expect(links.filter(([, path]) => !existsSync(join('docs', path!))).map(([link]) => link)).toEqual([])
    const headings = [...readFileSync('SECURITY.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!.toLowerCase().replaceAll(' ', '-'),
    )
    expect(
      links.flatMap(([, , anchor]) => anchor ?? []).filter((anchor) => !headings.includes(anchor)),
    ).toEqual([])
  })

  it('has a test for every row that holds, or says that it was only read', () => {
    const rows = readFileSync('docs/security.md', 'utf8').match(/^\d+\.\d.* \| .*$/gm) ?? []
    expect(rows.length).toBeGreaterThan(100)
    const bare = rows.filter((row) => !/\*\*(operator|not met)\*\*|\.test\.ts`|_read_/.test(row))
    expect(bare).toEqual([])
  })

  it('pins every dependency to an exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    )
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(versions.length).toBeGreaterThan(20)
    expect(
      versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))),
    ).toEqual([])
  })

  it('has the hash of every package in package-lock.json, but for tools of development on other machines', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { integrity?: string; link?: boolean; dev?: boolean; optional?: boolean }>
    }
    const bare = Object.entries(packages).filter(([path, each]) => path && !each.link && !each.integrity)
    expect(bare.filter(([, { dev, optional }]) => !dev || !optional).map(([path]) => path)).toEqual([])
    expect(bare.length).toBeLessThan(40)
  })
})
