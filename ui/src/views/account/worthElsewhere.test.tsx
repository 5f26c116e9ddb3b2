import { type AssetBalance, type CaipNetworkId, KitError } from '@latchkit/core'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../test/renderKit.js'
import { settled } from '../../test/settled.js'
import { connect, eth, harbor, priced, stage, unpriced } from '../../test/stage.js'

afterEach(() => vi.restoreAllMocks())

/** The same tokens on another network. */
const on = (networkId: CaipNetworkId, assets: readonly AssetBalance[]) =>
  assets.map(asset => ({
    ...asset,
    networkId,
    asset: asset.asset.replace('mock:1', networkId) as AssetBalance['asset'],
  }))

type Answers = Readonly<Record<string, readonly AssetBalance[] | KitError>>

async function open(answers: Answers, more: Parameters<typeof stage>[0] = {}) {
  const balances = vi.fn(async (_: string, networkId: string) => {
    const answer = answers[networkId] ?? []
    if (answer instanceof KitError) throw answer
    return answer
  })
  const wallet = harbor()
  const kit = stage({ wallets: [wallet], balances, owned: ['mock:1', 'mock:2', 'mock:3'], ...more })
  await connect(kit, [wallet])
  await renderKit(kit, 'Account')
  await screen.findByText('Ether')
  await settled()
  const asked = () => [...new Set(balances.mock.calls.map(([, networkId]) => networkId))]
  return { kit, asked }
}
const text = () => document.body.textContent ?? ''

describe('beside the balance of the network in use, Account', () => {
  it('says what all networks hold, of those on which the address is the account’s', async () => {
    const { asked } = await open({
      'mock:1': priced,
      'mock:2': on('mock:2', priced.slice(1, 2)),
      'mock:3': on('mock:3', priced.slice(1, 3)),
      'mock:4': on('mock:4', priced),
    })
    await screen.findByText('$19,767.20 on 3 networks')
    expect(text()).toContain('$12,480.56')
    expect(asked()).not.toContain('mock:4')
  })

  it('is silent while one of them cannot be read, and shows no failure of another network', async () => {
    const down = new KitError('rpc/UNAVAILABLE', {
      context: { transport: 'HTTP', url: 'http://127.0.0.1:1' },
    })
    const { kit, asked } = await open({ 'mock:1': priced, 'mock:2': on('mock:2', priced), 'mock:3': down })
    await waitFor(() => expect(asked()).toContain('mock:3'))
    await settled()
    expect(text()).not.toMatch(/on \d networks|unavailable/i)
    expect(kit.get(kit.toast.notice$)).toBeUndefined()
  })

  it('is silent where the others hold nothing', async () => {
    const empty = on('mock:2', priced.slice(0, 1)).map(asset => ({ ...asset, amount: 0n }))
    const { asked } = await open({ 'mock:1': priced, 'mock:2': empty })
    await waitFor(() => expect(asked()).toContain('mock:2'))
    await settled()
    expect(text()).not.toContain('networks')
  })

  /** Longer than the page takes to be idle. */
  const idle = () => act(() => new Promise(resolve => setTimeout(resolve, 400)))

  it('asks no other network where nobody knows a price, or the address is not known to be owned', async () => {
    const first = await open({ 'mock:1': unpriced })
    await idle()
    expect(first.asked()).toEqual(['mock:1'])
    cleanup()
    const second = await open({ 'mock:1': priced }, { owned: ['mock:1'] })
    await idle()
    expect(second.asked()).toEqual(['mock:1'])
  })

  it('mixes no test money with real money, and asks no crowd of networks', async () => {
    const test = { ...eth(2, 'Sepolia'), testnet: true }
    const { asked: first } = await open({ 'mock:1': priced }, { networks: [eth(1, 'Ethereum'), test] })
    await idle()
    expect(first()).toEqual(['mock:1'])
    cleanup()
    const many = Array.from({ length: 10 }, (_, at) => eth(at + 1, `Network ${at + 1}`))
    const { asked } = await open({ 'mock:1': priced }, { networks: many, owned: many.map(({ id }) => id) })
    await idle()
    expect(asked()).toEqual(['mock:1'])
  })
})
