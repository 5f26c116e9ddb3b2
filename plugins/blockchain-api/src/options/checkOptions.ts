import { must, readKeys, readList, readUrl } from '@latchkit/core/options'
import type { ApiConfig } from './ApiConfig.js'
import type { BlockchainApiOptions } from './BlockchainApiOptions.js'

/** Checks the options of `blockchainApi()`. Throws a plain error that names the field. */
export function checkOptions(input: BlockchainApiOptions): ApiConfig {
  const { url, projectId, zones = [] } = readKeys(input, ['url', 'projectId', 'zones'])
  const base = readUrl(url, 'url', 'link')
  must(base, 'url', 'given')
  must(projectId === undefined || typeof projectId === 'string', 'projectId', 'a string')
  return {
    url: base,
    projectId,
    zones: readList(zones, 'zones', 20, (zone, path) => {
      const name = String(zone).toLowerCase().replace(/^\./, '')
      must(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(name), path, 'a zone of names, such as latch.test')
      return name
    }),
  }
}
