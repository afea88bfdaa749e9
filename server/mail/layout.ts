import type { LanguageCode } from '../../texts/languages.ts'

export type EmailContent = EmailMessage & { language: LanguageCode }

export type EmailMessage = {
  subject: string
  heading: string
  paragraphs: string[]
  sections?: { title: string; rows: { name: string; lines: string[] }[] }[]
  button?: { label: string; path: string }
  footer: string
  stop?: { label: string; path: string }
}

export function asText(content: EmailContent, base: string): string {
  const { language, heading, paragraphs, sections = [], button, footer, stop } = content
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const parts = [
    ...[heading, ...paragraphs].map(onOneLine),
    ...sections.map(({ title, rows }) =>
      [
        title,
        ...rows.map(({ name, lines }) =>
          [name, ...lines].map((line, i) => (i === 0 ? '' : '  ') + onOneLine(line)).join('\n'),
        ),
      ].join('\n\n'),
    ),
    ...(button ? [`${button.label}${colon}\n${base}${button.path}`] : []),
    ['-- ', onOneLine(footer), ...(stop ? [`${stop.label}${colon} ${base}${stop.path}`] : [])].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Removes line breaks, because a name with line breaks could look like a paragraph. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/**
 * Many email clients ignore style sheets, so styles are inline and tables set the width. The email loads no
 * files.
 */
export function asHtml(content: EmailContent, base: string): string {
  const { language, subject, heading, paragraphs, sections = [], button, footer, stop } = content
  const text = (line: string) => `<p class="t" style="${TEXT}margin:0 0 16px">${quoted(line)}</p>`
  const body = [
    `<h1 class="t" style="${TEXT}font-size:20px;line-height:28px;margin:0 0 16px">${quoted(heading)}</h1>`,
    ...paragraphs.map(text),
    ...sections.map(sectionIn),
    ...(button
      ? [
          `<p style="margin:8px 0 16px"><a href="${quoted(base + button.path)}" style="${BUTTON}">${quoted(button.label)}</a></p>`,
          `<p class="s" style="${SMALL}word-break:break-all;margin:0 0 16px">${quoted(base + button.path)}</p>`,
        ]
      : []),
  ]
  const end = stop
    ? ` <a class="s" href="${quoted(base + stop.path)}" style="${SMALL}">${quoted(stop.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${quoted(subject)}</title><style>${DARK}</style></head>
<body class="b" style="margin:0;padding:0;background:#f4f5f7">
<table role="presentation" class="b" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="c" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dee2e6;border-radius:8px"><tr><td align="left" style="padding:28px 24px">
${body.join('\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td align="left" style="padding:16px 24px">
<p class="s" style="${SMALL}margin:0">${quoted(footer)}${end}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}

function sectionIn({ title, rows }: NonNullable<EmailMessage['sections']>[number]): string {
  const row = ({ name, lines }: (typeof rows)[number]) =>
    `<tr><th scope="row" class="t l" style="${TEXT}${CELL}width:34%;font-weight:600">${quoted(name)}</th>` +
    `<td class="t l" style="${TEXT}${CELL}">${lines.map(quoted).join('<br>')}</td></tr>`
  return (
    `<h2 class="t" style="${TEXT}font-size:16px;margin:8px 0 8px">${quoted(title)}</h2>` +
    `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows.map(row).join('')}</table>`
  )
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const TEXT = `${FONT}font-size:15px;line-height:22px;color:#212529;`
const SMALL = `${FONT}font-size:13px;line-height:19px;color:#5c636a;`
const CELL = 'text-align:left;vertical-align:top;padding:8px 8px 8px 0;border-top:1px solid #e9ecef;'
const BUTTON = `${FONT}font-size:15px;line-height:20px;font-weight:600;color:#ffffff;background:#1864ab;text-decoration:none;display:inline-block;padding:11px 20px;border-radius:6px;`
const DARK =
  '@media (prefers-color-scheme:dark){.b{background:#141517!important}.c{background:#25262b!important;border-color:#373a40!important}' +
  '.t{color:#e9ecef!important}.s{color:#a6a7ab!important}.l{border-color:#373a40!important}}'

function quoted(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
