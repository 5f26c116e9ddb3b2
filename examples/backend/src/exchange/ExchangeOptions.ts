/** An asset that the exchanges pay out. */
export interface ExchangeAsset {
  /** CAIP-19. */
  readonly id: string
  readonly symbol: string
  readonly decimals: number
}

/** A transfer out of an exchange. */
export interface Payout {
  /** CAIP-19. */
  readonly asset: string
  readonly to: string
  /** In base units. */
  readonly amount: bigint
}

/** Options of `createExchange`. */
export interface ExchangeOptions {
  readonly assets: readonly ExchangeAsset[]
  /** Sends from the exchange's own account; resolves with the hash once the transaction is mined. */
  payOut(payout: Payout): Promise<string>
  /** Default: three that are made up. */
  readonly exchanges?: readonly { readonly id: string; readonly name: string }[]
  /** How long `slow` takes before it pays, in ms. Default 8,000. */
  readonly slowMs?: number
  readonly onTrouble?: (what: string, error: unknown) => void
}

/**
 * How an exchange deals with a payment that was confirmed. `never` says that it paid. `lost` pays and cannot say so.
 * `closed` closes its window instead.
 */
export const behaviours = {
  normal: 'Pays',
  slow: 'Takes its time, then pays',
  refused: 'Refuses',
  'wrong-amount': 'Pays half',
  'wrong-asset': 'Pays another asset',
  twice: 'Pays twice',
  never: 'Says that it paid, and does not',
  lost: 'Pays, and the answer is lost',
  closed: 'Closes the window',
} as const

/** One of them. */
export type Behaviour = keyof typeof behaviours

/** A payment that an app opened. */
export interface ExchangeSession {
  readonly id: string
  readonly exchange: { readonly id: string; readonly name: string }
  readonly asset: ExchangeAsset
  /** In base units. */
  readonly amount: bigint
  readonly recipient: string
  status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'UNKNOWN'
  hash?: string
  /** It was confirmed, so it is not paid again. */
  isConfirmed?: boolean
}
