/** A node's failure, or that it did not answer. */
export class NodeError extends Error {
  /** The node's JSON-RPC code; undefined if it did not answer. */
  readonly code: number | undefined
  readonly data: unknown
  /** Whether the call had no effect for sure: the node said no, or the service did not pass it on. */
  readonly isRefused: boolean
  constructor(message: string, more: { code?: number; data?: unknown; isRefused?: boolean } = {}) {
    super(message)
    this.code = more.code
    this.data = more.data
    this.isRefused = more.isRefused ?? more.code !== undefined
  }
}
