/** Reads the params of `kit.open('inn/tip', …)`: base units as text, as a link would have them. */
export interface TipInput {
  readonly amount: string
}

/** Checks it, and makes it what the view gets. */
export function readTipParams({ amount }: TipInput): { readonly amount: bigint } {
  if (typeof amount !== 'string' || !/^\d{1,30}$/.test(amount)) throw new Error('an amount is needed')
  return { amount: BigInt(amount) }
}
