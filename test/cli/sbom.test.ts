import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { findBinaries } from '../../server/db/embedded/binaries.ts'
import { crewlineHere } from '../support/command.ts'

type Component = {
  name: string
  version?: string
  purl: string
  'bom-ref': string
  cpe?: string
  properties?: { value: string }[]
}

it('sbom lists the runtime and web packages, and the bundled PostgreSQL with its libraries', async () => {
  const { code, stdout, stderr } = await crewlineHere(['sbom'])
  expect([code, stderr]).toEqual([0, ''])
  const bom = JSON.parse(stdout)
  const own = JSON.parse(await readFile('package.json', 'utf8'))
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { type: 'application', name: 'crewline', version: own.version } },
  })
  const components = bom.components as Component[]
  const named = (name: string) => components.find((one) => one.name === name)
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length)

  for (const [name, version] of Object.entries(own.dependencies)) expect(named(name)?.version).toBe(version)
  for (const name of [
    'react',
    '@mantine/core',
    '@scalar/fastify-api-reference',
    'date-holidays',
    '@simplewebauthn/server',
  ])
    expect(named(name)?.version).toBe(own.devDependencies[name])
  // Transitive dependencies are included, build tools are not.
  expect([named('avvio'), named('vitest')]).toEqual([expect.anything(), undefined])

  const { native } = await findBinaries()
  const { stdout: says } = await promisify(execFile)(join(native, 'bin/postgres'), ['--version'])
  expect(says).toContain(`(PostgreSQL) ${named('postgresql')?.version}`)
  const files = components.flatMap(({ properties = [] }) => properties.map(({ value }) => value))
  const libraries = (await readdir(join(native, 'lib'), { withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(so|dylib)(\.|$)/.test(entry.name))
    .map(({ name }) => name)
  expect(files.sort()).toEqual(
    [
      'bin/postgres',
      ...libraries.filter((name) => !/^lib(pq|ecpg|pgtypes)/.test(name)).map((name) => `lib/${name}`),
    ].sort(),
  )
  for (const name of ['openssl', 'zlib', 'icu']) {
    expect(named(name)?.version).toMatch(/^\d+\.\d+/)
    expect(named(name)?.cpe).toContain(`:${named(name)?.version}:`)
  }
})
