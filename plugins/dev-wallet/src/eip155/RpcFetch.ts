/** Posts a JSON-RPC body to a URL and resolves with the response text; rejects on failure. */
export type RpcFetch = (url: string, body: string) => Promise<string>
