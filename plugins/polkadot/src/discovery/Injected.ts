/** The captured functions of an enabled extension (`@polkadot/extension-inject`). */
export interface Extension {
  accounts(): Promise<unknown>
  /** Calls back with each list of accounts. Returns a function that stops it. */
  subscribe(listener: (accounts: unknown) => void): () => void
  /** Absent when the wallet lacks it. */
  readonly signRaw?: (payload: object) => Promise<unknown>
  readonly signPayload?: (payload: object) => Promise<unknown>
  /** Takes a network's metadata, so that it can show calls in words. */
  readonly provideMetadata?: (definition: object) => Promise<unknown>
}

/** An extension that a page found under `injectedWeb3`. */
export interface Injected {
  readonly id: string
  /** Asks the extension to approve the page; it prompts the first time. */
  enable(appName: string): Promise<unknown>
}
