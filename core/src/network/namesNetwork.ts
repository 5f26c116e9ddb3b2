import { type CaipNetworkId, isCaip2 } from '../caip/Caip.js'
import { must, readList } from '../options/readers.js'
import { applyConfig } from '../plugin/applySchema.js'
import { checkUrl } from '../url/checkUrl.js'
import type { ChainNetwork } from './ChainNetwork.js'
import type { NamesSource } from './readNamesNetwork.js'

/** The name of a network at its endpoints. */
export type NamesNetwork = Pick<ChainNetwork, 'id' | 'name' | 'urls'>

/** The network of names, which the app need not offer; none where names are off. Throws `kit/INVALID_OPTIONS`. */
export function namesNetwork(
  names: NamesNetwork | NamesSource | undefined,
  pluginId: string,
  main: CaipNetworkId,
): NamesNetwork | undefined {
  if (!names || 'urls' in names) return names
  const [namespace] = main.split(':', 1)
  const read = ({ id = main, rpc }: NamesSource): NamesNetwork => {
    must(isCaip2(id) && id.startsWith(`${namespace}:`), 'names.id', `a network id like ${main}`)
    const urls = readList(typeof rpc === 'string' ? [rpc] : rpc, 'names.rpc', 20, (url, path) => {
      must(checkUrl(url, 'rpc-http'), path, 'a URL')
      return String(url)
    })
    must(urls.length > 0, 'names.rpc', 'a URL, or several')
    return { id, name: 'The network of names', urls }
  }
  return applyConfig(pluginId, read, names)
}
