#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { CannotStart, conform, inWords } from './conform.ts'

/** The command `crewline-conform` is for machines on which Crewline isn't installed. */
const USAGE = `Usage: crewline-conform URL --yes [options], with an API key in CREWLINE_KEY.
  --yes                      create the records that the checks need
  --other-key KEY            a key of a second organization
  --project-id ID            a project with assignments
  --resource-id ID           a resource with assignments
  --expect-project-limit N   the plan's limit of active projects, which gets filled
  --expect-resource-limit N  the plan's limit of active resources
  --json                     print one JSON document instead of lines`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ yes: flag, json: flag, help: flag, key: text, 'other-key': text },
      ...{ 'project-id': text, 'resource-id': text },
      ...{ 'expect-project-limit': text, 'expect-resource-limit': text },
    },
  })
  const [url] = positionals
  const key = values.key ?? process.env.CREWLINE_KEY
  if (values.help || url === undefined || !key) throw new CannotStart(USAGE)
  const summary = await conform({
    url,
    key,
    options: {
      otherKey: values['other-key'],
      projectId: asNumber(values['project-id']),
      resourceId: asNumber(values['resource-id']),
      projectLimit: asNumber(values['expect-project-limit']),
      resourceLimit: asNumber(values['expect-resource-limit']),
    },
    confirm: () => values.yes === true,
    report: (line) => !values.json && console.log(line),
  })
  console.log(values.json ? JSON.stringify(summary, null, 2) : inWords(summary))
  if (summary.failed > 0) process.exitCode = 1
} catch (error) {
  const isUsage = error instanceof CannotStart || error instanceof TypeError
  if (!isUsage) throw error
  console.error(error.message)
  process.exitCode = 2
}

function asNumber(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(value)) throw new CannotStart(`${value} isn't a positive number.\n${USAGE}`)
  return Number(value)
}
