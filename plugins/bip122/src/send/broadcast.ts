import { type CaipNetworkId, isKitError, KitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import type { Transaction } from 'bitcoinjs-lib'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'

/** Sends a finished transaction. Rejects with `bip122/BROADCAST_REFUSED` and the node's reason. */
export async function broadcast(
  env: BitcoinEnv,
  networkId: CaipNetworkId,
  transaction: Transaction,
): Promise<{ hash: string }> {
  const hash = transaction.getId()
  try {
    await esplora(env, networkId).postText('tx', transaction.toHex())
    return { hash }
  } catch (cause) {
    if (!isKitError(cause, 'http/STATUS')) throw cause
    const words =
      cause.cause instanceof Response
        ? await cause.cause
            .clone()
            .text()
            .catch(() => '')
        : ''
    throw new KitError('bip122/BROADCAST_REFUSED', {
      message: cleanText(words, 200) || 'The network refused the transaction',
      cause,
      context: { hash },
      pluginId: 'bip122',
    })
  }
}
