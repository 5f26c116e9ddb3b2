/** Requests to an Esplora endpoint. Every response is outside data. */
export interface BitcoinEndpoint {
  getJson(path: string, signal?: AbortSignal): Promise<unknown>
  /** For what Esplora answers as plain text: ids, hex. */
  getText(path: string, signal?: AbortSignal): Promise<string>
  postText(path: string, text: string, signal?: AbortSignal): Promise<string>
}
