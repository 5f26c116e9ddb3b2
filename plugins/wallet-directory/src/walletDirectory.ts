import { definePlugin, lazily, WalletDirectory } from '@latchkit/core'
import { checkOptions } from './checkOptions.js'
import type { Directory } from './createDirectory.js'

/**
 * Lists wallets beyond those that are installed: from an explorer, or from a file that the app hosts. Makes no request
 * before the visitor opens the modal. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * walletDirectory({ static: '/wallets.json' })
 */
export const walletDirectory = /* @__PURE__ */ definePlugin({
  id: 'wallet-directory',
  config: checkOptions,
  provides: [WalletDirectory],
  messages: {
    en: { 'error.wallet-directory/NO_PROJECT_ID': 'This app is not set up to list more wallets.' },
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, config) {
    let directory: Directory | undefined
    const later = lazily<Directory>(async () => {
      directory = (await import('./createDirectory.js')).createDirectory(ctx, config)
      return directory
    })
    return {
      provide: {
        'wallet-directory': {
          isLocal: config.source.kind !== 'explorer',
          ...later('list', 'offered', 'find', 'image', 'recent', 'remember'),
        },
      },
      dispose: () => directory?.dispose(),
    }
  },
})
