// @vitest-environment jsdom
import type { CaipAssetId, Network } from '@latchkit/core'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NetworkMark } from './NetworkMark.js'
import { TokenMark } from './TokenMark.js'

afterEach(cleanup)

const ethereum: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const usdc: CaipAssetId = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const own = 'data:image/svg+xml,%3Csvg/%3E'
const ground = (box: HTMLElement) => box.querySelector('.mark-d path')?.getAttribute('fill')
const paint = (box: HTMLElement) => box.querySelector<HTMLElement>('.mark-g')?.getAttribute('style')
const token = (asset: CaipAssetId, symbol = 'USDC', network = ethereum) =>
  render(<TokenMark asset={asset} symbol={symbol} network={network} badge={null} />).container
/** A mark that has a drawing, so that those without one had the time to get one. */
const loaded = () =>
  waitFor(() => expect(ground(render(<NetworkMark network={ethereum} />).container)).toBe('#627eea'))

test('a network has its drawing once that has loaded, and its generated mark until then', async () => {
  const { container } = render(<NetworkMark network={ethereum} />)
  expect(container.textContent).toBe('E')
  expect(ground(container)).toBeUndefined()
  await waitFor(() => expect(ground(container)).toBe('#627eea'))
  expect(container.querySelector('.mark-d + .mark-g')).not.toBeNull()
})

test('a token has the drawing of its contract, whatever it is called', async () => {
  await loaded()
  expect(ground(token(usdc, 'FAKE'))).toBe('#3e73c4')
})

test('another token called USDC has a generated mark', async () => {
  await loaded()
  const box = token('eip155:1/erc20:0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A')
  expect(ground(box)).toBeUndefined()
  expect(box.textContent).toBe('U')
})

test('a network for testing has no drawing, by its id or because the app says so', async () => {
  await loaded()
  const local = { ...ethereum, id: 'eip155:31337' } as const
  const fork = { ...ethereum, testnet: true }
  for (const network of [local, fork]) {
    expect(ground(render(<NetworkMark network={network} />).container)).toBeUndefined()
    expect(ground(token(`${network.id}/slip44:60`, 'ETH', network))).toBeUndefined()
    const coin = render(<TokenMark native symbol="ETH" network={network} badge={null} />).container
    expect(ground(coin)).toBeUndefined()
  }
})

test('what the app gives stands on top of a drawing', async () => {
  await loaded()
  const network = { ...ethereum, icon: own, nativeCurrency: { ...ethereum.nativeCurrency, icon: own } }
  for (const box of [
    render(<NetworkMark network={network} />).container,
    render(<TokenMark native symbol="ETH" network={network} badge={null} />).container,
    render(<TokenMark asset={usdc} symbol="USDC" icon={own} hasOwnIcon network={ethereum} badge={null} />)
      .container,
  ])
    expect(box.querySelector('img')?.getAttribute('src')).toBe(own)
})

test("a drawing stands above a stranger's picture, which waits until it is known that there is none", async () => {
  const shown = (asset: CaipAssetId, native = false) =>
    render(<TokenMark {...{ asset, native }} symbol="USDC" icon={own} network={ethereum} badge={null} />)
      .container
  const boxes = [shown(usdc), shown('eip155:1/slip44:60', true)]
  await loaded()
  for (const box of [...boxes, shown(usdc)]) {
    expect(box.querySelector('img')).toBeNull()
    expect(ground(box)).toBeTruthy()
  }
  expect(shown('eip155:1/erc20:0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A').querySelector('img')).toBeTruthy()
})

test('an asset of another network has no drawing, nor another code the colours of the coin', async () => {
  await loaded()
  const fork = { ...ethereum, id: 'eip155:13370' } as const
  expect(ground(token(usdc, 'USDC', fork))).toBeUndefined()
  const odd = token('eip155:1/slip44:9999', 'ETH')
  const coin = render(<TokenMark native symbol="ETH" network={ethereum} badge={null} />).container
  expect(ground(odd)).toBeUndefined()
  expect(paint(odd)).not.toBe(paint(coin))
})

test('a coin looks the same with its id and without, and unlike its network', () => {
  const network = { ...ethereum, id: 'eip155:31337' } as const
  const listed = render(
    <TokenMark native asset="eip155:31337/slip44:60" symbol="ETH" network={network} badge={null} />,
  ).container
  const plain = render(<TokenMark native symbol="ETH" network={network} badge={null} />).container
  expect(paint(listed)).toBeTruthy()
  expect(paint(listed)).toBe(paint(plain))
  expect(paint(listed)).not.toBe(paint(render(<NetworkMark network={network} />).container))
})
