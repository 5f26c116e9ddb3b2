import { must, readList } from '@latchkit/core'
import { applyConfig } from '@latchkit/core/plugin'
import { checkUrl } from '@latchkit/core/untrusted'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { CosmosNames } from '../options/CosmosOptions.js'

/** What of a network its endpoints are asked with. */
export type NamesNetwork = Pick<CosmosChain, 'id' | 'name' | 'urls'>

/** The network of names, which the app need not offer; none where names are off. Throws `kit/INVALID_OPTIONS`. */
export function namesNetwork({ config }: CosmosEnv): NamesNetwork | undefined {
  const { names } = config
  return names && !('urls' in names) ? applyConfig('cosmos', readNames, names) : names
}

function readNames({ id = 'cosmos:osmosis-1', rpc }: CosmosNames): NamesNetwork {
  must(/^cosmos:[\w-]{1,32}$/.test(id), 'names.id', 'a network id like cosmos:osmosis-1')
  const urls = readList(typeof rpc === 'string' ? [rpc] : rpc, 'names.rpc', 20, (url, path) => {
    must(checkUrl(url, 'rpc-http'), path, 'a URL')
    return String(url)
  })
  return { id, name: 'The network of names', urls }
}
