import { atom, definePlugin, Names, SentTransactions, WalletDirectory } from '@latchkit/core'
import { act, cleanup, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { modalOf } from '../../test/modalOf.js'
import { boom, kit, openShop, page, settle, shown } from '../../test/openShop.js'

const faults: Record<string, Partial<Names>> = {
  'throws at once': { lookupAddress: boom, watchNames: boom },
  'answers at once': { lookupAddress: (() => ({ name: 'alice.mock' })) as never },
  'answers with nonsense': {
    lookupAddress: async () => ({ name: 5, avatar: {} }) as never,
    watchNames: (() => ({})) as never,
  },
}
test.each(Object.keys(faults))('names: a provider that %s leaves the address on the button', async fault => {
  const names = definePlugin({
    id: 'names',
    provides: [Names],
    setup: () => ({
      provide: {
        names: { resolveName: async () => undefined, lookupAddress: async () => undefined, ...faults[fault] },
      },
    }),
  })()
  await openShop([names], 'Account', { connect: true })
  await shown('Disconnect')
  await settle()
  expect(page()).toMatch(/^The shop.*(0xalice|alice\.mock)$/)
  await act(() => kit.connections.disconnect())
  await settle()
  expect(page()).toBe('The shopConnect')
})

test('sent transactions that make no sense leave button and account alone', async () => {
  const sent = definePlugin({
    id: 'sent',
    provides: [SentTransactions],
    setup: () => ({
      provide: {
        'sent-transactions': { sent$: atom([null, { hash: 'x', networkId: 'mock:1', settledAt: 'soon' }]) },
      } as never,
    }),
  })()
  await openShop([sent], 'Account', { connect: true })
  await shown('Disconnect')
  expect(page()).toMatch(/^The shop.*0xalice$/)
})

const ether = {
  asset: 'mock:1/slip44:60',
  networkId: 'mock:1',
  native: true,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 5n,
}

test('a balance that makes no sense is not on the button', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  for (const answer of [
    async () => [{ ...ether, amount: -5n * 10n ** 18n }],
    async () => [{ ...ether, amount: 5 }],
    async () => [{ ...ether, decimals: undefined }],
    async () => 'nothing',
    boom,
  ]) {
    await openShop([], undefined, { connect: true, balances: answer as never })
    await settle()
    expect(page()).toBe('The shop0xalice')
    cleanup()
    await kit.dispose()
  }
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('balances that make no sense are a failure, never an empty account', async () => {
  const answer = async () => [{ ...ether, amount: -5n }]
  await openShop([], 'Account', { connect: true, balances: answer as never })
  await shown('Balances unavailable')
  expect(modalOf().queryByText('No tokens yet')).toBeNull()
  expect(modalOf().dialog.textContent).not.toContain('-5')
})

test('a token whose name or price is no text leaves the others', async () => {
  const answer = async () => [
    { ...ether, name: 7, symbol: {}, price: 3000 },
    {
      ...ether,
      asset: 'mock:1/token:2',
      native: false,
      name: 'Fine',
      symbol: 'FIN',
      amount: 10n ** 18n,
      price: {},
    },
  ]
  await openShop([], 'Account', { connect: true, balances: answer as never })
  await shown('Fine')
  expect(page()).toMatch(/^The shop.*0xalice$/)
})

test('a directory that throws at once is told like one that does not answer', async () => {
  const directory = definePlugin({
    id: 'directory',
    provides: [WalletDirectory],
    setup: () => ({
      provide: {
        'wallet-directory': { list: boom, find: boom, image: boom, recent: boom, offered: boom },
      } as never,
    }),
  })()
  await openShop([directory], 'Connect')
  await shown('Harbor')
  await act(async () => kit.router.push('GetWallet', { walletId: 'x' }))
  await waitFor(() => expect(modalOf().getByText(kit.i18n.t('getWallet.failed.text'))).toBeTruthy())
  await act(async () => kit.router.push('AllWallets'))
  await shown('Harbor')
  expect(page()).toBe('The shopConnect')
})
