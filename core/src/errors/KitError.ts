import type { CoreErrorCode, KitErrorCode, KitErrorContext } from './KitErrorContexts.js'

/**
 * The fate of the money after a request failed. `untouched`: nothing was signed or sent. `{ hash }`: it was or
 * may have been sent to the network under this hash, so check there. `unknown`: the wallet was asked, and the result is
 * not known.
 */
export type Outcome = 'untouched' | 'unknown' | { readonly hash: string }

/** The parts of a `KitError` besides its code. */
export interface KitErrorInit<Code extends KitErrorCode = KitErrorCode> {
  /** A sentence for people. Default: the code. `specError` uses the messages of the specification. */
  message?: string | undefined
  cause?: unknown
  context?: KitErrorContext<Code> | undefined
  pluginId?: string | undefined
  /** True if the same call may succeed later without any change. */
  retryable?: boolean | undefined
  /** The fate of the money. Only code that talked to the wallet can say; default `unknown`. */
  outcome?: Outcome | undefined
}

const made = new WeakSet<object>()

/**
 * True for errors made by this copy of the kit. A wallet may throw something that looks like a `KitError` and claims any
 * outcome; this check cannot be fooled. It does not recognise errors of another copy.
 */
export const isOurs = (error: unknown): error is KitError => made.has(error as object)

/** The only error type of the kit. Distinguish errors by `code`, never by `instanceof`: two copies of a package must agree. */
export class KitError<Code extends KitErrorCode = KitErrorCode> extends Error {
  override readonly name = 'KitError'
  declare readonly code: Code
  declare readonly context: KitErrorContext<Code>
  declare readonly retryable: boolean
  /** Tells if the requested action may have happened. Decide by this field, never by a code or a text. */
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

/** Throws a core error. With a cause it is retryable, because causes come from outside and may pass. */
export function raise<Code extends CoreErrorCode>(
  code: Code,
  message: string,
  context?: KitErrorContext<Code>,
  cause?: unknown,
): never {
  throw new KitError(code, { message, context, ...(cause ? { cause, retryable: true } : {}) })
}

/** Throws `core/MISSING_PLUGIN` for a namespace that no installed plugin provides. */
export const missingNamespace = (namespace: string): never =>
  raise('core/MISSING_PLUGIN', `No installed plugin has the namespace '${namespace}'; add one`, {
    namespace,
  })
