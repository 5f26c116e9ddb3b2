export interface PeerRpcError extends Error {
  readonly code: number
}

/** Creates an error. 5000 is a rejection by the visitor, 4902 an unknown network, -32602 a malformed request. */
export const peerRpcError = (code: number, message: string): PeerRpcError =>
  Object.assign(new Error(message), { code })
