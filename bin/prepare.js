import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import './build.js'

/**
 * `npm ci` and `npm pack` run this script, which builds Crewline. In a Git clone, it also sets Git's hooks
 * folder to .githooks, unless another folder is set.
 */
if (existsSync('.git') && !process.env.CI) {
  const git = (...args) => execFileSync('git', ['config', ...args], { encoding: 'utf8' }).trim()
  try {
    git('core.hooksPath', git('--default', '.githooks', '--get', 'core.hooksPath'))
  } catch (error) {
    process.stderr.write(`The Git hooks were not set: ${error.message}\n`)
  }
}
