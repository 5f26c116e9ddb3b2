import { KitError } from '@latchkit/core'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dollar, type FakeState, offerOf, recordOf, router, stepsOf } from '../testing/fakeSwap.js'
import { renderFakeSwap } from '../testing/renderFakeSwap.js'

const { modal, text, names, open, close } = renderFakeSwap()

describe('the review', () => {
  it('shows every address in full, and confirms exactly the offer on screen', async () => {
    const { called, kit, progress$ } = await open('swap/preview', {
      progress: kit => ({ status: 'reviewing', offer: offerOf(kit), steps: stepsOf(['swap', 'todo']) }),
    })
    const now = kit.get(progress$)
    const offer = now.status === 'reviewing' ? now.offer : undefined
    for (const address of [offer?.account.address, dollar.address, router]) expect(text()).toContain(address)
    fireEvent.click(modal().getByRole('button', { name: 'Swap 0.5 ETH for 1,587.88 USDC' }))
    expect(called).toContainEqual(['confirm', offer])
  })

  it('does not put the focus on the button that asks the wallet', async () => {
    await open('swap/preview', {
      progress: kit => ({ status: 'reviewing', offer: offerOf(kit), steps: stepsOf(['swap', 'todo']) }),
    })
    const button = modal().getByRole('button', { name: /^Swap 0\.5/ })
    expect((button.getRootNode() as ShadowRoot).activeElement).not.toBe(button)
  })

  it('cannot be confirmed before its contracts are on screen', async () => {
    const { called } = await open('swap/preview', {
      progress: kit => ({ status: 'reviewing', offer: offerOf(kit), steps: [] }),
    })
    fireEvent.click(modal().getByRole('button', { name: /Checking the price/ }))
    expect(called.filter(([name]) => name === 'confirm')).toEqual([])
  })

  it('shows both contracts of tokens with one symbol', async () => {
    const twin = { ...dollar, address: `0x${'77'.repeat(20)}` }
    await open('swap/preview', {
      progress: kit => ({
        status: 'reviewing',
        offer: offerOf(kit, { from: twin }),
        steps: stepsOf(['swap', 'todo']),
      }),
    })
    for (const address of [twin.address, dollar.address]) expect(text()).toContain(address)
  })

  it('ends when the account or network changed', async () => {
    await open('swap/preview', {
      progress: kit => {
        const offer = offerOf(kit)
        const account = { ...offer.account, caipAddress: 'mock:1:somebody' as const }
        return { status: 'reviewing', offer: { ...offer, account }, steps: [] }
      },
    })
    expect(text()).toContain('The account or the network changed')
    expect(modal().queryByRole('button', { name: /^Swap 0\.5/ })).toBeNull()
  })

  it('stops waiting for the wallet', async () => {
    await open('swap/preview', {
      progress: kit => ({ status: 'running', offer: offerOf(kit), steps: stepsOf(['swap', 'wallet']) }),
    })
    fireEvent.click(modal().getByRole('button', { name: 'Cancel' }))
    expect(names()).toContain('cancel')
  })

  it('says that a price is old', async () => {
    const review = (at: number): FakeState => ({
      progress: kit => ({
        status: 'reviewing',
        offer: offerOf(kit, { at }),
        steps: stepsOf(['swap', 'todo']),
      }),
    })
    await open('swap/preview', review(Date.now() - 20_000))
    expect(text()).toContain('This price may have changed')
    await close()
    await open('swap/preview', review(Date.now()))
    expect(text()).not.toContain('This price may have changed')
  })
  it('warns of a slippage at which it will often fail', async () => {
    await open('swap/preview', {
      progress: kit => ({
        status: 'reviewing',
        offer: offerOf(kit, { slippageBps: 10 }),
        steps: stepsOf(['swap', 'todo']),
      }),
    })
    expect(text()).toContain('Your slippage is very low')
  })
  it('says that a price is unknown', async () => {
    await open('swap/preview', {
      progress: kit => ({
        status: 'reviewing',
        offer: offerOf(kit, { priceImpact: undefined }),
        steps: stepsOf(['swap', 'todo']),
      }),
    })
    expect(text()).toContain('Price impactUnknown')
    expect(text()).toContain('The price of a token is unknown')
  })
  it('has the words of the specification for what nobody explains', async () => {
    await open('swap/preview', {
      progress: kit => ({
        status: 'failed',
        offer: offerOf(kit),
        steps: stepsOf(['swap', 'failed']),
        error: new KitError('core/UNKNOWN', { message: 'Unknown error', outcome: 'untouched' }),
      }),
    })
    expect(text()).toContain('Transaction error')
  })
  it('leads to the receipt once it is sent', async () => {
    const record = recordOf({ status: 'confirmed', received: 1_586_914_221n })
    await open('swap/preview', {
      sent: [record],
      progress: kit => ({ status: 'sent', offer: offerOf(kit), steps: [], hash: record.hash ?? '' }),
    })
    await waitFor(() => expect(modal().getByRole('heading', { name: 'Swapped ETH to USDC' })).toBeTruthy())
    expect(text()).toMatch(/1,586.914221\sUSDC/)
  })
  it('shows what one confirmation allows as well, and that the wallet sets its fee', async () => {
    await open('swap/preview', {
      progress: kit => ({ status: 'reviewing', offer: offerOf(kit), steps: stepsOf(['batch', 'todo']) }),
    })
    expect(text()).toMatch(/Allow exactly 0\.5\sETH and swap to USDC/)
    expect(text()).toContain('Contract that swaps and may take the token')
    expect(text()).toContain('Your wallet sets the network fee of this confirmation')
  })
  it('says that each step has a fee', async () => {
    const review = (...kinds: ('approve' | 'swap')[]): FakeState => ({
      progress: kit => ({
        status: 'reviewing',
        offer: offerOf(kit),
        steps: stepsOf(...kinds.map(kind => [kind, 'todo'] as const)),
      }),
    })
    await open('swap/preview', review('approve', 'swap'))
    expect(text()).toContain('Network fee, each step$0.38')
    await close()
    await open('swap/preview', review('swap'))
    expect(text()).toContain('Network fee$0.38')
    expect(text()).toContain('Contract that swaps0x')
  })
})
