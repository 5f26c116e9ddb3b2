/** Sends a request of the wallet to a node, as `fetch` does; rejects when the node cannot be reached. */
export type RpcFetch = (url: string, init: RequestInit) => Promise<Response>
