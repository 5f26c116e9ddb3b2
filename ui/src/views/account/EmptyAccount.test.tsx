import { type AssetBalance, Balances, definePlugin } from '@latchkit/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { actions, connect, harbor, priced, stage } from '../../test/stage.js'

const nothing = priced.map((asset): AssetBalance => ({ ...asset, amount: 0n }))

async function open(options: Parameters<typeof stage>[0]) {
  const wallets = [harbor()]
  const kit = stage({ wallets, ...options })
  await connect(kit, wallets)
  await renderKit(kit, 'Account')
  return kit
}

describe('an account that owns nothing', () => {
  it('offers what brings money in, and nothing else', async () => {
    const kit = await open({ actions, balances: async () => nothing })
    const ways = within(await screen.findByRole('list', { name: 'Add funds' }))
    expect(ways.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      'With a card',
      'From another wallet',
    ])
    expect(screen.queryByText('No tokens yet')).toBeNull()
    fireEvent.click(ways.getByRole('button', { name: 'With a card' }))
    expect(viewOf(kit)).toBe('stage')
  })

  it('says so where nothing of that kind is installed', async () => {
    await open({ actions: actions.filter(({ addsFunds }) => !addsFunds), balances: async () => nothing })
    await screen.findByText('No tokens yet')
    expect(screen.queryByText('Add funds')).toBeNull()
  })

  it('is not taken for one where tokens may be missing', async () => {
    const api = definePlugin({
      id: 'api',
      provides: [Balances],
      setup: () => ({ provide: { balances: { balances: () => Promise.reject(new Error('down')) } } }),
    })()
    await open({ actions, families: [api], balances: async () => nothing.slice(0, 1) })
    await screen.findByRole('list', { name: 'Tokens' })
    expect(screen.getByText('Some tokens may be missing')).toBeTruthy()
    expect(screen.queryByText('Add funds')).toBeNull()
  })
})
