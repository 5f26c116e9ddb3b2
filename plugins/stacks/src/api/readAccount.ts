import { type CaipNetworkId, KitError } from '@latchkit/core'
import { readBaseUnits } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { type ApiEnv, askApi } from './askApi.js'
import { assertChain } from './assertChain.js'

/** The balance of an account, in microSTX. */
export interface AccountState {
  /** Without what is locked. */
  readonly free: bigint
  /** Locked by stacking: it can neither be sent nor pay fees. */
  readonly locked: bigint
}

/** Reads an account from an endpoint of this very network. */
export async function readAccount(
  env: ApiEnv,
  networkId: CaipNetworkId,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal },
): Promise<AccountState> {
  const [answer] = await Promise.all([
    askApi(env, networkId, { path: `/v2/accounts/${address}?proof=0`, signal }),
    assertChain(env, networkId, signal),
  ])
  const [free, locked] = ['balance', 'locked'].map(field => readBaseUnits(readField(answer, field)))
  if (free !== undefined && locked !== undefined) return { free, locked }
  throw new KitError('http/BAD_RESPONSE', {
    message: 'The endpoint returned no valid account',
  })
}
