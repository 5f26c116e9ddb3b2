import { definePlugin, History, lazily } from '@latchkit/core'
import { checkExplorers } from './checkExplorers.js'

/**
 * What EVM accounts did, from explorers that the app names. They learn which accounts are looked at. Throws
 * `kit/INVALID_OPTIONS`.
 *
 * @example
 * explorerHistory({ urls: { 'eip155:1': 'https://explorer.example/api?apikey=key' } })
 */
export const explorerHistory = /* @__PURE__ */ definePlugin({
  id: 'explorer-history',
  config: checkExplorers,
  provides: [History],
  setup(ctx, urls) {
    let made: Promise<Pick<History, 'history'>> | undefined
    const later = lazily<Pick<History, 'history'>>(() => {
      made ??= import('./createHistory.js').then(m => m.createHistory(ctx, urls))
      // A lost network must not last for ever.
      made.catch(() => {
        made = undefined
      })
      return made
    })
    return { provide: { history: later('history') } }
  },
})
