import { isKitError, KitError } from '@latchkit/core'
import { toKitError, withOutcome } from '@latchkit/core/errors'
import { cleanText, readField } from '@latchkit/core/untrusted'
import { sha256 } from '@noble/hashes/sha2'
import { base64, hex } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import type { CosmosChain } from '../options/CosmosConfig.js'

/** The codes for insufficient funds (5) and an insufficient fee (13) (codespace `sdk`). */
const refusals: Readonly<Record<number, string>> = {
  5: 'cosmos/INSUFFICIENT_FUNDS',
  13: 'cosmos/FEE_TOO_LOW',
}
/** The code of a node that already has the very same transaction; CometBFT's cache has an error of its own. */
const ALREADY_SENT = 19
/** The sequence is used already (codespace `sdk`): maybe by this very transaction, if the wallet sent it by itself. */
const WRONG_SEQUENCE = 32
const inCache = /tx already exists in cache/i

/** The hash of a signed transaction, which does not depend on the node. */
export const hashOf = (bytes: Uint8Array): string => hex.encode(sha256(bytes)).toUpperCase()

/**
 * Sends a signed transaction to the app's endpoints, in order. The hash is computed from the bytes, not taken from a
 * node. Rejects with `cosmos/INSUFFICIENT_FUNDS`, `cosmos/FEE_TOO_LOW` or `cosmos/REFUSED` when a node refuses it;
 * the outcome is `untouched` unless another node may have it, or its sequence was used.
 */
export async function broadcast(
  env: CosmosEnv,
  network: CosmosChain,
  bytes: Uint8Array,
): Promise<{ hash: string }> {
  const sent = { hash: hashOf(bytes) }
  let outage: KitError | undefined
  for (const url of network.urls) {
    const rpc = chainRpc(env, { ...network, urls: [url] })
    try {
      const refusal = readRefusal(await rpc('broadcast_tx_sync', { tx: base64.encode(bytes) }), sent)
      if (!refusal) return sent
      throw refusal
    } catch (thrown) {
      const error = toKitError(thrown, 'rpc/SERVER', 'cosmos')
      if (isInCache(error)) return sent
      const isOutage = error.code.startsWith('http/')
      // A refusal is certain only from the first node; after an outage it may concern what another node has spread.
      if (!isOutage && !isKitError(error, 'rpc/WRONG_CHAIN'))
        throw outage || error.outcome !== 'untouched' ? withOutcome(error, sent) : error
      outage ??= isOutage ? withOutcome(error, sent) : undefined
    }
  }
  throw (
    outage ??
    new KitError('rpc/UNAVAILABLE', { message: `No endpoint serves ${network.name}`, outcome: 'untouched' })
  )
}

/** CometBFT's own message for a transaction in its cache, before the chain is asked. */
function isInCache({ cause, message }: KitError): boolean {
  return [message, readField(cause, 'data'), readField(cause, 'message')].some(text =>
    inCache.test(String(text)),
  )
}

/** The chain's reason to refuse it; `undefined` when it was accepted, now or before. */
function readRefusal(result: unknown, sent: { hash: string }): KitError | undefined {
  const code = readField(result, 'code')
  if (typeof code !== 'number') {
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The node did not report whether it accepted the transaction',
    })
  }
  const codespace = String(readField(result, 'codespace') || 'sdk')
  if (code === 0 || (code === ALREADY_SENT && codespace === 'sdk')) return undefined
  const known = codespace === 'sdk' ? refusals[code] : undefined
  return new KitError((known ?? 'cosmos/REFUSED') as 'cosmos/REFUSED', {
    message: cleanText(readField(result, 'log'), 300) || 'The chain refused the transaction',
    context: { code },
    pluginId: 'cosmos',
    outcome: code === WRONG_SEQUENCE && codespace === 'sdk' ? sent : 'untouched',
  })
}
