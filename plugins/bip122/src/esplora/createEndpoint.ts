import { KitError } from '@latchkit/core'
import { createHttpClient } from '@latchkit/core/plugin'
import { kindOf } from '../network/networkKinds.js'
import type { BitcoinEndpoint } from './BitcoinEndpoint.js'
import { fetchQuoted } from './fetchQuoted.js'

/** One endpoint of a network. Before its first answer counts it must show the network's genesis block. */
export function createEndpoint(baseUrl: string, networkId: string): BitcoinEndpoint {
  const json = createHttpClient({ baseUrl })
  const text = createHttpClient({ baseUrl, fetch: fetchQuoted })
  let checking: Promise<void> | undefined

  async function check() {
    const hash = String(await text.get({ path: 'block-height/0' }))
    const found = `bip122:${hash.slice(0, 32)}`
    if (found !== kindOf(networkId)?.id) {
      throw new KitError('rpc/WRONG_CHAIN', {
        message: 'The endpoint serves another network',
        context: { expected: networkId, found: found.slice(0, 50) },
        pluginId: 'bip122',
      })
    }
  }
  function checked() {
    checking ??= check().catch(error => {
      checking = undefined
      throw error
    })
    return checking
  }

  return {
    async getJson(path, signal) {
      await checked()
      return json.get({ path, signal })
    },
    async getText(path, signal) {
      await checked()
      return String(await text.get({ path, signal }))
    },
    async postText(path, body, signal) {
      await checked()
      return String(await text.post({ path, body, signal }))
    },
  }
}
