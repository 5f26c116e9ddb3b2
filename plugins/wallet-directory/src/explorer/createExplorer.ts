import { KitError } from '@latchkit/core'
import { buildUrl, createHttpClient } from '@latchkit/core/plugin'
import * as z from 'zod/mini'
import { distinct } from '../listing/distinct.js'
import type { Source } from '../listing/Source.js'
import { fromExplorer } from './fromExplorer.js'

/** A page of the explorer. An invalid count is left out. */
const pageSchema = z.object({
  data: z.array(z.unknown()),
  count: z.catch(z.optional(z.int().check(z.gte(0), z.lte(1_000_000))), undefined),
})

/** Further wallets of a page are ignored. */
const MAX = 200
const TIMEOUT_MS = 10_000

export interface ExplorerParts {
  readonly url: string
  /** The public explorer, which requires a project id. */
  readonly isDefault: boolean
  readonly projectId?: string
}

export function createExplorer({ url, isDefault, projectId }: ExplorerParts): Source {
  const who = { projectId, st: 'latchkit', sv: 'html-universal-0.0.0' }
  const client = createHttpClient({ baseUrl: url, query: who, timeoutMs: TIMEOUT_MS, maxBytes: 2_000_000 })
  const imageOf = (id: string) => buildUrl(url, `getWalletImage/${encodeURIComponent(id)}`, who).href
  const source: Source = {
    async list({ page, entries, certified, signal, ...filters }) {
      if (isDefault && !projectId) {
        throw new KitError('wallet-directory/NO_PROJECT_ID', {
          message:
            'walletDirectory() needs a projectId for the public explorer, your own url, or a static list',
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
      const wallets = distinct(data.slice(0, MAX).flatMap(raw => fromExplorer(raw, imageOf) ?? []))
      return { wallets, count: count ?? wallets.length, last: data.length < entries }
    },
    async find(id, signal) {
      const { wallets } = await source.list({ page: 1, entries: 1, include: [id], signal })
      return wallets.find(wallet => wallet.id === id)
    },
  }
  return source
}

/** Leaves out empty filters: explorers read an empty list as matching nothing. */
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
