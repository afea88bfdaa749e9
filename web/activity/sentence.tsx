import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { withShortDays } from '../ui/format.ts'
import type { MemberNames } from './act-words.ts'
import { actInWords, actorOf } from './act-words.ts'
import type { Act } from './acts.ts'
import { leadingChange } from './acts.ts'

type Named = { text: string; node: ReactNode }

/** Describes an act, with links to its project, person or client. */
export function ActSentence({ act, names }: { act: Act; names: MemberNames }) {
  const org = useOrg()
  const who = actorOf(act, names)
  const { type, summary, project_id, project_title, resource_id, resource_name } =
    leadingChange(act) ?? act.changes[0]
  const link = { c: 'inherit', underline: 'always' } as const
  const named: Named[] = [{ text: who, node: <b>{who}</b> }]
  if (project_id && project_title)
    named.push({
      text: project_title,
      node: (
        <LinkAnchor {...link} {...to.project(org, project_id)}>
          {project_title}
        </LinkAnchor>
      ),
    })
  if (resource_id && resource_name)
    named.push({
      text: resource_name,
      node: (
        <LinkAnchor {...link} {...to.person(org, resource_id)}>
          {resource_name}
        </LinkAnchor>
      ),
    })
  if (type === 'client')
    named.push({
      text: summary,
      node: (
        <LinkAnchor {...link} {...to.clients(org)}>
          {summary}
        </LinkAnchor>
      ),
    })
  return splitAtNames(withShortDays(actInWords(act, names)), named).map((part, at) => (
    <Fragment key={at}>{part}</Fragment>
  ))
}

/** Replaces the first occurrence of each name with its element. */
export function splitAtNames(sentence: string, named: readonly Named[]): ReactNode[] {
  let parts: ReactNode[] = [sentence]
  for (const { text, node } of named) {
    const at = parts.findIndex((part) => typeof part === 'string' && part.includes(text))
    const part = parts[at]
    if (typeof part !== 'string') continue
    const start = part.indexOf(text)
    parts = [
      ...parts.slice(0, at),
      part.slice(0, start),
      node,
      part.slice(start + text.length),
      ...parts.slice(at + 1),
    ]
  }
  return parts.filter((part) => part !== '')
}
