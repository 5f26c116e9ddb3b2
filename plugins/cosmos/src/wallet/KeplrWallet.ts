/** The functions of Keplr that the plugin calls. */
export const METHODS = [
  'enable',
  'disable',
  'isEnabled',
  'getKey',
  'experimentalSuggestChain',
  'suggestToken',
  'signArbitrary',
  'signDirect',
  'signAmino',
] as const

export type KeplrMethod = (typeof METHODS)[number]

/** A wallet with the interface of Keplr, as captured when it was found: replacing its functions later has no effect. */
export interface KeplrWallet {
  readonly methods: Readonly<Partial<Record<KeplrMethod, (...args: readonly unknown[]) => Promise<unknown>>>>
  /** Its global, e.g. `okxwallet.keplr`. */
  readonly path: string
  /** The window event for changed accounts. */
  readonly event: string
}
