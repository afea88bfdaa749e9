import type { Command } from 'commander'
import { countInWords } from '../../planning/wording.ts'
import { rotateSecrets } from '../../server/commands/access/stored-secrets.ts'
import { readConfig } from '../../server/config.ts'
import { NO_SECRET_KEY } from '../../server/crypto/secret-keys.ts'
import { openSecrets } from '../../server/open-secrets.ts'
import { Failure } from '../failures.ts'
import { addCommand, addJsonOption } from '../input.ts'
import type { Shown } from '../output.ts'
import { show } from '../output.ts'
import { withDatabase } from '../session.ts'

export function addSecretCommands(program: Command): void {
  const about = 'Manages the encryption of stored secrets.'
  const secrets = addCommand(program, 'secrets', about, 'secrets rotate')
  const rotation = 'Encrypts all stored secrets with the first key in CREWLINE_SECRET_KEY.'
  addJsonOption(addCommand(secrets, 'rotate', rotation, 'secrets rotate').action(rotate))
}

async function rotate(options: Shown): Promise<void> {
  const config = readConfig()
  await withDatabase(async ({ db }) => {
    const secrets = await openSecrets(db, config)
    if (!secrets) throw new Failure(`${NO_SECRET_KEY}.`)
    const rotated = await rotateSecrets(db, secrets)
    show(options, { rotated }, () => `${countInWords(rotated, 'secret')} encrypted with the first key.`)
  })
}
