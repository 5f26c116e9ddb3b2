import type { ConnectionEngine } from '../connection/createConnectionEngine.js'
import type { Locales } from '../i18n/createSetLocale.js'
import type { LogBuffer } from '../log/createLogBuffer.js'
import type { Opening } from '../modal/createOpening.js'
import type { Notices, SnackbarVariant, ToastVariant } from '../notify/createNotices.js'
import type { RouterActions } from '../router/createRouter.js'

/** All of a kit that acts: wallets, navigation, notices, the log. What it writes can be read without it. */
export interface Engine {
  readonly connecting: ConnectionEngine
  readonly log: LogBuffer
  readonly router: RouterActions
  readonly toast: Notices<ToastVariant>
  readonly snackbar: Notices<SnackbarVariant>
  readonly modal: Pick<Opening, 'open' | 'close'> & {
    shake(): void
    setLoading(loading: boolean): void
  }
  readonly locales: Locales
  /** Finds wallets, brings back what was remembered, speaks the visitor's language, starts the plugins. Idempotent. */
  start(signal: AbortSignal): Promise<void>
  dispose(): void
}
