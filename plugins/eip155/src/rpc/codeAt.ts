import { settleBy } from '@latchkit/core/async'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { chainRpc } from './chainRpc.js'

/** Timeout for data that is only displayed. */
const CODE_TIMEOUT_MS = 4_000
/** How long an answer is cached: accounts are deployed and upgraded, but seldom within a minute. */
const FRESH = 60_000

interface Known {
  readonly code: string
  readonly until: number
}

/**
 * The code at an address of a network. `undefined` when no endpoint answered within 4 s: silence says nothing about
 * an account. Never rejects.
 */
export async function codeAt(env: EvmEnv, networkId: string, address: string): Promise<string | undefined> {
  const known = cached(env, 'code', () => new Map<string, Known>())
  const key = `${networkId}:${address.toLowerCase()}`
  const last = known.get(key)
  if (last && last.until > performance.now()) return last.code
  try {
    const abort = new AbortController()
    const asking = chainRpc(env, networkId)('eth_getCode', [address, 'latest'], abort.signal)
    const code = await settleBy(asking, CODE_TIMEOUT_MS).finally(() => abort.abort())
    if (typeof code !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(code)) return undefined
    known.set(key, { code, until: performance.now() + FRESH })
    return code
  } catch {
    return undefined
  }
}
