import type { KitErrorCode, KitErrorContext } from './KitErrorContexts.js'

/**
 * What is known of the money when a request failed. `untouched`: nothing was signed or sent. `{ hash }`: it was, or may have been,
 * handed to the network under this hash: look there. `unknown`: the wallet was asked and nobody can tell.
 */
export type Outcome = 'untouched' | 'unknown' | { readonly hash: string }

/** What a `KitError` is made from, besides its code. */
export interface KitErrorInit<Code extends KitErrorCode = KitErrorCode> {
  /** What happened, for people. Default: the code. `specError` has the sentences of the specification. */
  message?: string
  cause?: unknown
  context?: KitErrorContext<Code>
  pluginId?: string
  /** True when the same call may succeed later without any change. */
  retryable?: boolean
  /** What is known of the money. Only who talked to the wallet can say; default `unknown`. */
  outcome?: Outcome
}

const made = new WeakSet<object>()

/**
 * Whether this copy of the kit made an error. What a wallet throws may look like a `KitError` and claim any outcome: this cannot be
 * forged. Another copy's errors are not known to it.
 */
export const isOurs = (error: unknown): error is KitError => made.has(error as object)

/**
 * The one error type of the kit. Tell errors apart by `code`, never by `instanceof`:
 * two copies of a package must agree.
 */
export class KitError<Code extends KitErrorCode = KitErrorCode> extends Error {
  override readonly name = 'KitError'
  declare readonly code: Code
  declare readonly context: KitErrorContext<Code>
  declare readonly retryable: boolean
  /** Whether what was asked for may have happened: this field says so, and no code or text does. */
  declare readonly outcome: Outcome
  declare pluginId: string | undefined

  constructor(code: Code, init: KitErrorInit<Code> = {}) {
    super(init.message ?? code, init)
    this.code = code
    this.context = (init.context ?? {}) as KitErrorContext<Code>
    this.retryable = init.retryable ?? false
    this.outcome = init.outcome ?? 'unknown'
    this.pluginId = init.pluginId
    made.add(this)
  }
}
