/** A node failed or did not answer. */
export class NodeError extends Error {
  /** The node's JSON-RPC code; undefined if it did not answer. */
  readonly code: number | undefined
  readonly data: unknown
  /** The call certainly had no effect: the node refused it, or the service did not pass it on. */
  readonly isRefused: boolean
  constructor(message: string, more: { code?: number; data?: unknown; isRefused?: boolean } = {}) {
    super(message)
    this.code = more.code
    this.data = more.data
    this.isRefused = more.isRefused ?? more.code !== undefined
  }
}
