import type { CallAnswer, CallRequest } from '@latchkit/embedded-wallet/protocol'
import type { Chain } from '../chain/chains.js'
import { passkeysOf } from '../wallet/passkeys.js'
import { evmAccount } from './evmAccount.js'
import type { FrameParts } from './FrameParts.js'
import { keptVault } from './keptVault.js'

/** Describes who is logged in, once the page may learn their addresses, and has them confirm its sign-in message, if there is one. */
export async function readUser(
  parts: FrameParts,
  asked: CallRequest<'GET_USER'>,
  signal: AbortSignal,
): Promise<CallAnswer<'GET_USER'>> {
  const { session, store, wallet, chains } = parts
  const { chainId, siwxMessage, preferredAccountType = 'eoa' } = asked ?? {}
  const signedIn = await session.user()
  // The code loads meanwhile: between two questions the frame would go and come back.
  const [found, { slots, addresses }, known, requests] = await Promise.all([
    wallet.user(),
    keptVault(parts, signal),
    chains(),
    siwxMessage === undefined ? undefined : import('../rpc/requests.js'),
  ])
  const asking = { addresses, chains: known, chainId, wished: preferredAccountType }
  const hasOne = found.accountType !== null && !found.smartAccount
  const { user, smart } = hasOne
    ? { user: found, smart: undefined }
    : await import('./userAccounts.js').then(({ readAccounts }) => readAccounts(parts, found, asking))
  const accountOn = (chain: Chain) => evmAccount(store, user, addresses, chain)
  const signing = {
    siwxMessage: siwxMessage ?? '',
    chainId,
    chains: known,
    accountOn,
    solana: addresses.solana,
    signal,
  }
  const signed = await requests?.signLogin({ ...parts, user: signedIn }, signing)
  return {
    ...signed,
    email: user.email,
    profile: user.profile,
    accounts: [
      { namespace: 'eip155', address: addresses.eip155, type: 'eoa' },
      ...(smart ? [{ namespace: 'eip155', address: smart.address, type: 'smartAccount' as const }] : []),
      { namespace: 'solana', address: addresses.solana, type: 'eoa' },
    ],
    preferredAccountType: user.accountType ?? 'eoa',
    smartAccountEnabledNetworks: known.flatMap(({ smartAccounts, caip2 }) =>
      smartAccounts ? [Number(caip2.split(':')[1])] : [],
    ),
    smartAccountDeployed: smart?.isDeployed,
    chains: known.map(({ caip2 }) => caip2),
    passkeys: passkeysOf(slots).length,
    recoveryCode: slots.some(({ kind }) => kind === 'recovery'),
    sensitiveLockedUntil: user.sensitiveLockedUntil,
  }
}
