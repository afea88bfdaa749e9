import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'

/** `cpe` identifies the library in vulnerability databases. */
type Bundled = { name: string; version: string | null; cpe: string | null; files: string[] }

type Known = {
  name: string
  file: RegExp
  /** If missing, the version is read from the file name. */
  version?: RegExp
  /** In the form vendor:product. */
  cpe?: string
}

/** libxml2 and libxslt contain version 2.9.4 as 20904. */
const NUMBERED = /\0([12]\d{4})[-\w]*\0/
const PLAIN = /\0(\d+\.\d+\.\d+)\0/
const IN_NAME = /[._-]?(\d+(?:\.\d+)*)(?:\.dylib|-?\w*\.dll)?$/

const KNOWN: Known[] = [
  {
    name: 'postgresql',
    file: /^postgres(\.exe)?$/,
    version: /postgres \(PostgreSQL\) (\d+(?:\.\d+)+)/,
    cpe: 'postgresql:postgresql',
  },
  {
    name: 'openssl',
    file: /^lib(crypto|ssl)/,
    version: /OpenSSL (\d+\.\d+\.\d+[a-z]*) /,
    cpe: 'openssl:openssl',
  },
  { name: 'icu', file: /^(lib)?icu/, cpe: 'icu-project:international_components_for_unicode' },
  { name: 'zlib', file: /^(libz|zlib)/, version: /deflate (\d+(?:\.\d+)+)/, cpe: 'zlib:zlib' },
  { name: 'libxml2', file: /^libxml2/, version: NUMBERED, cpe: 'xmlsoft:libxml2' },
  { name: 'libxslt', file: /^libxslt/, version: NUMBERED, cpe: 'xmlsoft:libxslt' },
  { name: 'xz', file: /^liblzma/, version: PLAIN, cpe: 'tukaani:xz' },
  { name: 'ossp-uuid', file: /^libossp-uuid/, version: /OSSP uuid (\d+(?:\.\d+)+)/ },
]

const LIBRARY = /\.(so|dylib|dll)(\.|$)/
const POSTGRESQL_LIBRARY = /^lib(pq|ecpg|pgtypes)/

/**
 * Reads names and versions from the files, because the package doesn't list its libraries. Unknown libraries
 * have no version.
 */
export async function listBundled(): Promise<Bundled[]> {
  const binaries = await findBinaries().catch(() => null)
  if (!binaries) return []
  const found = new Map<string, Bundled>()
  for (const folder of ['bin', 'lib']) {
    for (const entry of await readdir(join(binaries.native, folder), { withFileTypes: true })) {
      const file = entry.name
      const known = KNOWN.find((one) => one.file.test(file))
      if (!entry.isFile() || POSTGRESQL_LIBRARY.test(file) || !(known || LIBRARY.test(file))) continue
      const version = known ? await versionOf(known, join(binaries.native, folder, file)) : null
      const name = known?.name ?? file
      const cpe = known?.cpe && version ? `cpe:2.3:a:${known.cpe}:${version}:*:*:*:*:*:*:*` : null
      const one = found.get(`${name} ${version}`) ?? { name, version, cpe, files: [] }
      one.files.push(`${folder}/${file}`)
      found.set(`${name} ${version}`, one)
    }
  }
  return [...found.values()]
}

async function versionOf({ version }: Known, path: string): Promise<string | null> {
  if (!version) return IN_NAME.exec(path)?.[1] ?? null
  const [, text] = version.exec(await readFile(path, 'latin1')) ?? []
  if (text === undefined || version !== NUMBERED) return text ?? null
  const number = Number(text)
  return [Math.floor(number / 10_000), Math.floor(number / 100) % 100, number % 100].join('.')
}
