import { must, readKeys, readList } from '@latchkit/core/readers'
import type { ApiConfig } from './ApiConfig.js'
import type { BlockchainApiOptions } from './BlockchainApiOptions.js'

/** Checks the options of `blockchainApi()`, but for what the address is. Throws a plain error that names the field. */
export function checkOptions(input: BlockchainApiOptions): ApiConfig {
  const { url, projectId, zones = [] } = readKeys(input, ['url', 'projectId', 'zones'])
  must(url && typeof url === 'string', 'url', 'given')
  must(projectId === undefined || typeof projectId === 'string', 'projectId', 'a string')
  return {
    url,
    projectId,
    zones: readList(zones, 'zones', 20, (zone, path) => {
      const name = String(zone).toLowerCase().replace(/^\./, '')
      must(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(name), path, 'a zone of names, such as latch.test')
      return name
    }),
  }
}
