/** Posts a JSON-RPC body to a URL and gives back the text of the answer; rejects when there is none. */
export type RpcFetch = (url: string, body: string) => Promise<string>
