import type { SendAsset } from './SendAsset.js'

/** What can be sent of an asset: all of it but what is held. Undefined while the balance is unknown. */
export function spendableOf(
  { amount, held = [] }: Pick<SendAsset, 'amount' | 'held'>,
  spendsProtected = false,
): bigint | undefined {
  if (amount === undefined) return undefined
  const kept = held.filter(({ reason }) => !(spendsProtected && reason === 'protected'))
  const left = kept.reduce((rest, part) => rest - part.amount, amount)
  return left > 0n ? left : 0n
}

/** Whether a part of the balance is only spent by the visitor's own choice. */
export const hasProtected = ({ held = [] }: Pick<SendAsset, 'held'>): boolean =>
  held.some(({ reason }) => reason === 'protected')
