import { createKit, type Kit, type KitOptions, type Network, WalletDirectory } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { mockChain } from '@latchkit/core/testing'
import { vi } from 'vitest'
import type { WalletDirectoryOptions } from '../checkOptions.js'
import { walletDirectory } from '../walletDirectory.js'
import { answerExplorer } from './answerExplorer.js'
import { type FakeWallet, fakeWallets } from './fakeWallets.js'

type Answer = (url: URL, init?: RequestInit) => Response | Promise<Response>

/** A directory of a kit whose requests are answered here. */
export function openDirectory({
  wallets = fakeWallets(100),
  answer = url => answerExplorer(url.href, wallets),
  networks,
  options = { url: 'https://explorer.example', ...(networks ? {} : { chains: false }) },
  ...kitOptions
}: Partial<Omit<KitOptions, 'plugins'>> & {
  wallets?: readonly FakeWallet[]
  answer?: Answer
  options?: WalletDirectoryOptions
  networks?: readonly Network[]
} = {}) {
  const fetch = vi.fn(async (url: unknown, init?: RequestInit) => answer(new URL(String(url)), init))
  vi.stubGlobal('fetch', fetch)
  const chain = mockChain({ wallets: [], ...(networks ? { networks: [...networks] } : {}) })
  const kit = createKit({
    storage: memoryStorage(),
    ...kitOptions,
    plugins: [chain.plugin, walletDirectory(options)],
  } as never) as unknown as Kit
  const asked = () =>
    fetch.mock.calls.map(([url]) => new URL(String(url))).filter(url => url.pathname.endsWith('getWallets'))
  return { kit, directory: kit.use(WalletDirectory), fetch, asked }
}
