/** The kinds of requests that need approval. */
export type ApprovalKind =
  | 'connect'
  | 'sign-message'
  | 'sign-typed-data'
  | 'send-transaction'
  | 'switch-network'
  | 'add-network'
  | 'send-calls'
  | 'watch-asset'

/** One readable line of a request. Its value is text from the page: never mark-up. */
export interface ApprovalLine {
  readonly label: string
  readonly value: string
  /** Its display: plain text by default. */
  readonly as?: 'address' | 'code' | 'warning'
}

/** A request that waits for approval. Survives structured cloning and JSON. */
export interface ApprovalRequest {
  /** `r1`, `r2` … in the order of arrival. */
  readonly id: string
  readonly kind: ApprovalKind
  /** CAIP-2 namespace of the chain family it came through. */
  readonly namespace: string
  /** Origin of the requesting page. */
  readonly origin: string
  /** Machine-readable request: addresses, numbers as decimal strings, hex data. */
  readonly details: Readonly<Record<string, unknown>>
  /** Human-readable request. */
  readonly lines: readonly ApprovalLine[]
  /** Held by `never()`: it waits forever unless decided by its id. */
  readonly held: boolean
}
