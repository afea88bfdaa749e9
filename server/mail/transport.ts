import { createTransport } from 'nodemailer'
import { MAIL_CONNECTIONS } from '../semaphores.ts'

/** For example, `url` is smtp://user:password@host:587, or starts with smtps:// for implicit TLS. */
export type MailSettings = { url: string; from: { name: string; address: string } }

export type Letter = {
  /** The same for every attempt, so that mail systems show the email only once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** URL that unsubscribes the recipient. */
  stop: string | null
}

/**
 * `refused` is permanent. After `failed`, a later attempt may succeed. `reason` contains no email address.
 */
export type SendOutcome = { state: 'sent' | 'refused' | 'failed'; reason: string; answer: string }

export type Transport = { send(letter: Letter, signal?: AbortSignal): Promise<SendOutcome>; close(): void }

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 5_000,
  socketTimeout: 20_000,
}
/** Milliseconds for one email in total. */
const TOTAL_TIMEOUT = 60_000

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

export function openTransport({ url, from }: MailSettings): Transport {
  let pool = openPool(url)

  /** A mail server that responds very slowly would block the connections of the `stuck` pool forever. */
  function replacePool(stuck: typeof pool): void {
    if (stuck === pool) pool = openPool(url)
    stuck.close({ force: true })
  }

  async function send(letter: Letter, signal?: AbortSignal): Promise<SendOutcome> {
    if (!isSingleAddress(letter.to))
      return { state: 'refused', reason: 'not a valid email address', answer: '' }
    const host = from.address.slice(from.address.lastIndexOf('@') + 1)
    const used = pool
    const sending = used.sendMail({
      from,
      to: { name: '', address: letter.to },
      // Sets the recipient explicitly, so that no text in a name or an address can add another recipient.
      envelope: { from: from.address, to: [letter.to] },
      messageId: `<${letter.id}@${host}>`,
      subject: letter.subject.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '),
      text: letter.text,
      html: letter.html,
      headers: headersOf(letter),
    })
    const sent = sending.then(
      ({ response }) => ({ state: 'sent', reason: 'sent', answer: response }) as const,
      outcomeOf,
    )
    return withTimeout(sent, () => replacePool(used), signal)
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
    maxConnections: MAIL_CONNECTIONS,
    maxRequeues: 0,
    ...{
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 465 : 587),
      secure: isSecure,
      auth,
    },
    // A password is never sent without TLS, except to this machine.
    ...(LOCAL_HOST.test(hostname) ? { ignoreTLS: true } : { requireTLS: auth !== undefined }),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Ignores errors of idle connections. The next email opens a new connection.
  pool.on('error', () => {})
  return pool
}

/** Excludes characters that a server could read as a second address, a name or a line end. */
function isSingleAddress(address: string): boolean {
  return /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(address)
}

/** Prevents automatic replies (RFC 3834). Lets mail clients unsubscribe with one POST request (RFC 8058). */
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

/**
 * A 5xx status for this email's recipient or data is permanent. Other errors may disappear, for example after
 * the operator changes the settings.
 */
function outcomeOf(error: SmtpError): SendOutcome {
  const { code = 'unknown', responseCode, command } = error
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const isFinal = isAboutMail && responseCode !== undefined && responseCode >= 500
  const reason = responseCode === undefined ? code : `${code} ${responseCode} at ${command}`
  return { state: isFinal ? 'refused' : 'failed', reason, answer: error.response ?? error.message }
}

/** nodemailer limits the time of each step, but not the total time. */
function withTimeout(
  sent: Promise<SendOutcome>,
  onTimeout: () => void,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  return new Promise((done) => {
    const end = () => {
      settle({ state: 'failed', reason: 'no response in time', answer: NO_ANSWER })
      onTimeout()
    }
    const timer = setTimeout(end, TOTAL_TIMEOUT)
    function settle(outcome: SendOutcome): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      done(outcome)
    }
    signal?.addEventListener('abort', end)
    sent.then(settle)
  })
}

const NO_ANSWER = "The server didn't respond in time."
