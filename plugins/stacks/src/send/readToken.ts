import { type CaipNetworkId, isKitError } from '@latchkit/core'
import { decodeAddress } from '../address/decodeAddress.js'
import { readContract } from '../api/readContract.js'
import { writePrincipal } from '../names/writeClarity.js'
import type { StacksEnv } from '../StacksEnv.js'

/** What the contract of a SIP-010 token says. */
export interface TokenState {
  /** Of the account, in base units. */
  readonly balance?: bigint
  readonly decimals?: number
}

/** Whose token is asked about. */
export interface TokenQuestion {
  readonly token: string
  readonly address: string
  readonly signal?: AbortSignal
}

/** Asks a token's contract by its read-only functions. */
export async function readToken(
  env: StacksEnv,
  networkId: CaipNetworkId,
  { token, address, signal }: TokenQuestion,
): Promise<TokenState> {
  const who = decodeAddress(address)
  async function ask(method: string, args: readonly string[]): Promise<bigint | undefined> {
    try {
      const said = await readContract(env, networkId, { contract: token, method, args, signal })
      return said?.kind === 'uint' ? said.value : undefined
    } catch (error) {
      // A contract without that function, or one that says something odd, tells nothing.
      if (isKitError(error, 'http/BAD_RESPONSE') || isKitError(error, 'http/STATUS')) return undefined
      throw error
    }
  }
  const [balance, decimals] = await Promise.all([
    typeof who === 'string' ? undefined : ask('get-balance', [writePrincipal(who)]),
    ask('get-decimals', []),
  ])
  return {
    ...(balance === undefined ? {} : { balance }),
    ...(decimals === undefined || decimals > 255n ? {} : { decimals: Number(decimals) }),
  }
}
