import { type Account, type CaipNetworkId, KitError } from '@latchkit/core'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import { callWallet } from './callWallet.js'
import { readAccounts } from './readAccounts.js'

export interface SignerRequest {
  readonly account: Account
  /** Default: the network that the kit shows for the account. */
  readonly networkId?: CaipNetworkId
  readonly signal?: AbortSignal
}

export interface Signer {
  readonly wallet: BitcoinWallet
  /** The accounts that it offers now. */
  readonly accounts: readonly Account[]
  /** It cannot report whether it still uses this account: its signature has to prove it. */
  readonly isRemembered: boolean
}

/**
 * Reads network and accounts from the wallet again, because events get lost; for a wallet that cannot answer without
 * a prompt, its last answer counts. Throws `sign/MISMATCH` when they are not what the kit shows.
 */
export async function assertSigner(
  env: BitcoinEnv,
  { account, networkId, signal }: SignerRequest,
): Promise<Signer> {
  const session = env.ctx.session(account)
  const expected = networkId ?? shownNetwork(env, account)
  const report = await callWallet(() => session.provider.report(), { signal })
  const now = report ? readAccounts(report, [expected, session.networkId]) : session
  if (!now.accounts.some(({ address }) => address === account.address)) {
    await session.refresh()
    throw mismatch('account', 'The wallet no longer offers the account in use')
  }
  if (now.networkId !== expected) {
    await session.refresh()
    throw mismatch('network', `The wallet is on ${now.networkId}, but the app expects ${expected}`)
  }
  return {
    wallet: session.provider,
    accounts: now.accounts,
    isRemembered: report?.isRemembered ?? report === undefined,
  }
}

function shownNetwork({ ctx }: BitcoinEnv, account: Account): CaipNetworkId {
  const own = ctx
    .get(ctx.connections.connections$)
    .find(
      ({ namespace, accounts }) =>
        namespace === account.namespace && accounts.some(({ address }) => address === account.address),
    )
  const [namespace, reference] = account.caipAddress.split(':')
  return own?.networkId ?? `${namespace}:${reference}`
}

/** The error for a wallet that would sign, or signed, with an account or network that is not shown. */
export function mismatch(field: string, message: string): KitError {
  return new KitError('sign/MISMATCH', { message, context: { field }, pluginId: 'bip122', retryable: true })
}
