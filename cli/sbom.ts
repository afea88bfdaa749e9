import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { listBundled } from '../server/db/embedded/bundle.ts'
import { ROOT } from '../server/http/package.ts'
import { addCommand } from './input.ts'

export function addSbomCommand(program: Command): void {
  const about = 'Prints a software bill of materials (CycloneDX).'
  addCommand(program, 'sbom', about, 'sbom > crewline.cdx.json').addHelpText('after', HELP).action(printSbom)
}

const HELP = `
Lists the packages of the server and the app, and the bundled PostgreSQL with its
libraries. Versions are read from the installed files.`

type Package = {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

async function printSbom(): Promise<void> {
  const root = fileURLToPath(ROOT)
  const own = readPackage(root)
  const packages = [
    ...listInstalled(root),
    ...listBuiltIn(join(root, 'dist-web/licenses.md')),
    ...['holidays', 'passkeys'].flatMap((part) => listBuiltIn(join(root, 'dist', part, 'licenses.md'))),
    readPackage(join(root, 'dist/api-viewer')),
  ]
  const components = new Map(packages.map((one) => [purlOf(one), describe(one)]))
  for (const { name, version, cpe, files } of await listBundled()) {
    const purl = `pkg:generic/${encodeURIComponent(name)}${version ? `@${version}` : ''}`
    const properties = files.map((value) => ({ name: 'crewline:file', value }))
    components.set(purl, {
      ...{ type: 'library', 'bom-ref': purl, name, purl, properties },
      ...(version ? { version } : {}),
      ...(cpe ? { cpe } : {}),
    })
  }
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: { ...describe(own), type: 'application' } },
    components: [...components.values()],
  }
  process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`)
}

function describe(one: Package): object {
  const licenses = one.license ? { licenses: [{ expression: one.license }] } : {}
  const purl = purlOf(one)
  return { type: 'library', 'bom-ref': purl, name: one.name, version: one.version, purl, ...licenses }
}

function purlOf({ name, version }: Package): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/**
 * Lists the installed dependencies of the package in `root`, recursively. Optional packages for other
 * platforms aren't installed, so the list doesn't contain them.
 */
function listInstalled(root: string): Package[] {
  const found = new Map<string, Package>()
  function visit(folder: string): void {
    const { dependencies = {}, optionalDependencies = {} } = readPackage(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = findPackage(folder, name)
      if (!place || found.has(place)) continue
      found.set(place, readPackage(place))
      visit(place)
    }
  }
  visit(root)
  return [...found.values()]
}

/** Searches the folder and then its parent folders, like Node.js. */
function findPackage(folder: string, name: string): string | null {
  const place = join(folder, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return place
  return dirname(folder) === folder ? null : findPackage(dirname(folder), name)
}

/** Reads a list that the build writes. The list has all packages in the bundles, with their licenses. */
function listBuiltIn(file: string): Package[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm)
  return [...headings].map(([, name = '', version = '', license]) => ({ name, version, license }))
}
