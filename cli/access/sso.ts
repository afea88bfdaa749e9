import type { Command } from 'commander'
import { countInWords } from '../../planning/wording.ts'
import { removeSso, setSso } from '../../server/commands/access/sso-settings.ts'
import type { Config } from '../../server/config.ts'
import { localUrl, readConfig } from '../../server/config.ts'
import { openSecrets } from '../../server/crypto/secret-keys.ts'
import type { Db } from '../../server/db/connect.ts'
import { ProviderAway, rejectIf } from '../../server/refusals.ts'
import { pageFor } from '../../server/sso/choosing.ts'
import { findSsoSettings } from '../../server/store/access/sso.ts'
import type { SsoSettings } from '../../shapes/access/sso.ts'
import { Failure } from '../failures.ts'
import { accept, addCommand, addCommonOptions, readPassword } from '../input.ts'
import type { ShownOf } from '../output.ts'
import { printable, show } from '../output.ts'
import { withOrganization } from '../session.ts'

type SetOptions = ShownOf & {
  serverProvider?: boolean
  issuer?: string
  clientId?: string
  secretStdin?: boolean
  name?: string
  requiredDomains?: string
  joinDomains?: string
  joinRole?: string
  roleClaim?: string
  roles?: string
  addressDomains?: string
}

export function addSsoCommands(program: Command): void {
  const about = 'Single sign-on of an organization.'
  const sso = addCommand(program, 'sso', about, 'crewline sso show')
  const shown = 'Shows how the organization signs in; never the secret.'
  const one = addCommand(sso, 'show', shown, 'crewline sso show').action(showOne)
  const example =
    'crewline sso set --issuer https://login.example.com --client-id crewline --secret-stdin --address-domains example.com < secret'
  const change = 'Sets it up, or changes what is given; "" empties a list.'
  const set = addCommand(sso, 'set', change, example)
    .option('--server-provider', 'the provider of OIDC_ISSUER, with the rules below')
    .option('--issuer <address>', "the organization's own provider")
    .option('--client-id <id>', 'of Crewline at the provider')
    .option('--secret-stdin', 'read the client secret from standard input')
    .option('--name <name>', 'what the provider is called on the pages')
    .option('--required-domains <domains>', 'members with such an address come in that way alone')
    .option('--join-domains <domains>', 'whoever has such an address may join')
    .option('--join-role <role>', 'viewer, planner or admin')
    .option('--role-claim <claim>', 'the claim that gives roles')
    .option('--roles <pairs>', 'its values, such as staff=viewer,planning=planner')
    .option('--address-domains <domains>', 'such an address, typed on the sign-in page, leads there')
    .action(setOne)
  const end = 'Removes it, and signs out whoever came in that way.'
  const remove = addCommand(sso, 'remove', end, 'crewline sso remove').action(removeOne)
  const tried = 'Asks the provider what it says of itself.'
  const test = addCommand(sso, 'test', tried, 'crewline sso test').action(testOne)
  for (const command of [one, set, remove, test]) addCommonOptions(command)
}

function showOne(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const config = readConfig()
    const settings = await findSsoSettings(db, org.id)
    const page = pageFor(settings?.issuer === null ? 0 : org.id)
    const redirect_uri = `${config.publicUrl ?? localUrl(config, config.port)}${page}`
    const server = config.sso.server?.issuer ?? null
    show(options, { settings, server, redirect_uri }, () =>
      [
        `Provider of the server: ${server ?? 'none (OIDC_ISSUER)'}`,
        ...(settings ? linesOf(settings) : ['This organization has set up nothing of its own.']),
        `Register at the provider: ${redirect_uri}`,
      ]
        .map(printable)
        .join('\n'),
    )
  })
}

function linesOf(settings: SsoSettings): string[] {
  const listed = (domains: readonly string[]) => domains.join(', ') || 'none'
  const roles = settings.roles.map(({ value, role }) => `${value} = ${role}`)
  return [
    `Provider: ${settings.name}, ${settings.issuer ?? 'that of the server'}`,
    `Domains that must use it: ${listed(settings.required_domains)}`,
    `Domains that may join: ${listed(settings.join_domains)}, as ${settings.join_role}`,
    `Roles: ${settings.role_claim === null ? 'given here' : `by ${settings.role_claim}: ${listed(roles)}`}`,
    `Domains whose addresses lead there: ${listed(settings.address_domains)}`,
  ]
}

async function setOne(options: SetOptions): Promise<void> {
  const client_secret = options.secretStdin ? (await readPassword(true)).password : undefined
  const { OperatorSsoChange } = await import('../../shapes/access/sso.ts')
  await withOrganization(options, async (db, org) => {
    const known = await findSsoSettings(db, org.id)
    const issuer = options.serverProvider ? null : (options.issuer ?? known?.issuer ?? null)
    if (issuer === null && !options.serverProvider && known?.issuer !== null)
      throw new Failure('Give --issuer, or --server-provider for that of OIDC_ISSUER.')
    const change = await accept(OperatorSsoChange, {
      name: options.name ?? known?.name ?? 'single sign-on',
      issuer,
      client_id: issuer === null ? null : (options.clientId ?? known?.client_id ?? null),
      ...(client_secret === undefined ? {} : { client_secret }),
      required_domains: listOf(options.requiredDomains) ?? known?.required_domains ?? [],
      join_domains: listOf(options.joinDomains) ?? known?.join_domains ?? [],
      join_role: options.joinRole ?? known?.join_role ?? 'viewer',
      role_claim: (options.roleClaim ?? known?.role_claim) || null,
      roles: listOf(options.roles)?.map(pairOf) ?? known?.roles ?? [],
      address_domains: listOf(options.addressDomains) ?? known?.address_domains ?? [],
    })
    const config = readConfig()
    const { checkIssuer } = await import('../../server/sso/providers.ts')
    if (issuer !== null) {
      rejectIf(checkIssuer(issuer, config.sso.allowPrivate))
      const { name, client_id } = change
      await ask({ number: org.id, name, issuer, client_id: client_id ?? '', client_secret: '' }, config)
    } else if (!config.sso.server) throw new Failure('The server has no provider: set OIDC_ISSUER first.')
    await setSso(db, await openSecrets(config), org, change, null)
    const settings = await findSsoSettings(db, org.id)
    show(options, { settings }, () => `Single sign-on of "${printable(org.name)}" is set up.`)
  })
}

function listOf(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function pairOf(text: string): { value: string; role: string } {
  const at = text.lastIndexOf('=')
  return { value: text.slice(0, at).trim(), role: text.slice(at + 1).trim() }
}

function removeOne(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    await removeSso(db, org)
    show(options, { removed: true }, () => `Single sign-on of "${printable(org.name)}" is removed.`)
  })
}

function testOne(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const config = readConfig()
    const provider = await chosenBy(db, org.id, config)
    const found = await ask(provider, config)
    show(options, found, () =>
      [
        `${found.issuer} answers, with ${countInWords(found.keys, 'key')}.`,
        `People sign in at ${found.authorization_endpoint}`,
        found.signs_out ? 'Signing out here signs them out there, too.' : 'It offers no sign-out.',
      ]
        .map(printable)
        .join('\n'),
    )
  })
}

async function chosenBy(db: Db, org: number, config: Config) {
  const { findProvider } = await import('../../server/sso/choosing.ts')
  const secrets = await openSecrets(config)
  const own = await findProvider(db, secrets, config.sso, org)
  const provider = own ?? (await findProvider(db, secrets, config.sso, 0))
  if (provider) return provider
  throw new Failure(
    'There is no single sign-on: "crewline sso set" sets it up, or OIDC_ISSUER for the server.',
  )
}

async function ask(
  provider: { number: number; name: string; issuer: string; client_id: string; client_secret: string },
  { sso: { allowPrivate } }: Config,
) {
  const { describe } = await import('../../server/sso/providers.ts')
  return describe({ ...provider, allowPrivate }).catch((error) => {
    if (error instanceof ProviderAway) throw new Failure(printable(`It does not work: ${error.reason}.`))
    throw error
  })
}
