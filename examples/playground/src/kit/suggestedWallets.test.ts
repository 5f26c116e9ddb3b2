// @vitest-environment node
import { bitcoin } from '@latchkit/bip122'
import { createKit, type SuggestedWallet, suggestedWallets } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/untrusted'
import { cosmos } from '@latchkit/cosmos'
import { evm } from '@latchkit/eip155'
import { polkadot } from '@latchkit/polkadot'
import { solana } from '@latchkit/solana'
import { stacks } from '@latchkit/stacks'
import { sui } from '@latchkit/sui'
import { expect, it } from 'vitest'

const hosts = {
  chromeStore: 'chromewebstore.google.com',
  firefoxStore: 'addons.mozilla.org',
  appStore: 'apps.apple.com',
  playStore: 'play.google.com',
} as const

/** The suggestions of each family. */
async function suggested(): Promise<readonly SuggestedWallet[]> {
  const kit = createKit({ plugins: [evm(), solana(), bitcoin(), polkadot(), cosmos(), sui(), stacks()] })
  const all = kit.slot(suggestedWallets)
  expect(new Set(all.map(({ namespace }) => namespace)).size).toBe(7)
  const lists = await Promise.all(all.map(async one => (await one.load()).suggestedWallets))
  await kit.dispose()
  return lists.flat()
}

it('suggests ten wallets, and the same of one that several families share', async () => {
  const all = await suggested()
  const ids = [...new Set(all.map(({ id }) => id))]
  expect(ids).toHaveLength(10)
  for (const wallet of all) expect(wallet).toEqual(all.find(({ id }) => id === wallet.id))
})

it('leads to the stores and draws its own pictures', async () => {
  for (const wallet of await suggested()) {
    for (const [store, host] of Object.entries(hosts)) {
      const address = wallet[store as keyof typeof hosts]
      if (address !== undefined) expect(checkUrl(address, 'link')?.host).toBe(host)
    }
    expect(checkUrl(wallet.homepage, 'link')).toBeDefined()
    expect(checkUrl(wallet.icon, 'image')?.protocol).toBe('data:')
    expect(wallet.icon.length).toBeLessThan(1_200)
  }
})
