import {
  definePlugin,
  KitError,
  type Plugin,
  type RecentListing,
  WalletDirectory,
  type WalletListing,
} from '@latchkit/core'
import { pictures } from './pictures.js'

const marks = [pictures.fernway, pictures.oriole, undefined, pictures.kestrel, pictures.harbor, undefined]
const first = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Heron', 'Iris', 'Juniper']
const second = ['Vault', 'Key', 'Purse', 'Pocket', 'Safe', 'Wallet', 'Pass', 'Chest', 'Ring', 'Box']

/** This many listings with names of their own. */
export const listings = (count: number, more: Partial<WalletListing> = {}): WalletListing[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `d${at}`,
    name: `${first[at % 10]} ${second[Math.floor(at / 10) % 10]}${at >= 100 ? ` ${at}` : ''}`,
    imageUrl: marks[at % marks.length],
    rdns: `example.d${at}`,
    badge: at % 3 === 0 ? 'certified' : undefined,
    pairs: at % 2 === 0,
    homepage: `https://d${at}.example/`,
    appStore: `https://apps.example/d${at}`,
    chromeStore: `https://extensions.example/d${at}`,
    ...more,
  }))

export interface FakeDirectory {
  readonly plugin: Plugin
  /** Each question, in order. */
  readonly asked: { page?: number; search?: string; certified?: boolean }[]
  readonly remembered: string[]
  /** While it is `failed` or `hanging`, that is what happens to each question. */
  mode: 'ready' | 'failed' | 'hanging'
}

/** A directory that answers from memory. */
export function fakeDirectory({
  wallets = listings(200),
  featured = [],
  recent = [],
  mode = 'ready',
  count,
  isLocal,
}: {
  wallets?: readonly WalletListing[]
  featured?: readonly WalletListing[]
  recent?: readonly RecentListing[]
  mode?: FakeDirectory['mode']
  count?: number
  isLocal?: boolean
} = {}): FakeDirectory {
  const fake: Omit<FakeDirectory, 'plugin'> = { asked: [], remembered: [], mode }
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (fake.mode === 'failed') throw new KitError('http/NETWORK')
    return fake.mode === 'hanging' ? new Promise(() => {}) : value
  }
  const directory: WalletDirectory = {
    isLocal,
    async list({ page = 1, entries = 40, search, certified } = {}) {
      fake.asked.push({ page, search, certified })
      const found = wallets.filter(
        ({ name, badge }) =>
          (!certified || badge === 'certified') && (!search || name.toLowerCase().includes(search)),
      )
      const from = (page - 1) * entries
      return answer({
        wallets: found.slice(from, from + entries),
        count: count ?? found.length,
        last: from + entries >= found.length,
      })
    },
    offered: async () =>
      answer({ featured, recommended: wallets.slice(0, 20), show: 4, count: count ?? wallets.length }),
    find: async id => answer(wallets.find(wallet => wallet.id === id)),
    image: async ({ imageUrl }) => imageUrl,
    recent: async () => recent,
    remember: async ({ id }) => void fake.remembered.push(id),
  }
  const plugin = definePlugin({
    id: 'fake-directory',
    provides: [WalletDirectory],
    setup: () => ({ provide: { 'wallet-directory': directory } }),
  })
  return Object.assign(fake, { plugin: plugin() })
}
