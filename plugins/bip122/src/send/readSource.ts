import { type CaipNetworkId, KitError } from '@latchkit/core'
import { Transaction } from 'bitcoinjs-lib'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'

/** Reads a whole transaction by its id, which proves it. Throws `http/BAD_RESPONSE` for any other. */
export function readSource(env: BitcoinEnv, networkId: CaipNetworkId, signal?: AbortSignal) {
  return async (txid: string): Promise<Transaction> => {
    const text = await esplora(env, networkId).getText(`tx/${txid}/hex`, signal)
    const found = readHex(text)
    if (found?.getId() === txid) return found
    throw contradiction()
  }
}

function readHex(text: string): Transaction | undefined {
  try {
    return /^(?:[\da-f]{2}){60,}$/i.test(text) ? Transaction.fromHex(text.toLowerCase()) : undefined
  } catch {
    return undefined
  }
}

/** The error for an endpoint whose answers cannot all be true. */
export const contradiction = (): KitError =>
  new KitError('http/BAD_RESPONSE', {
    message: 'The endpoint contradicts the chain about a coin',
    pluginId: 'bip122',
  })
