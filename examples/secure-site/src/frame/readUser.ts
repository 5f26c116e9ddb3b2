import type { CallAnswer, CallRequest } from '@latchkit/embedded-wallet/protocol'
import { passkeysOf } from '../wallet/passkeys.js'
import type { FrameParts } from './FrameParts.js'
import { keptVault } from './keptVault.js'

/** Describes who is logged in, once the page may learn their addresses, and has them confirm its sign-in message, if there is one. */
export async function readUser(
  parts: FrameParts,
  asked: CallRequest<'GET_USER'>,
  signal: AbortSignal,
): Promise<CallAnswer<'GET_USER'>> {
  const { session, wallet, chains } = parts
  const { chainId, siwxMessage } = asked ?? {}
  const signedIn = await session.user()
  // The code loads meanwhile: between two questions the frame would go and come back.
  const [user, { slots, addresses }, known, requests] = await Promise.all([
    wallet.user(),
    keptVault(parts, signal),
    chains(),
    siwxMessage === undefined ? undefined : import('../rpc/requests.js'),
  ])
  const signing = { siwxMessage: siwxMessage ?? '', chainId, chains: known, addresses, signal }
  const signed = await requests?.signLogin({ ...parts, user: signedIn }, signing)
  return {
    ...signed,
    email: user.email,
    profile: user.profile,
    accounts: [
      { namespace: 'eip155', address: addresses.eip155 },
      { namespace: 'solana', address: addresses.solana },
    ],
    chains: known.map(({ caip2 }) => caip2),
    passkeys: passkeysOf(slots).length,
    recoveryCode: slots.some(({ kind }) => kind === 'recovery'),
    sensitiveLockedUntil: user.sensitiveLockedUntil,
  }
}
