/** What a page may ask of the person who holds the wallet. */
export type ApprovalKind =
  | 'connect'
  | 'sign-message'
  | 'sign-typed-data'
  | 'send-transaction'
  | 'switch-network'
  | 'add-network'
  | 'send-calls'

/** One readable line of a request. Its value is text from the page: never mark-up. */
export interface ApprovalLine {
  readonly label: string
  readonly value: string
  /** How to set it: plain text by default. */
  readonly as?: 'address' | 'code' | 'warning'
}

/** A request that waits for the person's decision. Survives structured cloning and JSON. */
export interface ApprovalRequest {
  /** `r1`, `r2` … in the order of arrival. */
  readonly id: string
  readonly kind: ApprovalKind
  /** CAIP-2 namespace of the chain family it came through. */
  readonly namespace: string
  /** Origin of the page that asks. */
  readonly origin: string
  /** The request for machines: addresses, numbers as decimal strings, hex data. */
  readonly details: Readonly<Record<string, unknown>>
  /** The same for people. */
  readonly lines: readonly ApprovalLine[]
  /** True when `never()` caught it: it waits for ever unless decided by its id. */
  readonly held: boolean
}
