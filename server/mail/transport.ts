import { createTransport } from 'nodemailer'

/** `url`: smtp://user:password@host:587, or smtps:// for TLS from the first byte on. */
export type MailSettings = { url: string; from: { name: string; address: string } }

export type Letter = {
  /** The same however often it is sent: mail systems that know it show it once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The address of the page that stops mails of this kind; null where they can't be stopped. */
  stop: string | null
}

/** `refused`: by the receiving side, for good. `failed`: it may work later. `reason` has no address of anybody. */
export type Outcome = { state: 'sent' | 'refused' | 'failed'; reason: string; answer: string }

export type Transport = { send(letter: Letter, signal?: AbortSignal): Promise<Outcome>; close(): void }

/** As many as there are permits in semaphores.ts. */
const MAX_CONNECTIONS = 4
/** Milliseconds: to connect, between two signs of life, and for all of one mail, whatever the server does. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 5_000,
  socketTimeout: 20_000,
}
const LONGEST = 60_000

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

export function openTransport({ url, from }: MailSettings): Transport {
  let pool = openPool(url)

  /** A server that says a little now and then keeps its connections for ever: all of them are opened anew. */
  function giveUp(stuck: typeof pool): void {
    if (stuck === pool) pool = openPool(url)
    stuck.close({ force: true })
  }

  async function send(letter: Letter, signal?: AbortSignal): Promise<Outcome> {
    if (!isPlain(letter.to))
      return { state: 'refused', reason: 'not an address that can be written to', answer: '' }
    const host = from.address.slice(from.address.lastIndexOf('@') + 1)
    const used = pool
    const sending = used.sendMail({
      from,
      to: { name: '', address: letter.to },
      // said here, so that nothing in a name or an address adds a recipient
      envelope: { from: from.address, to: [letter.to] },
      messageId: `<${letter.id}@${host}>`,
      subject: letter.subject.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '),
      text: letter.text,
      html: letter.html,
      headers: headersOf(letter),
    })
    const sent = sending.then(
      ({ response }) => ({ state: 'sent', reason: 'sent', answer: response }) as const,
      judge,
    )
    return beforeTheEnd(sent, () => giveUp(used), signal)
  }
  return { send, close: () => pool.close({ force: true }) }
}

function openPool(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const auth =
    username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const pool = createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: 0,
    ...{
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 465 : 587),
      secure: isSecure,
      auth,
    },
    // A password is never sent in clear text; what stays on this machine needs no certificate.
    ...(HERE.test(hostname) ? { ignoreTLS: true } : { requireTLS: auth !== undefined }),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // an error of an idle connection, which is opened anew for the next mail
  pool.on('error', () => {})
  return pool
}

/** One address, without a sign that a server could take for a second one, for a name or for the end of the line. */
function isPlain(address: string): boolean {
  return /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(address)
}

/** RFC 3834: nobody's absence is answered to us. RFC 8058: mail programs stop it by one POST. */
function headersOf({ stop }: Letter): Record<string, string> {
  const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  if (stop === null) return automatic
  return {
    ...automatic,
    'List-Unsubscribe': `<${stop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; response?: string }

/** A 5xx is for good where it is about this mail; one about us (password, sender) can be mended by the operator. */
function judge(error: SmtpError): Outcome {
  const { code = 'unknown', responseCode, command } = error
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const isFinal = isAboutMail && responseCode !== undefined && responseCode >= 500
  const reason = responseCode === undefined ? code : `${code} ${responseCode} at ${command}`
  return { state: isFinal ? 'refused' : 'failed', reason, answer: error.response ?? error.message }
}

/** The library has limits for each step, and none for all of them; a node that stops does not wait for any. */
function beforeTheEnd(sent: Promise<Outcome>, giveUp: () => void, signal?: AbortSignal): Promise<Outcome> {
  return new Promise((done) => {
    const end = () => {
      settle({ state: 'failed', reason: 'no answer in time', answer: NO_ANSWER })
      giveUp()
    }
    const timer = setTimeout(end, LONGEST)
    function settle(outcome: Outcome): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      done(outcome)
    }
    signal?.addEventListener('abort', end)
    sent.then(settle)
  })
}

const NO_ANSWER = 'The server did not answer in time.'
