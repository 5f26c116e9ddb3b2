export interface StacksProvider {
  /** Its path below `window`, which is also the connector's id. */
  readonly id: string
  /** The methods that it lists; `undefined` if it lists none. */
  readonly methods?: readonly string[]
  request(method: string, params?: object): Promise<unknown>
  /** Calls back when its accounts may have changed. Returns a function that stops it. */
  listen(changed: (event: unknown) => void): () => void
}
