import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = ['planning', 'texts', 'shapes', 'sheets', 'server', 'packages', 'cli', 'web', 'bench', 'test']

const NOT_WRITTEN_BY_HAND = /^packages\/(\w+\/dist\/|client\/src\/generated\.ts)/

export type SourceImport = { path: string; names: string[]; isType: boolean }
export type Source = { path: string; text: string; lines: number; imports: SourceImport[] }

export function readSources(): Source[] {
  return MODULES.flatMap((module) =>
    readdirSync(join(ROOT, module), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !NOT_WRITTEN_BY_HAND.test(join(module, name)))
      .map((name) => readSource(join(module, name))),
  )
}

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, text, lines: text.split('\n').length - 1, imports: [...listImports(path, text)] }
}

function* listImports(path: string, text: string): Generator<SourceImport> {
  const pattern = /^(?:import|export)\s+(type\s+)?(?:([^'"]*?)\s+from\s+)?'(\.[^']+)'/gms
  for (const [, type, names = '', target] of text.matchAll(pattern)) {
    const listed = names.replace(/[{}\s]+/g, ' ').split(',')
    yield {
      path: relative(ROOT, join(ROOT, dirname(path), target!)),
      names: listed.map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0]!,
      ),
      isType: type !== undefined || listed.every((name) => name.trim().startsWith('type ')),
    }
  }
}

/** Returns the top folder, such as planning, or a folder of server/ or packages/, such as server/db. */
export function moduleOf(path: string): string {
  const [first, second, ...rest] = path.split('/')
  const isDeeper = rest.length > 0 && (first === 'server' || first === 'packages')
  return isDeeper ? `${first}/${second}` : first!
}
