import type { KitErrorCode, KitErrorContext } from './KitErrorContexts.js'

/** What a `KitError` is made from, besides its code. */
export interface KitErrorInit<Code extends KitErrorCode = KitErrorCode> {
  /** What happened, for people. Default: the code. `specError` has the sentences of the specification. */
  message?: string
  cause?: unknown
  context?: KitErrorContext<Code>
  pluginId?: string
  /** True when the same call may succeed later without any change. */
  retryable?: boolean
}

/**
 * The one error type of the kit. Tell errors apart by `code`, never by `instanceof`:
 * two copies of a package must agree.
 */
export class KitError<Code extends KitErrorCode = KitErrorCode> extends Error {
  override readonly name = 'KitError'
  declare readonly code: Code
  declare readonly context: KitErrorContext<Code>
  declare readonly retryable: boolean
  declare pluginId: string | undefined

  constructor(code: Code, init: KitErrorInit<Code> = {}) {
    super(init.message ?? code, init)
    this.code = code
    this.context = (init.context ?? {}) as KitErrorContext<Code>
    this.retryable = init.retryable ?? false
    this.pluginId = init.pluginId
  }
}
