import { listUnreadable } from './commands/access/stored-secrets.ts'
import { type Config, ConfigError } from './config.ts'
import { createSecrets, findSecrets, secretKeyFile } from './crypto/secret-keys.ts'
import type { Secrets } from './crypto/secrets.ts'
import type { Db } from './db/connect.ts'

/**
 * Creates a missing key, but only for the embedded database, because nodes on several machines would create
 * different keys. Never replaces a lost key.
 */
export async function openSecrets(
  db: Db,
  config: Pick<Config, 'secretKeys' | 'databaseUrl' | 'dataDir'>,
): Promise<Secrets | null> {
  const secrets = await findSecrets(config)
  if (secrets || config.databaseUrl !== null) return secrets
  const [encrypted] = await listUnreadable(db, null)
  if (!encrypted) return createSecrets(config.dataDir)
  const file = secretKeyFile(config.dataDir)
  throw new ConfigError(
    `The database contains encrypted secrets, but their key is missing. Copy the original secret.key to ${file}, ` +
      'or set CREWLINE_SECRET_KEY to it. If the key is lost, create a new one with ' +
      `"openssl rand -base64 32 > ${file}" and replace the secrets that "crewline doctor --all" lists.`,
  )
}
