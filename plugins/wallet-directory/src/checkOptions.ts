import { must, readKeys, readList, readUrl } from '@latchkit/core/options'
import type { DirectoryConfig, DirectorySource } from './DirectoryConfig.js'
import type { WalletDirectoryOptions } from './WalletDirectoryOptions.js'

const EXPLORER = 'https://api.web3modal.org'

/** Checks the options of `walletDirectory()`. Throws a plain error that names the field. */
export function checkOptions(input: WalletDirectoryOptions | undefined): DirectoryConfig {
  const given = readKeys(input, ['url', 'projectId', 'static', 'recommended', 'chains'])
  const { projectId, recommended = 4, chains } = given
  must(projectId === undefined || typeof projectId === 'string', 'projectId', 'a string')
  must(Number.isInteger(recommended) && recommended >= 0 && recommended <= 8, 'recommended', '0 to 8')
  return {
    source: readSource(given),
    projectId,
    recommended,
    chains:
      chains === undefined || chains === false
        ? chains
        : readList(chains, 'chains', 200, (id, path) => {
            must(typeof id === 'string' && /^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(id), path, 'a CAIP-2 id')
            return id
          }),
  }
}

function readSource({ url, static: file }: WalletDirectoryOptions): DirectorySource {
  must(url === undefined || file === undefined, 'url and static', 'given one at a time')
  if (typeof file === 'function') return { kind: 'loaded', load: file }
  if (file === undefined) {
    return {
      kind: 'explorer',
      url: readUrl(url, 'url', 'rpc-http') ?? EXPLORER,
      isDefault: url === undefined,
    }
  }
  const place = typeof file === 'string' ? file : Object(file).url
  must(
    typeof place === 'string' && place !== '' && !/^(?!https?:)[a-z][\w+.-]*:/i.test(place.trim()),
    'static',
    'an http(s) address, one on this page, or a function',
  )
  return { kind: 'static', url: place }
}
