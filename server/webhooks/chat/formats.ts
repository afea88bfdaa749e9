import { say } from '../../../texts/texts.ts'
import type { Telling, Told } from './sentences.ts'

/** `home`: the address of the organization's pages; null where the server does not know its own (PUBLIC_URL). */
export function writeChat(
  format: 'slack' | 'teams',
  told: Told,
  home: string | null,
  { write }: Pick<Telling, 'write'>,
): string {
  const addressOf: AddressOf = (path) => (home === null ? null : home + path)
  return format === 'slack' ? slackBody(told, addressOf, write) : teamsBody(told, addressOf, write)
}

type AddressOf = (path: string) => string | null

/** Slack refuses longer texts of a block. */
const SLACK_TEXT = 3_000

/** An incoming webhook of Slack: blocks, and a text for notifications. */
function slackBody({ groups, more }: Told, addressOf: AddressOf, write: Telling['write']): string {
  const [first = more] = groups.flatMap(({ sentences }) => sentences)
  const count = groups.reduce((sum, { sentences }) => sum + sentences.length, 0)
  const sections = groups.flatMap(({ title, path, sentences }) => {
    const address = addressOf(path)
    const heading = address === null ? `*${escaped(title)}*` : `*<${address}|${escaped(title)}>*`
    return textsOf([heading, ...sentences.map((sentence) => `• ${escaped(sentence)}`)])
  })
  const blocks = [...sections, ...(more === '' ? [] : [escaped(more)])].map((text) => ({
    type: 'section',
    // Verbatim: nothing in a name becomes a link or a mention.
    text: { type: 'mrkdwn', text, verbatim: true },
  }))
  const n = count - 1
  const all =
    more === ''
      ? say('{first} and {n} more', { first, n })
      : say('{first} and {n} more, {more}', { first, n, more })
  return JSON.stringify({ text: escaped(n > 0 ? write(all) : first), blocks })
}

/** Lines in as few texts as Slack takes. */
function textsOf(lines: readonly string[]): string[] {
  const texts: string[] = []
  for (const line of lines) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + 1 + line.length <= SLACK_TEXT)
      texts.splice(-1, 1, `${last}\n${line}`)
    else texts.push(line)
  }
  return texts
}

/** A character nobody sees behind an @ keeps programs that read Slack's format from finding a mention there. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200b')
}

/** A workflow of Microsoft Teams: an adaptive card. Of its texts, runs alone are taken literally, without Markdown. */
function teamsBody({ groups, more }: Told, addressOf: AddressOf, write: Telling['write']): string {
  const line = (text: string, look: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...look }],
  })
  const linkTo = (path: string) => {
    const url = addressOf(path)
    return url === null ? {} : { selectAction: { type: 'Action.OpenUrl', url } }
  }
  const body = [
    ...groups.flatMap(({ title, path, sentences }) => [
      line(title, { weight: 'Bolder', ...linkTo(path) }),
      ...sentences.map((sentence) => line(`• ${sentence}`)),
    ]),
    ...(more === '' ? [] : [line(more)]),
  ]
  const board = addressOf('/board')
  const actions =
    board === null ? [] : [{ type: 'Action.OpenUrl', title: write('Open Crewline'), url: board }]
  const schema = 'http://adaptivecards.io/schemas/adaptive-card.json'
  const content = { $schema: schema, type: 'AdaptiveCard', version: '1.4', body, actions }
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
  return JSON.stringify({ type: 'message', attachments: [attachment] })
}
