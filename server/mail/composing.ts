import { browserInWords } from '../../planning/browsers.ts'
import { makeProofToken, makeResetToken, PROOF_HOURS, RESET_HOURS } from '../commands/access/users.ts'
import { makeInvitationLink } from '../commands/mail/links.ts'
import type { Db } from '../db/connect.ts'
import type { ClaimedMail } from '../store/mail/mails.ts'
import { findOrganization } from '../store/organizations.ts'
import type { Content } from './layout.ts'
import { asHtml, asText } from './layout.ts'
import { ENGLISH } from './texts.ts'
import type { Letter } from './transport.ts'
import { composeWeekly } from './weekly.ts'

/** What a mail says, read and its links made at the moment it is sent; null where there is nothing left to say. */
export async function compose(db: Db, mail: ClaimedMail): Promise<Content | null> {
  if (mail.age > (LONGEST_WAIT[mail.kind] ?? mail.age)) return null
  switch (mail.kind) {
    case 'invitation': {
      const link = await makeInvitationLink(db, mail.facts.organization_id, mail.facts.invitation_id)
      return link && ENGLISH.invitation({ ...link, path: `/invitation/${link.token}` })
    }
    case 'reset': {
      const { address } = mail.facts
      const token = await makeResetToken(db, mail.recipient, address)
      return token === null
        ? null
        : ENGLISH.reset({ path: `/password-reset/${token}`, hours: RESET_HOURS, address })
    }
    case 'proof': {
      const token = await makeProofToken(db, mail.facts.user_id)
      return ENGLISH.proof({ path: `/confirm-address/${token}`, days: PROOF_HOURS / 24 })
    }
    case 'new_device': {
      const { user_agent, address } = mail.facts
      // What no browser calls itself is text that somebody chose.
      const browser = browserInWords(user_agent).slice(0, 60)
      return ENGLISH.newDevice({ browser, address, when: mail.inserted_at })
    }
    case 'webhook_paused': {
      const { organization_id, webhook_id, ...told } = mail.facts
      const org = await findOrganization(db, organization_id)
      const path = `/${organization_id}/webhooks/${webhook_id}`
      return org && ENGLISH.webhookPaused({ ...told, organization: org.name, path })
    }
    case 'weekly':
      return composeWeekly(db, mail.facts)
  }
}

const HOUR = 3_600
/** Seconds after which nobody waits for it any more. */
const LONGEST_WAIT: Partial<Record<ClaimedMail['kind'], number>> = {
  reset: RESET_HOURS * HOUR,
  weekly: 24 * HOUR,
}

export function letterOf(content: Content, to: string, id: string, base: string): Letter {
  const { subject, stop } = content
  const address = stop ? base + stop.path : null
  return { id, to, subject, text: asText(content, base), html: asHtml(content, base), stop: address }
}
