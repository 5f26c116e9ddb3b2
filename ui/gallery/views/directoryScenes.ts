import type { Kit, KitOptions } from '@latchkit/core'
import { fakeDirectory, listings } from '../../src/test/fakeDirectory.js'
import { harbor, quill, stage, wallet } from '../../src/test/stage.js'
import type { Scene } from '../Scene.js'
import { soon } from '../soon.js'

const long = 'Superfragilistic Extraordinarily Long Wallet Name That Never Ends'
const hostile = [
  { id: 'a', name: long, pairs: true },
  { id: 'b', name: 'مَحفظة النخيل الطويلة جدا جدا', pairs: true },
  { id: 'c', name: 'МetaMask', pairs: true },
  { id: 'd', name: 'W', pairs: true, badge: 'certified' as const },
]

async function open(kit: Kit, view: string, params?: unknown) {
  await kit.prefetch()
  await kit.start()
  ;(kit.open as (view: string, params?: unknown) => void)(view, params)
  return kit
}
const of = (fake: ReturnType<typeof fakeDirectory>, options: Partial<KitOptions>, more: object = {}) =>
  stage({ ...options, families: [fake.plugin], ...more })

function type(text: string) {
  soon(() => {
    const field = document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('input')
    if (!field) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    return field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export const directoryScenes: Record<string, Scene> = {
  directoryConnect: async options =>
    open(
      of(fakeDirectory({ recent: [{ listing: listings(6)[4] as never, at: 5 }], count: 640 }), options),
      'Connect',
    ),
  directoryConnectLoading: async options => open(of(fakeDirectory({ mode: 'hanging' }), options), 'Connect'),
  directoryConnectNone: async options => open(of(fakeDirectory(), options, { wallets: [] }), 'Connect'),
  directoryConnectFailed: async options =>
    open(of(fakeDirectory({ mode: 'failed' }), options, { wallets: [] }), 'Connect'),
  directory: async options => open(of(fakeDirectory({ count: 640 }), options), 'AllWallets'),
  directoryLong: async options =>
    open(
      of(fakeDirectory({ wallets: [...hostile, ...listings(30)] }), options, {
        wallets: [harbor(), wallet('long', long), quill()],
      }),
      'AllWallets',
    ),
  directoryLoading: async options => open(of(fakeDirectory({ mode: 'hanging' }), options), 'AllWallets'),
  directoryFailed: async options =>
    open(of(fakeDirectory({ mode: 'failed' }), options, { wallets: [] }), 'AllWallets'),
  directoryFailedPart: async options => open(of(fakeDirectory({ mode: 'failed' }), options), 'AllWallets'),
  directorySearch: async options => {
    type('amber')
    return open(of(fakeDirectory(), options), 'AllWallets')
  },
  directoryNothing: async options => {
    type('nobody')
    return open(of(fakeDirectory(), options), 'AllWallets')
  },
  getWallet: async options =>
    open(
      of(
        fakeDirectory({ wallets: listings(3, { description: 'Keys for people who like trees.' }) }),
        options,
      ),
      'GetWallet',
      { walletId: 'd1' },
    ),
  getWalletLong: async options =>
    open(of(fakeDirectory({ wallets: hostile }), options), 'GetWallet', { walletId: 'a' }),
  getWalletFailed: async options =>
    open(of(fakeDirectory({ mode: 'failed' }), options), 'GetWallet', { walletId: 'd1' }),
}
