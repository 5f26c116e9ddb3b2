export interface ExchangeAsset {
  /** CAIP-19. */
  readonly id: string
  readonly symbol: string
  readonly decimals: number
}

export interface Payout {
  /** CAIP-19. */
  readonly asset: string
  readonly to: string
  /** In base units. */
  readonly amount: bigint
}

export interface ExchangeOptions {
  readonly assets: readonly ExchangeAsset[]
  /** Sends from the exchange's own account; resolves with the hash once the transaction is mined. */
  payOut(payout: Payout): Promise<string>
  /** Default: three that are made up. */
  readonly exchanges?: readonly { readonly id: string; readonly name: string }[]
  /** Delay of `slow` before it pays, in ms. Default 8,000. */
  readonly slowMs?: number
  readonly onTrouble?: (what: string, error: unknown) => void
}

/**
 * An exchange's behaviour after a payment is confirmed. `never` reports it as paid without paying. `lost`
 * pays but cannot report it. `closed` closes its window instead.
 */
export const behaviours = {
  normal: 'Pays',
  slow: 'Takes its time, then pays',
  refused: 'Refuses',
  fee: 'Keeps a fee of 1 %',
  'wrong-amount': 'Pays half',
  'wrong-asset': 'Pays another asset',
  twice: 'Pays twice',
  never: 'Says that it paid, and does not',
  lost: 'Pays, and the answer is lost',
  closed: 'Closes the window',
} as const

export type Behaviour = keyof typeof behaviours

/** A payment opened by an app. */
export interface ExchangeSession {
  readonly id: string
  readonly exchange: { readonly id: string; readonly name: string }
  readonly asset: ExchangeAsset
  /** In base units. */
  readonly amount: bigint
  readonly recipient: string
  status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'UNKNOWN'
  hash?: string
  /** Confirmed, so it is not paid a second time. */
  isConfirmed?: boolean
}
