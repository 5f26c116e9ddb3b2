/** What a wallet offers the page (SIP-030), captured. */
export interface StacksProvider {
  /** Its path below `window`, which is also the connector's id. */
  readonly id: string
  /** The methods that it says it has; `undefined` when it does not say. */
  readonly methods?: readonly string[]
  request(method: string, params?: object): Promise<unknown>
  /** Calls back when something about its accounts has changed. Returns the function that stops it. */
  listen(changed: (event: unknown) => void): () => void
}
