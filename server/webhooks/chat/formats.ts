import { msg } from '../../../texts/texts.ts'
import type { ChatLanguage, ChatSummary } from './sentences.ts'

/** `home` is null if the operator didn't set PUBLIC_URL. */
export function writeChat(
  format: 'slack' | 'teams',
  summary: ChatSummary,
  home: string | null,
  { translate }: Pick<ChatLanguage, 'translate'>,
): string {
  const addressOf: AddressOf = (path) => (home === null ? null : home + path)
  return format === 'slack'
    ? slackBody(summary, addressOf, translate)
    : teamsBody(summary, addressOf, translate)
}

type AddressOf = (path: string) => string | null

/** Maximum characters of a block's text in Slack. */
const SLACK_TEXT = 3_000

/** Slack shows the blocks, and `text` in notifications. */
function slackBody(
  { groups, more }: ChatSummary,
  addressOf: AddressOf,
  translate: ChatLanguage['translate'],
): string {
  const [first = more] = groups.flatMap(({ sentences }) => sentences)
  const count = groups.reduce((sum, { sentences }) => sum + sentences.length, 0)
  const sections = groups.flatMap(({ title, path, sentences }) => {
    const address = addressOf(path)
    const heading = address === null ? `*${escaped(title)}*` : `*<${address}|${escaped(title)}>*`
    return textsOf([heading, ...sentences.map((sentence) => `• ${escaped(sentence)}`)])
  })
  const blocks = [...sections, ...(more === '' ? [] : [escaped(more)])].map((text) => ({
    type: 'section',
    // `verbatim` prevents text in a name from becoming a link or a mention.
    text: { type: 'mrkdwn', text, verbatim: true },
  }))
  const n = count - 1
  const all =
    more === ''
      ? msg('{first} and {n} more', { first, n })
      : msg('{first} and {n} more, {more}', { first, n, more })
  return JSON.stringify({ text: escaped(n > 0 ? translate(all) : first), blocks })
}

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

/** Inserts an invisible character after each @, so that names don't mention users. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200b')
}

/**
 * Returns an adaptive card for Microsoft Teams. Uses text runs, because Teams reads other texts as Markdown.
 */
function teamsBody(
  { groups, more }: ChatSummary,
  addressOf: AddressOf,
  translate: ChatLanguage['translate'],
): string {
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
    board === null ? [] : [{ type: 'Action.OpenUrl', title: translate('Open Crewline'), url: board }]
  const schema = 'http://adaptivecards.io/schemas/adaptive-card.json'
  const content = { $schema: schema, type: 'AdaptiveCard', version: '1.4', body, actions }
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
  return JSON.stringify({ type: 'message', attachments: [attachment] })
}
