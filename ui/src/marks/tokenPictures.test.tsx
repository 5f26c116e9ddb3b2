import type { AssetBalance, CaipAssetId, Kit } from '@latchkit/core'
import { act, render, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { KitContext } from '../hooks/KitContext.js'
import { renderKit } from '../test/renderKit.js'
import { connect, harbor, stage } from '../test/stage.js'
import { TokenMark } from './TokenMark.js'
import { tokenPictures } from './tokenPictures.js'
import { useTokenPictures } from './useTokenPictures.js'

const picture = (name: string) => `data:image/svg+xml,${name}`
const address = `0x${'aB'.repeat(20)}`
const coin: CaipAssetId = `mock:1/erc20:${address}`
const row = (more: Partial<AssetBalance> = {}): AssetBalance => ({
  asset: coin,
  networkId: 'mock:1',
  native: false,
  name: 'Coin',
  symbol: 'COIN',
  decimals: 6,
  amount: 1n,
  icon: picture('balance'),
  ...more,
})
const network = {
  id: 'mock:1',
  name: 'Mock',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const

async function open(balances: () => Promise<readonly AssetBalance[]>) {
  const wallets = [harbor()]
  const asked = vi.fn(balances)
  const kit = stage({ wallets, balances: asked, keepReads: false })
  onTestFinished(() => kit.dispose())
  await connect(kit, wallets)
  return { kit, asked }
}
/** A view of tokens that reads no balances, as a seller's. */
function Seller({ asset, icon }: { asset: CaipAssetId; icon?: string | undefined }) {
  useTokenPictures('mock:1')
  return <TokenMark asset={asset} symbol="COIN" icon={icon} network={network} badge={null} />
}
function show(kit: Kit, asset: CaipAssetId = coin, icon?: string) {
  const { container } = render(
    <KitContext.Provider value={kit}>
      <Seller asset={asset} icon={icon} />
    </KitContext.Provider>,
  )
  return { src: () => container.querySelector('img')?.getAttribute('src') ?? null }
}

it.each([
  ['where the seller gives none', coin, undefined],
  ['whatever the seller gives', coin, picture('seller')],
  ['however its address is spelled', coin.toLowerCase() as CaipAssetId, undefined],
])('a token has the picture of its balance, %s', async (_, asset, icon) => {
  const { kit, asked } = await open(async () => [row()])
  const { src } = show(kit, asset, icon)
  await waitFor(() => expect(src()).toBe(picture('balance')))
  const again = show(kit, asset, icon)
  expect(again.src()).toBe(picture('balance'))
  expect(asked).toHaveBeenCalledTimes(1)
})

it('another token of the same name has another face', async () => {
  const { kit } = await open(async () => [row()])
  const { src } = show(kit)
  const other = show(kit, `mock:1/erc20:0x${'0'.repeat(40)}`)
  const elsewhere = show(kit, `mock:2/erc20:${address}`)
  await waitFor(() => expect(src()).toBe(picture('balance')))
  expect(other.src()).toBeNull()
  expect(elsewhere.src()).toBeNull()
})

it('a token that is reported as spam gives no picture', async () => {
  const { kit } = await open(async () => [row({ isSpam: true })])
  await tokenPictures(kit).look(account(kit), 'mock:1')
  const { src } = show(kit, coin, picture('seller'))
  await waitFor(() => expect(src()).toBe(picture('seller')))
})

it('what Account showed is not asked for again', async () => {
  const { kit, asked } = await open(async () => [row()])
  await renderKit(kit, 'Account')
  await waitFor(() => expect(document.querySelector('img[src*="balance"]')).toBeTruthy())
  const before = asked.mock.calls.length
  expect(show(kit).src()).toBe(picture('balance'))
  await act(async () => {})
  expect(asked.mock.calls.length).toBe(before)
})

it('balances that could not be read are asked for again by a view half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let isDown = true
  const { kit, asked } = await open(async () => {
    if (isDown) throw new Error('down')
    return [row()]
  })
  const look = () => tokenPictures(kit).look(account(kit), 'mock:1')
  await look()
  await look()
  expect(asked).toHaveBeenCalledTimes(1)
  isDown = false
  vi.setSystemTime(Date.now() + 31_000)
  const { src } = show(kit)
  await waitFor(() => expect(src()).toBe(picture('balance')))
})

it('a picture of the app stands above a drawing, and stays when a service gives another one', () => {
  const kit = stage()
  const usdc: CaipAssetId = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const { note, find } = tokenPictures(kit)
  const own = row({ asset: usdc, networkId: 'eip155:1', icon: picture('own'), hasOwnIcon: true })
  note([own])
  note([{ ...own, icon: picture('service'), hasOwnIcon: false }])
  expect(find(usdc.toLowerCase())).toEqual({ icon: picture('own'), isOwn: true })
  const { container } = render(
    <KitContext.Provider value={kit}>
      <TokenMark asset={usdc} symbol="USDC" network={{ ...network, id: 'eip155:1' }} badge={null} />
    </KitContext.Provider>,
  )
  expect(container.querySelector('img')?.getAttribute('src')).toBe(picture('own'))
})

function account(kit: Kit) {
  const found = kit.get(kit.connections.account$)
  if (!found) throw new Error('Nobody is connected')
  return found
}
