import { must, readKeys, readList, readUrl } from '@latchkit/core'

/** Options of `walletDirectory()`. All are optional. */
export interface WalletDirectoryOptions {
  /** Base URL of the explorer API. Default: the public one, which needs a project id. */
  readonly url?: string | undefined
  /** Sent to the explorer. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /**
   * A list hosted by the app, instead of an explorer: the URL of a file made by `latchkit-wallets`, which may be relative to the
   * page, or a function that loads its contents.
   */
  readonly static?: string | { readonly url: string } | (() => Promise<unknown>) | undefined
  /** Number of recommended wallets in the Connect view when none is featured. Default 4, at most 8. */
  readonly recommended?: number | undefined
  /** CAIP-2 ids; wallets have to support one of them, or `false` for any wallet. Default: the app's networks, unless a namespace has only test networks. */
  readonly chains?: readonly string[] | false | undefined
}

export type DirectorySource =
  | { readonly kind: 'explorer'; readonly url: string; readonly isDefault: boolean }
  | { readonly kind: 'static'; readonly url: string }
  | { readonly kind: 'loaded'; readonly load: () => Promise<unknown> }

export interface DirectoryConfig {
  readonly source: DirectorySource
  readonly projectId?: string | undefined
  readonly recommended: number
  readonly chains?: readonly string[] | false | undefined
}

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
  must(url === undefined || file === undefined, 'url and static', 'not given together')
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
    'an http(s) URL, a relative URL, or a function',
  )
  return { kind: 'static', url: place }
}
