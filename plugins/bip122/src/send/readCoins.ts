import { type CaipNetworkId, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'
import { readSatoshi } from '../esplora/readSatoshi.js'

export interface Coin {
  readonly txid: string
  readonly vout: number
  /** In satoshi. */
  readonly value: bigint
  readonly confirmed: boolean
}

/** More than this does not fit into a standard transaction. */
const MOST_COINS = 1000

/** Reads the coins of an address. Malformed entries are dropped. Rejects with `http/BAD_RESPONSE` for no list. */
export async function readCoins(
  env: BitcoinEnv,
  networkId: CaipNetworkId,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal },
): Promise<Coin[]> {
  const answer = await esplora(env, networkId).getJson(`address/${encodeURIComponent(address)}/utxo`, signal)
  // Read as empty, it would say that the address owns nothing.
  if (!Array.isArray(answer)) throw new KitError('http/BAD_RESPONSE', { pluginId: 'bip122' })
  return answer.slice(0, MOST_COINS).flatMap(entry => {
    const [txid, vout] = [readField(entry, 'txid'), readField(entry, 'vout')]
    if (typeof txid !== 'string' || !/^[\da-f]{64}$/.test(txid)) return []
    if (typeof vout !== 'number' || !Number.isInteger(vout) || vout < 0 || vout > 0xffffffff) return []
    const confirmed = readField(readField(entry, 'status'), 'confirmed') === true
    return { txid, vout, value: readSatoshi(readField(entry, 'value')), confirmed }
  })
}
