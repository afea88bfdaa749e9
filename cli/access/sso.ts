import type { Command } from 'commander'
import { countInWords } from '../../planning/wording.ts'
import { removeSso, setSso } from '../../server/commands/access/sso-settings.ts'
import type { Config } from '../../server/config.ts'
import { localUrl, readConfig } from '../../server/config.ts'
import type { Db } from '../../server/db/connect.ts'
import { openSecrets } from '../../server/open-secrets.ts'
import { ProviderUnavailable, rejectIf } from '../../server/refusals.ts'
import { entryFor, pageFor } from '../../server/sso/provider-choice.ts'
import { findSsoSettings, findSsoSlug } from '../../server/store/access/sso.ts'
import type { SsoSettings } from '../../shapes/access/sso.ts'
import { Failure } from '../failures.ts'
import { addCommand, addCommonOptions, readPassword, validate } from '../input.ts'
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
  const about = 'Manages single sign-on of an organization.'
  const sso = addCommand(program, 'sso', about, 'sso show')
  const shown = 'Shows the SSO settings without the client secret.'
  const one = addCommand(sso, 'show', shown, 'sso show').action(showOne)
  const example =
    'sso set --issuer https://login.example.com --client-id crewline --secret-stdin --address-domains example.com < secret'
  const change = 'Sets up SSO or changes the given settings; "" clears a list.'
  const set = addCommand(sso, 'set', change, example)
    .option('--server-provider', 'use the provider of the server (OIDC_ISSUER) with the rules below')
    .option('--issuer <address>', "URL of the organization's own provider")
    .option('--client-id <id>', 'client id of Crewline at the provider')
    .option('--secret-stdin', 'read the client secret from standard input')
    .option('--name <name>', 'provider name shown in the app')
    .option('--required-domains <domains>', 'members with these email domains must use SSO')
    .option('--join-domains <domains>', 'users with these email domains can join')
    .option('--join-role <role>', 'role of users who join: viewer, planner or admin')
    .option('--role-claim <claim>', 'name of the claim that sets roles')
    .option('--roles <pairs>', 'roles by claim value, such as staff=viewer,planning=planner')
    .option('--address-domains <domains>', 'users with these email domains sign in at this provider')
    .action(setOne)
  const end = 'Removes SSO and signs out everyone who used it.'
  const remove = addCommand(sso, 'remove', end, 'sso remove').action(removeOne)
  const tried = "Tests the organization's provider, or the server's if it has none."
  const test = addCommand(sso, 'test', tried, 'sso test').action(testOne)
  for (const command of [one, set, remove, test]) addCommonOptions(command)
}

function showOne(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const config = readConfig()
    const settings = await findSsoSettings(db, org.id)
    const page = pageFor(settings?.issuer === null ? 0 : org.id)
    const redirect_uri = `${config.publicUrl ?? localUrl(config, config.port)}${page}`
    const server = config.sso.server?.issuer ?? null
    const slug = await findSsoSlug(db, org.id)
    const sign_in_at = slug && `${config.publicUrl ?? localUrl(config, config.port)}${entryFor(slug)}`
    show(options, { settings, server, redirect_uri, sign_in_at }, () =>
      [
        `Server provider: ${server ?? 'none (set OIDC_ISSUER)'}`,
        ...(settings ? linesOf(settings) : ['This organization has no SSO settings.']),
        `Redirect URI to register at the provider: ${redirect_uri}`,
        ...(sign_in_at ? [`Sign-in page of its members: ${sign_in_at}`] : []),
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
    `Provider: ${settings.name}, ${settings.issuer ?? 'server provider'}`,
    `Domains that must use SSO: ${listed(settings.required_domains)}`,
    `Domains that can join: ${listed(settings.join_domains)}, as ${settings.join_role}`,
    `Roles: ${settings.role_claim === null ? 'set in Crewline' : `by claim ${settings.role_claim}: ${listed(roles)}`}`,
    `Domains sent to this provider: ${listed(settings.address_domains)}`,
  ]
}

async function setOne(options: SetOptions): Promise<void> {
  const client_secret = options.secretStdin ? (await readPassword(true)).password : undefined
  const { OperatorSsoChange } = await import('../../shapes/access/sso.ts')
  await withOrganization(options, async (db, org) => {
    const known = await findSsoSettings(db, org.id)
    const issuer = options.serverProvider ? null : (options.issuer ?? known?.issuer ?? null)
    if (issuer === null && !options.serverProvider && known?.issuer !== null)
      throw new Failure('Give --issuer, or --server-provider to use OIDC_ISSUER.')
    const change = await validate(OperatorSsoChange, {
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
      await testProviderOf(
        { number: org.id, name, issuer, client_id: client_id ?? '', client_secret: '' },
        config,
      )
    } else if (!config.sso.server) throw new Failure('The server has no provider. Set OIDC_ISSUER first.')
    await setSso(db, await openSecrets(db, config), org, change, null)
    const settings = await findSsoSettings(db, org.id)
    show(options, { settings }, () => `Single sign-on is set up for "${printable(org.name)}".`)
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
    show(options, { removed: true }, () => `Single sign-on is removed from "${printable(org.name)}".`)
  })
}

function testOne(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const config = readConfig()
    const provider = await chosenBy(db, org.id, config)
    const found = await testProviderOf(provider, config)
    show(options, found, () =>
      [
        `${found.issuer} responds and has ${countInWords(found.keys, 'key')}.`,
        `Sign-in page: ${found.authorization_endpoint}`,
        found.signs_out
          ? 'Signing out of Crewline also signs out of the provider.'
          : 'The provider has no sign-out.',
      ]
        .map(printable)
        .join('\n'),
    )
  })
}

async function chosenBy(db: Db, org: number, config: Config) {
  const { findProvider } = await import('../../server/sso/provider-choice.ts')
  const secrets = await openSecrets(db, config)
  const own = await findProvider(db, secrets, config.sso, org)
  const provider = own ?? (await findProvider(db, secrets, config.sso, 0))
  if (provider) return provider
  throw new Failure(
    'Single sign-on is not set up. Use "crewline sso set", or set OIDC_ISSUER for the whole server.',
  )
}

async function testProviderOf(
  provider: { number: number; name: string; issuer: string; client_id: string; client_secret: string },
  { sso: { allowPrivate } }: Config,
) {
  const { describeProvider } = await import('../../server/sso/providers.ts')
  return describeProvider({ ...provider, allowPrivate }).catch((error) => {
    if (error instanceof ProviderUnavailable)
      throw new Failure(printable(`The provider doesn't work: ${error.reason}.`))
    throw error
  })
}
