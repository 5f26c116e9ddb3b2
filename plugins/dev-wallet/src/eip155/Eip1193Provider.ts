/** The request shape of EIP-1193. */
export interface Eip1193Request {
  readonly method: string
  readonly params?: readonly unknown[] | object
}

/** An EIP-1193 provider. */
export interface Eip1193Provider {
  request(request: Eip1193Request): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}
