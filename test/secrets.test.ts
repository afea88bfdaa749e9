import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecrets, findSecrets } from '../server/crypto/secret-keys.ts'
import { readSecretKeys, secretsOf, Unreadable } from '../server/crypto/secrets.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]

describe('a sealed secret', () => {
  it('can be decrypted only for its owner, and is a different text each time', () => {
    const secrets = secretsOf([older])
    const sealed = secrets.seal('пароль', 'user 1')
    expect(sealed).toMatch(/^sealed\.[0-9a-f]{8}\.[\w-]+$/)
    expect(secrets.seal('пароль', 'user 1')).not.toBe(sealed)
    expect(secrets.open(sealed, 'user 1')).toBe('пароль')
    expect(() => secrets.open(sealed, 'user 2')).toThrow(Unreadable)
  })

  it('is refused if one character was changed, or if its key is missing', () => {
    const secrets = secretsOf([older])
    const sealed = secrets.seal('secret', 'user 1')
    const start = sealed.lastIndexOf('.') + 1
    for (let at = start; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(() => secrets.open(changed, 'user 1')).toThrow(Unreadable)
    }
    for (const text of ['', 'secret', sealed.slice(0, -1), sealed.slice(0, start + 4)])
      expect(() => secrets.open(text, 'user 1')).toThrow(Unreadable)
    expect(() => secretsOf([newer]).open(sealed, 'user 1')).toThrow(/add it to CREWLINE_SECRET_KEY/)
  })

  it('of an older key can be decrypted, and new secrets use the newer key', () => {
    const sealed = secretsOf([older]).seal('secret', 'user 1')
    const both = secretsOf([newer, older])
    expect(both.open(sealed, 'user 1')).toBe('secret')
    expect(both.isCurrent(sealed)).toBe(false)
    const again = both.seal('secret', 'user 1')
    expect(both.isCurrent(again)).toBe(true)
    expect(secretsOf([newer]).open(again, 'user 1')).toBe('secret')
  })
})

describe('the key', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'crewline-key-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it('is created once in a private file of the data folder, even concurrently', async () => {
    const created = await Promise.all([1, 2, 3, 4].map(() => createSecrets(dataDir)))
    const sealed = created[0]!.seal('secret', 'user 1')
    for (const secrets of created) expect(secrets.open(sealed, 'user 1')).toBe('secret')
    const file = join(dataDir, 'secret.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(readSecretKeys((await readFile(file, 'utf8')).trim())).toHaveLength(1)
  })

  it('is read from the setting, or else from its file', async () => {
    expect(await findSecrets({ secretKeys: null, dataDir })).toBeNull()
    const sealed = (await createSecrets(dataDir)).seal('secret', 'user 1')
    expect((await findSecrets({ secretKeys: null, dataDir }))!.open(sealed, 'user 1')).toBe('secret')
    const set = await findSecrets({ secretKeys: [newer], dataDir })
    expect(() => set!.open(sealed, 'user 1')).toThrow(Unreadable)
  })

  it('stops the start with a sentence if its file is invalid', async () => {
    await writeFile(join(dataDir, 'secret.key'), 'short')
    await expect(findSecrets({ secretKeys: null, dataDir })).rejects.toThrow(
      /secret\.key contains no key\. Restore the file/,
    )
  })
})
