import { KitError } from '@latchkit/core'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { swapError } from '../contract/swapError.js'
import { allowanceOf, dollar, ether, offerOf, recordOf, stepsOf } from '../testing/fakeSwap.js'
import { renderFakeSwap } from '../testing/renderFakeSwap.js'

const { dialog, text, open } = renderFakeSwap()
describe('the views claim', () => {
  it('a fee for an approval that the network reverted', async () => {
    await open('swap/preview', {
      progress: kit => ({
        status: 'failed',
        offer: offerOf(kit, { from: dollar, to: ether }),
        steps: stepsOf(['approve', 'failed'], ['swap', 'todo']).map(step =>
          step.kind === 'approve' ? { ...step, hash: recordOf().hash } : step,
        ),
        error: swapError('APPROVAL_FAILED'),
      }),
    })
    expect(text()).toMatch(/Money movedNone.*Fee paidNetwork fee/)
  })
  it('the fee of an approval of an earlier try', async () => {
    await open('swap/preview', {
      progress: kit => ({
        status: 'failed',
        offer: offerOf(kit, { from: dollar, to: ether }),
        steps: stepsOf(['swap', 'failed']),
        error: swapError('WOULD_FAIL'),
        paid: stepsOf(['approve', 'done']),
      }),
    })
    expect(text()).toMatch(/Fee paidNetwork fee of the allowance/)
  })
  it('a fee for a batch that the network reverted', async () => {
    await open('swap/preview', {
      progress: kit => ({
        status: 'failed',
        offer: offerOf(kit, { from: dollar, to: ether }),
        steps: stepsOf(['batch', 'failed']).map(step => ({ ...step, hash: recordOf().hash })),
        error: swapError('BATCH_FAILED'),
      }),
    })
    expect(text()).toMatch(/Money movedNone.*Fee paidNetwork fee/)
  })
  it('nothing of a swap that another tab sent', async () => {
    await open('swap/preview', {
      sent: [
        recordOf({ id: 'other tab', status: 'confirmed', sentAt: Date.now(), settledAt: Date.now() }),
        recordOf({ id: 'mine', hash: undefined, status: 'pending' }),
      ],
      progress: kit => ({
        status: 'failed',
        offer: offerOf(kit),
        steps: stepsOf(['swap', 'unknown']),
        error: new KitError('core/TIMEOUT', { context: { afterMs: 1 } } as never),
      }),
    })
    expect(text()).not.toContain('The network confirmed it')
  })
  it.each([
    ['approve', /Allowance givenThe network confirmed it/],
    ['swap', /Money movedThe network confirmed it/],
  ] as const)(
    'no moved money for an %s that the network confirmed late, unless it is the trade',
    async (kind, words) => {
      await open('swap/preview', {
        sent: [recordOf({ kind, status: 'confirmed', settledAt: Date.now() })],
        progress: kit => ({
          status: 'failed',
          offer: offerOf(kit, { from: dollar, to: ether }),
          steps: stepsOf([kind, 'unknown']).map(step => ({ ...step, hash: recordOf().hash })),
          error: new KitError('core/TIMEOUT', { context: { afterMs: 1 } } as never),
        }),
      })
      expect(text()).toMatch(words)
      if (kind === 'approve') expect(text()).not.toContain('Money moved')
    },
  )
  it.each([
    [1_586_914_221n, /It is in your wallet.*You got1,586.914221\sUSDC/],
    [
      1_572_001_199n,
      /You got less USDC than you reviewed.*You got1,572.001199\sUSDCThe least you reviewed1,572/,
    ],
    [0n, /You got less USDC than you reviewed.*You got0\sUSDC/],
    [undefined, /Swapped ETH to USDC.*doesn’t say how much USDC came.*The least you reviewed1,572/],
  ])('of a confirmed swap that %s came', async (received, words) => {
    const sent = recordOf({ status: 'confirmed', settledAt: Date.now(), received })
    await open('swap/done', { sent: [sent] }, { hash: sent.hash })
    await waitFor(() => expect(text()).toMatch(words))
    if (received !== 1_586_914_221n) expect(text()).not.toContain('It is in your wallet')
  })
  it.each([
    [18, 10n ** 27n, 6, 400_000_000n, /Rate1,000\sPEPE = 0.0004\sOUT/],
    [18, 10n ** 30n, 6, 7_123n, /Rate1,000,000,000,000\sPEPE = 0.007123\sOUT/],
    [6, 10n ** 8n, 0, 1n, /Rate1\sPEPE = 0.01\sOUT/],
    [0, 3n, 18, 10n ** 18n, /Rate1\sPEPE = 0.333333\sOUT/],
    [18, 10n ** 18n, 6, 3_175_760_000n, /Rate1\sPEPE = 3,175.76\sOUT/],
    [18, (1n << 256n) - 1n, 0, 1n, /Rate1E57\sPEPE = 0.008636\sOUT/],
  ])('a rate above 0 for %i decimals of %i', async (fromDecimals, amount, toDecimals, amountOut, words) => {
    const from = { ...dollar, symbol: 'PEPE', decimals: fromDecimals }
    const to = { ...dollar, asset: 'mock:1/token:out', symbol: 'OUT', decimals: toDecimals } as const
    await open('swap/preview', {
      progress: kit => ({
        status: 'reviewing',
        offer: offerOf(kit, { from, to, amount, amountOut }),
        steps: stepsOf(['swap', 'todo']),
      }),
    })
    await waitFor(() => expect(text()).toMatch(words))
  })
  it.each([
    [12.5, 125n * 10n ** 13n, /Provider fee, .?0.125%.?\$/],
    [20_000, 0n, /Provider feeNone/],
  ])('a provider fee of %d basis points', async (feeBps, providerFee, words) => {
    await open('swap/preview', {
      progress: kit => {
        const offer = offerOf(kit, { providerFee })
        return {
          status: 'reviewing',
          offer: { ...offer, quote: { ...offer.quote, feeBps } },
          steps: stepsOf(['swap', 'todo']),
        }
      },
    })
    await waitFor(() => expect(text()).toMatch(words))
  })
  it('every open allowance', async () => {
    const spenders = ['1', '2', '3', '4', '5'].map(digit => `0x${digit.repeat(40)}`)
    await open('swap', { allowances: spenders.map(spender => allowanceOf({ spender })) })
    const notes = () => text().match(/is still open/g)?.length
    await waitFor(() => expect(notes()).toBe(3))
    const more = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent?.includes('Show all 5 open allowances'),
    )
    if (!more) throw new Error(text())
    fireEvent.click(more)
    await waitFor(() => expect(notes()).toBe(5))
    expect(text()).not.toContain('Show all')
  })
  it('no swap that is not found', async () => {
    await open('swap/done', {}, { hash: '0xabc' })
    await waitFor(() => expect(text()).toContain('Transaction not found'))
    expect(text()).not.toContain('Swapped')
  })
  it('no loss where an offer gives as much', async () => {
    await open('swap', {
      form: kit => {
        const best = offerOf(kit)
        const other = offerOf(kit, { source: { id: 'b', name: 'Service' }, amountOut: best.amountOut - 1n })
        return {
          draft: { from: ether.asset, to: dollar.asset, amount: '0.5' },
          from: ether,
          to: dollar,
          amount: best.amount,
          quotes: { status: 'ready', offers: [best, other], failures: [] },
          offer: best,
          problems: [],
        }
      },
    })
    await waitFor(() => expect(text()).toContain('Service'))
    expect(text()).toContain('The same')
    expect(text()).not.toContain('% less')
  })
  it('no loss where an offer gives more for a higher fee', async () => {
    await open('swap', {
      form: kit => {
        const best = offerOf(kit)
        const more = offerOf(kit, {
          source: { id: 'b', name: 'Service' },
          amountOut: (best.amountOut * 102n) / 100n,
          networkFeeUsd: '60',
        })
        return {
          draft: { from: ether.asset, to: dollar.asset, amount: '0.5' },
          from: ether,
          to: dollar,
          amount: best.amount,
          quotes: { status: 'ready', offers: [best, more], failures: [] },
          offer: best,
          problems: [],
        }
      },
    })
    await waitFor(() => expect(text()).toContain('Service'))
    expect(text()).toContain('Higher network fee')
    expect(text()).not.toContain('% less')
  })
})
