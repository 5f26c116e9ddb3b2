import { type Account, KitError } from '@latchkit/core'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainIdOf } from '../connect/chainIdOf.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import type { WalletKey } from '../wallet/readKey.js'
import { findNetwork } from './findNetwork.js'
import { readWalletKey } from './readWalletKey.js'

/** A wallet that was just queried and agrees with the kit. */
export interface Signer {
  readonly wallet: KeplrWallet
  readonly key: WalletKey
  readonly network: CosmosChain
  readonly chainId: string
}

export interface SignerRequest {
  readonly account: Account
  /** Default: the network of the account. */
  readonly networkId?: string
  readonly signal?: AbortSignal
}

/**
 * Asks the wallet for its key on the network again, because events get lost. Throws `sign/MISMATCH` when it is not
 * the account in use.
 */
export async function findSigner(
  env: CosmosEnv,
  { account, networkId, signal }: SignerRequest,
): Promise<Signer> {
  const session = env.ctx.session(account)
  const wallet = session.provider
  const network = findNetwork(env, networkId ?? account.caipAddress.split(':').slice(0, 2).join(':'))
  const chainId = chainIdOf(network)
  const key = assertOwner(await readWalletKey(session, network, signal), account.address)
  return { wallet, key, network, chainId }
}

/** Throws `sign/MISMATCH` unless the key is that of an address. */
export function assertOwner(key: WalletKey | undefined, address: string): WalletKey {
  if (key?.address === address) return key
  throw new KitError('sign/MISMATCH', {
    message: 'The wallet no longer offers the account in use',
    context: { field: 'account' },
    pluginId: 'cosmos',
    retryable: true,
  })
}
