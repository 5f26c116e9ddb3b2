import { must, readKeys, readUrl } from '@latchkit/core/plugin'
import type { ExplorerOptions } from './ExplorerOptions.js'

/** Checks the options of `explorerHistory()`. Throws a plain error that names the field. */
export function checkExplorers(input: ExplorerOptions): ReadonlyMap<string, string> {
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
