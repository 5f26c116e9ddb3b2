import { keyOf } from '../connect/readAccounts.js'
import type { RuntimeEvent } from './dryRun.js'

/** Whose amounts are counted: of the native coin, or of a token of the assets pallet. */
export interface Movement {
  readonly from: string
  readonly to: string
  readonly assetId?: string
}

/** Counts what leaves and arrives by the runtime's own events; nothing where it wrote none. */
export function movedAmounts(
  events: readonly RuntimeEvent[],
  { from, to, assetId }: Movement,
): { spent?: bigint; received?: bigint } {
  const transfers = events.flatMap(({ section, method, data }) => {
    const parts = data.map(part => part.toString())
    const [asset, sender, receiver, amount] = assetId === undefined ? [undefined, ...parts] : parts
    const isOurs =
      assetId === undefined
        ? section === 'balances' && method === 'Transfer'
        : section === 'assets' && method === 'Transferred' && asset === assetId
    return isOurs && sender && receiver && /^\d{1,40}$/.test(amount ?? '')
      ? [{ sender: keyOf(sender), receiver: keyOf(receiver), amount: BigInt(amount ?? 0) }]
      : []
  })
  if (transfers.length === 0) return {}
  const sum = (role: 'sender' | 'receiver', address: string) =>
    transfers.reduce((total, moved) => total + (moved[role] === keyOf(address) ? moved.amount : 0n), 0n)
  return {
    spent: sum('sender', from),
    ...(keyOf(from) === keyOf(to) ? {} : { received: sum('receiver', to) }),
  }
}
