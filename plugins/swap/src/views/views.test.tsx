import { KitError } from '@latchkit/core'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { all, dollar, ether, type FakeState, offerOf, stepsOf } from '../testing/fakeSwap.js'
import { renderFakeSwap } from '../testing/renderFakeSwap.js'

const { dialog, modal, text, names, open, kit } = renderFakeSwap()

const filled: FakeState['form'] = kit => {
  const offer = offerOf(kit)
  return {
    draft: { from: ether.asset, to: dollar.asset, amount: '0.5' },
    from: ether,
    to: dollar,
    amount: 500_000_000_000_000_000n,
    quotes: { status: 'ready', offers: [offer], failures: [] },
    offer,
    problems: [],
  }
}

describe('the form', () => {
  it('takes the offer on screen to its review', async () => {
    const { called, kit, form$ } = await open('swap', { form: filled })
    fireEvent.click(modal().getByRole('button', { name: 'Review swap' }))
    await waitFor(() => expect(names()).toContain('review'))
    expect(called.find(([name]) => name === 'review')?.[1]).toBe(kit.get(form$).offer)
  })

  it('says at both tokens on which network they are', async () => {
    await open('swap', { form: filled })
    expect(dialog()?.querySelectorAll('[part~=pill-token] > [part~=mark] [part~=mark]')).toHaveLength(2)
  })

  it('does not call a source failed that has no part in the trade', async () => {
    const failure = (id: string, error: KitError) => ({ source: { id, name: id }, error })
    await open('swap', {
      form: kit => ({
        ...filled(kit),
        quotes: {
          status: 'ready',
          offers: [offerOf(kit)],
          failures: [
            failure('Wrapping', new KitError('network/UNSUPPORTED', { context: { network: '' } } as never)),
            failure('Slow', new KitError('core/TIMEOUT', { context: { afterMs: 1 } } as never)),
          ],
        },
      }),
    })
    expect(text()).toContain('Slow')
    expect(text()).not.toContain('Wrapping')
  })

  it('shows about what comes while it is asked for, and does not take that to the review', async () => {
    const { called } = await open('swap', {
      form: kit => ({
        ...filled?.(kit),
        offer: undefined,
        estimate: 1_905_456_000n,
        quotes: { status: 'loading', offers: [] },
        problems: ['no-quote'],
      }),
    })
    expect(text()).toMatch(/≈\s1,905\.456[\s\S]*\$1,905\.45/)
    const button = modal().getByRole('button', { name: 'Getting the best price…' })
    fireEvent.submit(button.closest('form') as HTMLFormElement)
    expect(called.filter(([name]) => name === 'review')).toEqual([])
  })

  it('masks what is typed and keeps its text when no amount is pasted', async () => {
    const { called } = await open('swap', { form: filled })
    const input = modal().getByRole('textbox', { name: 'Amount in ETH' })
    fireEvent.change(input, { target: { value: '0.5x' } })
    expect(called.filter(([name]) => name === 'update')).toEqual([])
    await waitFor(() => expect(text()).toContain('Not a valid amount'))
    fireEvent.change(input, { target: { value: '0.57' } })
    expect(called).toContainEqual(['update', { amount: '0.57' }])
  })

  it('fills in the most that can be paid, and switches the tokens', async () => {
    const { called } = await open('swap', { form: filled })
    fireEvent.click(modal().getByRole('button', { name: 'Max' }))
    await waitFor(() => expect(called).toContainEqual(['update', { amount: '2.4' }]))
    fireEvent.click(modal().getByRole('button', { name: 'Switch the tokens' }))
    expect(names()).toContain('switchTokens')
  })

  it.each<[string, () => Promise<bigint | undefined>, string]>([
    ['the fee is more than there is', async () => undefined, 'Not enough ETH for the network fee.'],
    ['nothing is left', async () => 0n, 'Insufficient balance'],
    ['no node answers', () => Promise.reject(new Error('down')), 'the maximum is unknown'],
  ])('fills in no maximum and says why: %s', async (_, max, said) => {
    const { called } = await open('swap', { form: filled, max })
    fireEvent.click(modal().getByRole('button', { name: 'Max' }))
    await waitFor(() => expect(text()).toContain(said))
    expect(called.filter(([name]) => name === 'update')).toEqual([])
  })

  it('never takes a quote to the review that is too old, and asks for another', async () => {
    const { called } = await open('swap', {
      form: kit => ({ ...filled?.(kit), offer: offerOf(kit, { at: Date.now() - 16_000 }) }),
    })
    await waitFor(() => expect(names()).toContain('refresh'))
    const button = modal().getByRole('button', { name: 'Getting the best price…' })
    fireEvent.submit(button.closest('form') as HTMLFormElement)
    expect(called.filter(([name]) => name === 'review')).toEqual([])
  })

  it('takes another source by hand', async () => {
    const { called } = await open('swap', {
      form: kit => {
        const best = offerOf(kit)
        const other = offerOf(kit, { source: { id: 'api', name: 'API' }, amountOut: 1_500_000_000n })
        return {
          ...filled?.(kit),
          offer: best,
          quotes: { status: 'ready', offers: [best, other], failures: [] },
        }
      },
    })
    fireEvent.click(modal().getByRole('radio', { name: /API/ }))
    expect(called).toContainEqual(['update', { sourceId: 'api' }])
  })

  it('keeps the places of sources that are asked again, and none of them can be taken', async () => {
    const { kit, set, form$ } = await open('swap', {
      form: kit => {
        const other = offerOf(kit, { source: { id: 'api', name: 'API' }, amountOut: 1_500_000_000n })
        return { ...filled?.(kit), quotes: { status: 'ready', offers: [offerOf(kit), other], failures: [] } }
      },
    })
    expect(modal().getAllByRole('radio')).toHaveLength(2)
    const { offer: _, ...rest } = kit.get(form$)
    act(() => set(form$, { ...rest, quotes: { status: 'loading', offers: [] }, problems: ['no-quote'] }))
    expect(modal().queryAllByRole('radio')).toEqual([])
    expect(text()).toMatch(/Offers.*Uniswap pools.*API.*Rate.*You get at least/)
    expect(text()).not.toContain('1,500')
  })

  it('leads to what is missing instead of the review', async () => {
    const { called } = await open('swap', {
      form: kit => ({ ...filled?.(kit), problems: ['insufficient-balance'] }),
    })
    const button = modal().getByRole('button', { name: 'Not enough ETH' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(text()).toContain('Insufficient balance')
    fireEvent.submit(button.closest('form') as HTMLFormElement)
    expect(called.filter(([name]) => name === 'review')).toEqual([])
  })

  it('does not ask for the review while offline', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    try {
      await open('swap', { form: filled })
      expect(text()).toContain('You are offline')
      const button = modal().getByRole('button', { name: 'Review swap' })
      expect(button.getAttribute('aria-disabled')).toBe('true')
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
    }
  })
})

describe('a start that fails', () => {
  const none = { all: [], yours: [], popular: [], suggested: [], hasBalances: false }
  const tokens = { status: 'failed', ...none } as const
  const history = () =>
    kit()
      .get(kit().router.state$)
      .history.map(({ view }) => view)
  const notice = () => kit().get(kit().toast.notice$)

  it('says so and goes back where the visitor came from', async () => {
    const { kit } = await open('Account', { tokens })
    kit.router.push('swap')
    await waitFor(() => expect(notice()).toMatchObject({ message: 'Failed to initialize swap' }))
    await waitFor(() => expect(history()).toEqual(['Account']))
  })

  it('says so in the view, with Retry, where there is nothing to go back to', async () => {
    await open('swap', { tokens })
    await waitFor(() =>
      expect(modal().getByRole('heading', { name: 'Failed to initialize swap' })).toBeTruthy(),
    )
    expect(modal().getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(history()).toEqual(['swap'])
    expect(notice()).toBeUndefined()
  })

  it('leaves the way to a swap that waits in the wallet, and does not say that nothing moved', async () => {
    const { kit } = await open('Account', {
      tokens,
      progress: kit => ({ status: 'running', offer: offerOf(kit), steps: stepsOf(['swap', 'wallet']) }),
    })
    kit.router.push('swap')
    await waitFor(() => expect(text()).toMatch(/A swap of .*\d.* to .+ is waiting in .?Harbor/))
    expect(text()).not.toContain('Nothing was swapped')
    fireEvent.click(modal().getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(history()?.at(-1)).toBe('swap/preview'))
  })
})

describe('the tokens', () => {
  it('are found by name and address, and exchanged when the other side is taken', async () => {
    const { called } = await open('swap/select-token', { form: filled }, { side: 'to' })
    fireEvent.change(modal().getByRole('searchbox'), { target: { value: 'chain' } })
    await waitFor(() => expect(modal().queryByText('Dai Stablecoin')).toBeNull())
    fireEvent.change(modal().getByRole('searchbox'), { target: { value: dollar.address?.slice(0, 12) } })
    await waitFor(() => expect(modal().getByText('USD Coin')).toBeTruthy())
    fireEvent.change(modal().getByRole('searchbox'), { target: { value: 'ether' } })
    fireEvent.click(await modal().findByText('Ether'))
    expect(called).toContainEqual(['switchTokens'])
  })

  it('that nobody lists come with a warning and are taken only by hand', async () => {
    const found = {
      ...dollar,
      asset: 'mock:1/token:new' as const,
      address: `0x${'AB'.repeat(20)}`,
      name: 'Fresh',
      symbol: 'FRSH',
      isImported: true,
    }
    const { called, set, tokens$ } = await open(
      'swap/select-token',
      {
        form: filled,
        // It can be chosen from then on.
        async importToken() {
          set(tokens$, {
            status: 'ready',
            all: [...all, found],
            yours: [],
            popular: [],
            suggested: [],
            hasBalances: true,
          })
          return found
        },
      },
      { side: 'to' },
    )
    fireEvent.change(modal().getByRole('searchbox'), { target: { value: found.address.toLowerCase() } })
    await waitFor(() => expect(text()).toContain('Nobody vouches for this token'))
    expect(modal().getByRole('region', { name: 'FRSH contract' }).textContent).toContain(
      found.address.slice(2, 6),
    )
    // Its row is no way past the warning.
    fireEvent.click(modal().getByText('Fresh'))
    expect(called.filter(([name]) => name === 'update')).toEqual([])
    fireEvent.click(modal().getByRole('button', { name: /^I checked, use/ }))
    expect(called).toContainEqual(['update', { to: found.asset }])
  })

  it('are marked when they look like others, are spam or have no decimals', async () => {
    await open('swap/select-token', { tokens: { yours: [], popular: [], all: all.slice(5) } }, { side: 'to' })
    for (const mark of ['Unverified', 'Looks like spam', /Whole only/])
      await waitFor(() => expect(modal().getByText(mark)).toBeTruthy())
  })
})

describe('the slippage', () => {
  it.each([
    ['0.5', 0.5],
    ['0,25', 0.25],
    ['50', 50],
    ['٠٫٥', 0.5],
  ])('takes %s', async (typed, percent) => {
    const { called } = await open('swap/settings', {})
    fireEvent.change(modal().getByRole('textbox'), { target: { value: typed } })
    fireEvent.click(modal().getByRole('button', { name: 'Save' }))
    expect(called).toContainEqual(['setSlippage', percent])
  })

  it.each(['0', '50.01', '0.001', '-1', 'x', '1e1'])('refuses %s', async typed => {
    await open('swap/settings', {})
    fireEvent.change(modal().getByRole('textbox'), { target: { value: typed } })
    fireEvent.submit(modal().getByRole('textbox').closest('form') as HTMLFormElement)
    expect(text()).toContain('Slippage must be between 0.01% and 50%')
    expect(names()).not.toContain('setSlippage')
  })
})
