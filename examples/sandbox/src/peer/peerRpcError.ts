/** An error that the app hears, with its JSON-RPC code. */
export interface PeerRpcError extends Error {
  readonly code: number
}

/** Makes one. 5000 is the visitor's no, 4902 an unknown network, -32602 a malformed request. */
export const peerRpcError = (code: number, message: string): PeerRpcError =>
  Object.assign(new Error(message), { code })
