import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { onceInRun } from '../embedded-database.ts'

/** Builds the app and unpacks the browser, once per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, chromium } = await onceInRun('chromium', prepare)
  project.provide('chromium', chromium)
  return () => rm(folder, { recursive: true, force: true })
}

async function prepare() {
  execFileSync(process.execPath, [join(ROOT, 'bin/build.js')], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'crewline-chromium-'))
  try {
    return { folder, chromium: await unpackChromium(folder) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

export type Chromium = { executablePath: string; env: Record<string, string> }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Usual paths of the browser on Debian, Fedora and macOS. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Prefers CHROME_PATH, then the browser from npm (Linux x64 only), then the machine's browser. */
export function chooseBrowser(): 'bundled' | { executablePath: string } | null {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH }
  if (process.platform === 'linux' && process.arch === 'x64') return 'bundled'
  const executablePath = USUAL_PLACES.find((path) => existsSync(path))
  return executablePath ? { executablePath } : null
}

export const NO_BROWSER =
  `The browser that comes with npm runs on Linux x64 only, and this is ${process.platform} ${process.arch}: ` +
  'set CHROME_PATH to a Chrome or Chromium of this machine.'

export async function unpackChromium(folder: string): Promise<Chromium> {
  const browser = chooseBrowser()
  if (browser === null) throw new Error(NO_BROWSER)
  if (browser !== 'bundled') return { ...browser, env: {} }
  // Uses a separate process, because the package changes process.env and unpacks to TMPDIR.
  // AWS_EXECUTION_ENV makes the package unpack the libraries for Amazon Linux too, such as libnss3.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: ROOT,
    env: { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  await writeFile(join(folder, 'fonts', 'fonts.conf'), fontsIn(folder))
  return {
    executablePath: stdout,
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      HOME: folder,
      TMPDIR: folder,
    },
  }
}

const UNPACK = `import chromium from '@sparticuz/chromium'; process.stdout.write(await chromium.executablePath())`

/** Returns a fontconfig file for the package's fonts, so that every machine shows the same fonts. */
function fontsIn(folder: string): string {
  return (
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>' +
    `<dir>${join(folder, 'fonts', 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`
  )
}

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium
  }
}
