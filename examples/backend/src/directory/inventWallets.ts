import { createHash } from 'node:crypto'
import { createRandom } from './createRandom.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { firstWords, secondWords } from './walletWords.js'

const families: readonly { namespace: string; chains: readonly string[]; share: number }[] = [
  {
    namespace: 'eip155',
    chains: ['1', '10', '56', '137', '8453', '42161', '31337', '31338'].map(id => `eip155:${id}`),
    share: 0.85,
  },
  {
    namespace: 'solana',
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:8LYhfxzwTMumhQUFk5nkyWuRqWhpzPcr'],
    share: 0.35,
  },
  {
    namespace: 'bip122',
    chains: ['bip122:000000000019d6689c085ae165831e93', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
    share: 0.2,
  },
  {
    namespace: 'polkadot',
    chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:68d56f15f85d3136970ec16946040bc1'],
    share: 0.12,
  },
  {
    namespace: 'cosmos',
    chains: ['cosmos:cosmoshub-4', 'cosmos:tidewater-1', 'cosmos:estuary-1'],
    share: 0.15,
  },
  { namespace: 'sui', chains: ['sui:mainnet', 'sui:localnet'], share: 0.15 },
  { namespace: 'stacks', chains: ['stacks:1', 'stacks:2147483648'], share: 0.08 },
]

/** Generates made-up wallets, always the same ones. Their hosts end in `.example`, so that no link leads anywhere. */
export function inventWallets(count = 1_000): DirectoryWallet[] {
  return Array.from({ length: count }, (_, order) => inventWallet(order))
}

function inventWallet(order: number): DirectoryWallet {
  const random = createRandom(order * 7_919 + 17)
  const has = (share: number) => random() < share
  const first = firstWords[order % firstWords.length] ?? 'Nameless'
  const turn = Math.floor(order / firstWords.length)
  const second = secondWords[((order % firstWords.length) * 3 + turn) % secondWords.length] ?? 'Wallet'
  const name = turn === 0 && has(0.3) ? first : `${first} ${second}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const host = `${slug}.example`
  const id = createHash('sha256').update(`wallet:${name}`).digest('hex')
  const spoken = families.filter(({ share }) => has(share))
  const families_ = spoken.length > 0 ? spoken : families.slice(0, 1)
  const isOnPhone = has(0.85)
  const isExtension = has(0.5)
  const rdns = isExtension ? `example.${slug}` : null
  return {
    id,
    name,
    description: `${name} is made up. It holds nothing and signs nothing.`,
    homepage: `https://${host}`,
    image_id: `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-8${id.slice(17, 20)}-${id.slice(20, 32)}`,
    order,
    chains: families_.flatMap(({ chains }) => chains),
    mobile_link: isOnPhone ? (has(0.7) ? `${slug}://` : `https://${host}/open`) : null,
    link_mode: isOnPhone && has(0.3) ? `https://${host}/wc` : null,
    desktop_link: has(0.15) ? `${slug}-desktop://` : null,
    webapp_link: !isOnPhone || has(0.1) ? `https://app.${host}` : null,
    app_store: isOnPhone ? `https://apps.${host}/ios` : null,
    play_store: isOnPhone ? `https://apps.${host}/android` : null,
    chrome_store: isExtension ? `https://apps.${host}/chrome` : null,
    rdns,
    injected: rdns ? families_.map(({ namespace }) => ({ namespace, injected_id: rdns })) : null,
    badge_type: order < 40 || has(0.06) ? 'certified' : null,
    supports_wc: has(0.96),
    supports_wcpay: has(0.05),
  }
}
