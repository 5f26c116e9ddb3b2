/** Options of `blockchainApi()`. */
export interface BlockchainApiOptions {
  /** Base address of the service: https, or http on this machine. Paths such as `v1/…` are put behind it. */
  readonly url: string
  /** Sent with each request. Default: the kit's own `projectId`. */
  readonly projectId?: string
  /** The zones in which the service registers names, such as `latch.test`. It is asked for no other name. Default: none. */
  readonly zones?: readonly string[]
}
