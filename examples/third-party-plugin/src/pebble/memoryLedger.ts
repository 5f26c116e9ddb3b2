import { isSigned } from './isSigned.js'
import type { PebbleLedger } from './PebbleLedger.js'
import { transferBytes } from './signedBytes.js'

/**
 * A ledger that lives in memory and believes signatures only. Everybody starts with `each` grains on each network.
 *
 * @example
 * pebble({ ledger: memoryLedger() })
 */
export function memoryLedger(each = 1_000_000n): PebbleLedger {
  const owned = new Map<string, bigint>()
  const booked = new Set<string>()
  const read = (key: string) => owned.get(key) ?? each

  return {
    balance: async (networkId, address) => read(`${networkId}:${address}`),
    isBooked: async (networkId, hash) => booked.has(`${networkId} ${hash}`),
    async submit(transfer, signature) {
      const { networkId, from, to, amount } = transfer
      const bytes = transferBytes(transfer)
      if (!isSigned(from, 'transfer', bytes, signature))
        throw new Error('The signature is not that of the payer')
      const digest = await crypto.subtle.digest('SHA-256', bytes.slice())
      const hash = Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
      const [payer, payee] = [`${networkId}:${from}`, `${networkId}:${to}`]
      if (booked.has(`${networkId} ${hash}`)) throw new Error('This payment was booked already')
      if (amount <= 0n || read(payer) < amount) throw new Error('The payer has too few pebbles')
      booked.add(`${networkId} ${hash}`)
      owned.set(payer, read(payer) - amount)
      owned.set(payee, read(payee) + amount)
      return hash
    },
  }
}
