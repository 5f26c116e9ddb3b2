// @vitest-environment jsdom
import {
  type Account,
  accountActions,
  accountPanels,
  type ConnectRequest,
  definePlugin,
  type KitOptions,
  pairingViews,
  profileRows,
  route,
  type ViewProps,
} from '@latchkit/core'
import { createMockWallet, createTestKit, describePlugin, mockChain, until } from '@latchkit/core/testing'
import { renderView } from '@latchkit/ui/testing'
import { fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

interface Porter {
  ring(): void
}

const BasicPairing = () => <p>Any phone may knock</p>
const WalletPairing = ({ params }: ViewProps<{ walletId: string }>) => <p>Waiting for {params.walletId}</p>
const Keys = () => <p>Key 7 is taken</p>
const LateRow = ({ kit }: ViewProps) => <p>{kit.i18n.t('porter.late')}</p>

const accountOf = (address: string, type: Account['type']): Account => ({
  caipAddress: `mock:1:${address}`,
  address,
  namespace: 'mock',
  type,
})

/** A wallet of the mock chain that offers accounts of two types, one of which only it has. */
function nightWallet() {
  const wallet = createMockWallet({ id: 'lantern', name: 'Lantern' })
  const accounts = [accountOf('day', 'eoa'), accountOf('night', 'night-key')]
  const connect = async (request: ConnectRequest) => ({
    ...(await wallet.connector.connect(request)),
    accounts,
  })
  return { ...wallet, connector: { ...wallet.connector, connect } }
}

const relay = createMockWallet({ id: 'mesh', name: 'Mesh', connector: { type: 'MESH', own: 'relay' } })

/** A porter: lets phones in over a relay of its own, keeps the keys, and comes when somebody rings. */
const porter = definePlugin({
  id: 'porter',
  routes: {
    index: route({ title: 'porter.door', view: async () => BasicPairing }),
    wallet: route({
      title: 'porter.door',
      params: (input: unknown) => ({ walletId: String(Object(input).walletId) }),
      view: async () => WalletPairing,
    }),
  },
  contributes: [
    pairingViews.of({ basic: 'porter', wallet: 'porter/wallet' }),
    accountPanels.of({ id: 'porter-keys', label: 'porter.keys', order: 1, view: async () => Keys }),
    profileRows.of({ id: 'porter-late', view: async () => LateRow }),
    accountActions.of({ id: 'porter-knock', label: 'porter.knock', to: 'porter', offline: true }),
    accountActions.of({ id: 'porter-parcel', label: 'porter.parcel', to: 'porter' }),
  ],
  messages: {
    en: {
      'porter.door': 'At the door',
      'porter.keys': 'Keys',
      'porter.late': 'The door is shut at ten',
      'porter.knock': 'Knock',
      'porter.parcel': 'Fetch a parcel',
    },
  },
  setup(ctx) {
    const api: Porter = {
      ring() {
        ctx.snackbar.show('success', 'The porter is on his way')
        ctx.router.push('porter')
      },
    }
    return {
      api,
      discover(found) {
        const connect = (request: ConnectRequest) => relay.connector.connect(request)
        found({ ...relay.connector, connect })
      },
    }
  },
})

describePlugin('a porter', { plugin: porter })

describe('a porter', () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
    vi.restoreAllMocks()
  })

  async function open(options: Pick<KitOptions, 'defaultAccountTypes'> = {}, chain = mockChain()) {
    const customWallets = [{ id: 'far', name: 'Far Wallet', mobileLink: 'far://' }]
    const kit = await createTestKit({ plugins: [chain.plugin, porter()], customWallets, ...options })
    cleanups.push(kit.dispose)
    chain.wallets[0]?.autoApprove()
    return kit
  }
  async function show(kit: Awaited<ReturnType<typeof open>>, view: string) {
    const { element, unmount } = await renderView(kit, view)
    cleanups.push(unmount)
    return within(element)
  }

  it('pairs phones where there is no chain', async () => {
    const kit = await createTestKit({ plugins: [porter()] })
    cleanups.push(kit.dispose)
    kit.open()
    expect(kit.get(kit.router.entry$).view).toBe('porter')
  })

  it('pairs a listed wallet over its own relay, which is shown as a phone', async () => {
    const modal = await show(await open(), 'Connect')
    expect((await modal.findByRole('button', { name: /Mesh/ })).textContent).toContain('QR code')
    fireEvent.click(await modal.findByRole('button', { name: /Far Wallet/ }))
    await modal.findByText('Waiting for far')
  })

  it('has a tab in Account and a row among the wallets', async () => {
    const kit = await open()
    await kit.connections.connect({ walletId: 'mock-wallet' })
    const modal = await show(kit, 'Account')
    fireEvent.click(await modal.findByRole('tab', { name: 'Keys' }))
    await modal.findByText('Key 7 is taken')
    kit.open('ProfileWallets')
    await modal.findByText('The door is shut at ten')
  })

  it('connects an account of a type that only its wallet has, and says which it is', async () => {
    const chain = mockChain({ wallets: [nightWallet()] })
    const kit = await open({ defaultAccountTypes: { mock: 'night-key' } }, chain)
    const { account } = await kit.connections.connect({ walletId: 'lantern' })
    expect(account).toMatchObject({ address: 'night', type: 'night-key' })
    const modal = await show(kit, 'ProfileWallets')
    await modal.findByText('night-key')
  })

  it('leaves an action that needs no network enabled while the browser is offline', async () => {
    const kit = await open()
    await kit.connections.connect({ walletId: 'mock-wallet' })
    const modal = await show(kit, 'Account')
    const isDisabled = async (name: string) =>
      (await modal.findByRole('button', { name })).getAttribute('aria-disabled')
    expect(await isDisabled('Fetch a parcel')).toBeNull()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await until(async () => (await isDisabled('Fetch a parcel')) === 'true')
    expect(await isDisabled('Knock')).toBeNull()
    fireEvent.click(modal.getByRole('button', { name: 'Knock' }))
    await modal.findByText('Any phone may knock')
  })

  it('comes when somebody rings, with a word and its own view', async () => {
    const kit = await open()
    const modal = await show(kit, 'Connect')
    kit.plugins.porter.ring()
    await modal.findByText('Any phone may knock')
    expect(kit.get(kit.snackbar.notice$)).toMatchObject({
      variant: 'success',
      message: 'The porter is on his way',
    })
    expect(kit.get(kit.router.state$).history.map(({ view }) => view)).toEqual(['Connect', 'porter'])
  })
})
