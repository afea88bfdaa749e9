/** What single sign-on uses of it. */
declare module 'openid-client' {
  export type ServerMetadata = {
    issuer: string
    authorization_endpoint?: string
    jwks_uri?: string
    userinfo_endpoint?: string
    end_session_endpoint?: string
    token_endpoint_auth_methods_supported?: string[]
  }
  export type CustomFetchOptions = {
    method: string
    headers: Record<string, string>
    body: ArrayBuffer | null | ReadableStream | string | Uint8Array | undefined | URLSearchParams
    redirect: 'manual'
    signal?: AbortSignal
  }
  export type CustomFetch = (url: string, options: CustomFetchOptions) => Promise<Response>
  type ClientAuth = (...given: never[]) => void

  export const customFetch: unique symbol
  export class Configuration {
    constructor(server: ServerMetadata, clientId: string, secret?: string, auth?: ClientAuth)
    serverMetadata(): Readonly<ServerMetadata>
    [customFetch]: CustomFetch
  }
  type Parameters = Record<string, string>
  type Tokens = {
    access_token: string
    id_token?: string
    claims(): ({ sub: string } & Record<string, unknown>) | undefined
  }
  type Checks = {
    expectedState: string
    expectedNonce: string
    pkceCodeVerifier: string
    idTokenExpected: boolean
  }

  export function discovery(
    server: URL,
    clientId: string,
    metadata: undefined,
    auth: undefined,
    options: { [customFetch]?: CustomFetch; execute: ((config: Configuration) => void)[] },
  ): Promise<Configuration>
  export function allowInsecureRequests(config: Configuration): void
  export function enableNonRepudiationChecks(config: Configuration): void
  export function ClientSecretPost(secret: string): ClientAuth
  export function ClientSecretBasic(secret: string): ClientAuth
  export function randomState(): string
  export function randomNonce(): string
  export function randomPKCECodeVerifier(): string
  export function calculatePKCECodeChallenge(verifier: string): Promise<string>
  export function buildAuthorizationUrl(config: Configuration, parameters: Parameters): URL
  export function buildEndSessionUrl(config: Configuration, parameters: Parameters): URL
  export function authorizationCodeGrant(config: Configuration, address: URL, checks: Checks): Promise<Tokens>
  export function fetchUserInfo(
    config: Configuration,
    token: string,
    subject: string,
  ): Promise<Record<string, unknown>>
}
