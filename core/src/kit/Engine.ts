import type { Locales } from '../i18n/createSetLocale.js'
import type { RouterActions } from '../modal/createRouter.js'
import type { Notices, SnackbarVariant, ToastVariant } from '../notify/createNotices.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { Opening } from './createOpening.js'

/** All of a kit that acts, but for what talks to wallets. What it writes can be read without it. */
export interface Engine {
  readonly wallets: Wallets
  readonly router: RouterActions
  readonly toast: Notices<ToastVariant>
  readonly snackbar: Notices<SnackbarVariant>
  readonly modal: Pick<Opening, 'open' | 'close' | 'contributed'> & {
    shake(): void
    setLoading(loading: boolean): void
  }
  readonly locales: Locales
  /** Looks for wallets, speaks the visitor's language, starts the plugins. Resolves when those there are found. Idempotent. */
  start(signal: AbortSignal): Promise<void>
  dispose(): void
}
