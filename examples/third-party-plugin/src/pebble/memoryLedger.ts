import { isSigned } from './isSigned.js'
import type { PebbleBooking, PebbleLedger } from './PebbleLedger.js'
import { transferBytes } from './signedBytes.js'

/**
 * A ledger that lives in memory and believes signatures only. Everybody starts with `each` grains on each network, or with what
 * `each` says of an address.
 *
 * @example
 * pebble({ ledger: memoryLedger() })
 */
export function memoryLedger(each: bigint | ((address: string) => bigint) = 1_000_000n): PebbleLedger {
  const owned = new Map<string, bigint>()
  const booked = new Map<string, PebbleBooking[]>()
  const read = (networkId: string, address: string) =>
    owned.get(`${networkId}:${address}`) ?? (typeof each === 'bigint' ? each : each(address))
  const add = (networkId: string, address: string, amount: bigint) =>
    owned.set(`${networkId}:${address}`, read(networkId, address) + amount)
  const on = (networkId: string) => booked.get(networkId) ?? []
  const find = (networkId: string, hash: string) => on(networkId).find(booking => booking.hash === hash)

  return {
    balance: async (networkId, address) => read(networkId, address),
    head: async networkId => BigInt(on(networkId).length),
    find: async (networkId, hash) => find(networkId, hash),
    between: async (networkId, after, through) => on(networkId).slice(Number(after), Number(through)),
    async submit(transfer, signature) {
      const { networkId, from, payees } = transfer
      const bytes = transferBytes(transfer)
      if (!isSigned(from, 'transfer', bytes, signature))
        throw new Error('The signature is not that of the payer')
      const digest = await crypto.subtle.digest('SHA-256', bytes.slice())
      const hash = Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
      if (find(networkId, hash)) throw new Error('This payment was booked already')
      const sum = payees.reduce((all, { amount }) => all + amount, 0n)
      if (payees.some(({ amount }) => amount <= 0n) || read(networkId, from) < sum)
        throw new Error('The payer has too few pebbles')
      booked.set(networkId, [
        ...on(networkId),
        { ...transfer, hash, block: BigInt(on(networkId).length + 1) },
      ])
      add(networkId, from, -sum)
      for (const { to, amount } of payees) add(networkId, to, amount)
      return hash
    },
  }
}
