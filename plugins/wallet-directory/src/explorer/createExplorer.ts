import { KitError } from '@latchkit/core'
import { buildUrl, createHttpClient } from '@latchkit/core/tools'
import { distinct } from '../listing/distinct.js'
import type { Source } from '../Source.js'
import { fromExplorer } from './fromExplorer.js'
import { pageSchema } from './pageSchema.js'

/** More wallets than this on one page were not asked for. */
const MOST = 200
const DEADLINE = 10_000

export interface ExplorerParts {
  readonly url: string
  /** The public explorer, which refuses whoever has no project. */
  readonly isDefault: boolean
  readonly projectId?: string
}

/** The explorer API, whoever runs it. */
export function createExplorer({ url, isDefault, projectId }: ExplorerParts): Source {
  const who = { projectId, st: 'latchkit', sv: 'html-universal-0.0.0' }
  const client = createHttpClient({ baseUrl: url, query: who, timeoutMs: DEADLINE, maxBytes: 2_000_000 })
  const imageOf = (id: string) => buildUrl(url, `getWalletImage/${encodeURIComponent(id)}`, who).href
  const source: Source = {
    async list({ page, entries, certified, signal, ...filters }) {
      if (isDefault && !projectId) {
        throw new KitError('wallet-directory/NO_PROJECT_ID', {
          message:
            'walletDirectory() needs a projectId for the public explorer, a url of your own, or a static list',
          pluginId: 'wallet-directory',
        })
      }
      const badge = certified ? 'certified' : undefined
      const { data, count } = await client.get({
        path: 'getWallets',
        query: { page, entries, badge_type: badge, ...namesOnly(filters) },
        signal,
        schema: pageSchema,
      })
      const wallets = distinct(data.slice(0, MOST).flatMap(raw => fromExplorer(raw, imageOf) ?? []))
      return { wallets, count: count ?? wallets.length, last: data.length < entries }
    },
    async find(id, signal) {
      const { wallets } = await source.list({ page: 1, entries: 1, include: [id], signal })
      return wallets.find(wallet => wallet.id === id)
    },
  }
  return source
}

/** Leaves out what filters nothing: an empty list would be read as none at all. */
function namesOnly({
  search,
  ...lists
}: {
  search?: string
  chains?: readonly string[]
  include?: readonly string[]
  exclude?: readonly string[]
}) {
  const full = Object.entries(lists).filter(([, list]) => list && list.length > 0)
  return { search: search || undefined, ...Object.fromEntries(full) }
}
