import type { TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { createMatcher } from './createMatcher.js'
import { isSignature } from './isSignature.js'

/** Maximum number of transactions read per search. */
const MOST = 20

/**
 * Searches for a transaction that does exactly what was requested, among the sender's since the mark; prefers one
 * that succeeded. Costs one request while there is none.
 */
export async function findTransaction(
  env: SolanaEnv,
  request: TransactionRequest & { readonly since: string; readonly known?: readonly string[] },
): Promise<{ hash: string } | undefined> {
  const { account, networkId, transfer, since, known = [], signal } = request
  const [, slot, newest] = /^(\d{1,20}) (\w{60,90}|-)$/.exec(since) ?? []
  if (slot === undefined || !transfer) return undefined
  const rpc = chainRpc(env, networkId)
  const commitment = 'confirmed'
  const options = { limit: MOST, commitment, ...(newest === '-' ? {} : { until: newest }) }
  const list = await rpc('getSignaturesForAddress', [account.address, options], signal)
  const later = (Array.isArray(list) ? list.slice(0, MOST) : []).filter(
    entry => Number(readField(entry, 'slot')) >= Number(slot),
  )
  if (later.length === 0) return undefined
  const isIt = await createMatcher(account.address, transfer)
  const hasFailed = (entry: unknown) => (readField(entry, 'err') === null ? 0 : 1)
  for (const entry of later.sort((a, b) => hasFailed(a) - hasFailed(b))) {
    const hash = readField(entry, 'signature')
    if (!isSignature(hash) || known.includes(hash)) continue
    const found = await rpc(
      'getTransaction',
      [hash, { encoding: 'base64', commitment, maxSupportedTransactionVersion: 0 }],
      signal,
    )
    if (isIt(found)) return { hash }
  }
  return undefined
}
