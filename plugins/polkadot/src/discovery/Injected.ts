/** What an enabled extension offers (`@polkadot/extension-inject`), captured. */
export interface Extension {
  accounts(): Promise<unknown>
  /** Calls back with each list of accounts. Returns the function that stops it. */
  subscribe(listener: (accounts: unknown) => void): () => void
  /** Absent when the wallet cannot. */
  readonly signRaw?: (payload: object) => Promise<unknown>
  readonly signPayload?: (payload: object) => Promise<unknown>
}

/** An extension that a page found under `injectedWeb3`. */
export interface Injected {
  readonly id: string
  /** Asks the extension to let the page in; it prompts on the first time. */
  enable(appName: string): Promise<unknown>
}
