import { browserInWords } from '../../planning/browsers.ts'
import type { LanguageCode } from '../../texts/languages.ts'
import { loadLanguage } from '../../texts/languages.ts'
import type { MessageOrKey } from '../../texts/texts.ts'
import { render, renderStored } from '../../texts/texts.ts'
import {
  CONFIRMATION_HOURS,
  createConfirmationToken,
  createResetToken,
  RESET_HOURS,
} from '../commands/access/users.ts'
import { createInvitationLink } from '../commands/mail/links.ts'
import type { Db } from '../db/connect.ts'
import { findAccount } from '../store/access/users.ts'
import type { ClaimedMail } from '../store/mail/mails.ts'
import { findInviterLanguage } from '../store/mail/recipients.ts'
import { findOrganization } from '../store/organizations.ts'
import { datesIn } from './dates.ts'
import type { EmailContent, EmailMessage } from './layout.ts'
import { asHtml, asText } from './layout.ts'
import { loadMailTexts } from './texts/texts.ts'
import type { Letter } from './transport.ts'
import { composeWeekly } from './weekly.ts'

/**
 * Called for each attempt to send the email, so that its data and links are current. Returns null if the
 * email is obsolete.
 */
export async function compose(db: Db, mail: ClaimedMail): Promise<EmailContent | null> {
  if (mail.age > (MAX_AGE[mail.kind] ?? mail.age)) return null
  const language = await languageOf(db, mail)
  const message = await composeIn(db, mail, language)
  return message && { ...message, language }
}

async function languageOf(db: Db, { kind, recipient, facts }: ClaimedMail): Promise<LanguageCode> {
  const before = kind === 'new_device' ? facts.language : null
  const own = before ?? (await findAccount(db, recipient))?.language
  const inviters = async () =>
    kind === 'invitation' ? findInviterLanguage(db, facts.organization_id, facts.invitation_id) : null
  return own ?? (await inviters()) ?? 'en'
}

async function composeIn(db: Db, mail: ClaimedMail, language: LanguageCode): Promise<EmailMessage | null> {
  const [texts, dates] = [await loadMailTexts(language), datesIn(language)]
  const words = await loadLanguage(language)
  const translate = (message: MessageOrKey) => render(words, message)
  switch (mail.kind) {
    case 'invitation': {
      const link = await createInvitationLink(db, mail.facts.organization_id, mail.facts.invitation_id)
      return link && texts.invitation({ ...link, path: `/invitation/${link.token}` })
    }
    case 'reset': {
      const { address } = mail.facts
      const token = await createResetToken(db, mail.recipient, address)
      return token === null
        ? null
        : texts.reset({ path: `/password-reset/${token}`, hours: RESET_HOURS, address })
    }
    case 'proof': {
      const token = await createConfirmationToken(db, mail.facts.user_id)
      return texts.proof({ path: `/confirm-address/${token}`, days: CONFIRMATION_HOURS / 24 })
    }
    case 'new_device': {
      const { user_agent, address } = mail.facts
      // Limits the length, because a client can send any text as its user agent.
      const browser = browserInWords(user_agent, translate).slice(0, 60)
      return texts.newDevice({ browser, address, ...dates.instant(mail.inserted_at) })
    }
    case 'new_factor':
      return texts.newFactor({ ...mail.facts, ...dates.instant(mail.inserted_at) })
    case 'new_identity':
      return texts.newIdentity({ ...mail.facts, ...dates.instant(mail.inserted_at) })
    case 'webhook_paused': {
      const { organization_id, webhook_id, host, reason: why } = mail.facts
      const org = await findOrganization(db, organization_id)
      const path = `/${organization_id}/webhooks/${webhook_id}`
      const reason = renderStored(translate, why) ?? ''
      return org && texts.webhookPaused({ host, reason, organization: org.name, path })
    }
    case 'weekly':
      return composeWeekly(db, mail.facts, texts, dates, translate)
  }
}

const HOUR = 3_600
const MAX_AGE: Partial<Record<ClaimedMail['kind'], number>> = {
  reset: RESET_HOURS * HOUR,
  weekly: 24 * HOUR,
}

export function letterOf(content: EmailContent, to: string, id: string, base: string): Letter {
  const { subject, stop } = content
  const address = stop ? base + stop.path : null
  return { id, to, subject, text: asText(content, base), html: asHtml(content, base), stop: address }
}
