import { settleBy } from '@latchkit/core/plugin'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { chainRpc } from '../rpc/chainRpc.js'

/** Nobody waits longer for what is only shown, in ms. */
const PATIENCE = 4_000
/** How long an answer counts: accounts are deployed and upgraded, but seldom while somebody looks. */
const FRESH = 60_000

interface Known {
  readonly code: string
  readonly until: number
}

/**
 * The code at an address of a network. `undefined` when nobody could say within 4 s: that an endpoint is silent tells nothing of an
 * account. Never rejects.
 */
export async function codeAt(env: EvmEnv, networkId: string, address: string): Promise<string | undefined> {
  const known = cached(env, 'code', () => new Map<string, Known>())
  const key = `${networkId}:${address.toLowerCase()}`
  const last = known.get(key)
  if (last && last.until > performance.now()) return last.code
  try {
    const abort = new AbortController()
    const asking = chainRpc(env, networkId)('eth_getCode', [address, 'latest'], abort.signal)
    const code = await settleBy(asking, PATIENCE).finally(() => abort.abort())
    if (typeof code !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(code)) return undefined
    known.set(key, { code, until: performance.now() + FRESH })
    return code
  } catch {
    return undefined
  }
}
