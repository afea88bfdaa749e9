import type { PasskeyResponse, RecoveryCodes } from '../../../shapes/access/factors.ts'
import { call } from '../../shell/client.ts'
import { t } from '../../ui/words/language.ts'

/** Passkeys need a secure context and a host name. They don't work with IP addresses. */
export const hasPasskeys =
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

const loadLibrary = () => import('@simplewebauthn/browser')

export async function signInByPasskey(as: 'second' | 'only'): Promise<void> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = await call<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'POST',
    '/session/passkey/options',
    { as },
  )
  const passkey = await startAuthentication({ optionsJSON }).catch(explainFailure)
  await call('POST', '/session/passkey', { passkey })
}

/** Asks the user to confirm a change of second factors with a passkey. */
export async function showPasskey(): Promise<PasskeyResponse> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = await call<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'POST',
    '/factors/proofs',
  )
  return (await startAuthentication({ optionsJSON }).catch(explainFailure)) as unknown as PasskeyResponse
}

export async function addPasskey(name: string, proof: object): Promise<RecoveryCodes> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = await call<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'POST',
    '/factors/passkeys/options',
    proof,
  )
  const passkey = await startRegistration({ optionsJSON }).catch(explainFailure)
  return call('POST', '/factors/passkeys', { name, passkey })
}

/** Browsers hide most reasons of a failure, so that websites can't find out which passkeys exist. */
function explainFailure(error: Error): never {
  const isRegistered = error.name === 'InvalidStateError'
  throw new Error(
    isRegistered
      ? t('This device already has a passkey for your account.')
      : t('No passkey was used. Try again, or sign in another way.'),
  )
}
