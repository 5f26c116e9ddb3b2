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
    let directory: Promise<Directory> | undefined
    const load = () => {
      directory ??= import('./createDirectory.js').then(({ createDirectory }) => createDirectory(ctx, config))
      // A failure to load must not be permanent.
      directory.catch(() => {
        directory = undefined
      })
      return directory
    }
    return {
      provide: {
        'wallet-directory': {
          isLocal: config.source.kind !== 'explorer',
          ...lazily<Directory>(load)('list', 'offered', 'find', 'image', 'recent', 'remember'),
        },
      },
      dispose: async () => void (await directory?.catch(() => undefined))?.dispose(),
    }
  },
})
