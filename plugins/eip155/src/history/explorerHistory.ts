import { definePlugin, History, lazily, must, readKeys, readUrl } from '@latchkit/core'
import type { ExplorerOptions } from './ExplorerOptions.js'

/**
 * The history of EVM accounts, from explorers that the app names. These learn which accounts are looked at. Throws
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
    const later = lazily(async () => (await import('./createHistory.js')).createHistory(ctx, urls))
    return { provide: { history: later('history') } }
  },
})

/** Checks the options of `explorerHistory()`. Throws a plain error that names the field. */
function checkExplorers(input: ExplorerOptions): ReadonlyMap<string, string> {
  const { urls } = readKeys(input, ['urls'])
  must(typeof urls === 'object' && urls, 'urls', 'an object by CAIP-2 id')
  return new Map(
    Object.entries(urls).map(([id, value]) => {
      must(/^eip155:\d{1,32}$/.test(id), `the key '${id.slice(0, 40)}' of urls`, 'an id like eip155:1')
      const url = readUrl(value, `urls of ${id}`, 'link')
      must(url, `urls of ${id}`, 'a URL')
      return [id, url]
    }),
  )
}
