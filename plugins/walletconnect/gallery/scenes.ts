import { type Kit, KitError, type WalletListing } from '@latchkit/core'
import { createMockWallet } from '@latchkit/core/testing'
import type { Scene } from '../../../ui/gallery/Scene.js'
import { soon } from '../../../ui/gallery/soon.js'
import { knownNamespaces } from '../src/links/knownNamespaces.js'
import {
  createFakeRelayKit,
  type FakeRelayKit,
  type FakeRelayOptions,
  oriole,
  pairingFor,
  uri,
} from '../src/testing/createFakeRelayKit.js'
import type { Pairing } from '../src/WalletConnectApi.js'

const long = 'Superfragilistic Extraordinarily Long Wallet Name That Never Ends'
const evil = 'Oriole\u202eelOirO \u2066evil\u2069 <img src=x> Z̴̢̛̹̰͖̀̐̂̈́̄a̷l̶g̸o'
const never = () => new Promise<never>(() => {})

async function open(options: FakeRelayOptions, view: string, params?: unknown): Promise<FakeRelayKit> {
  return enter(createFakeRelayKit(options), view, params)
}
async function enter(made: FakeRelayKit, view: string, params: unknown): Promise<FakeRelayKit> {
  await made.kit.prefetch()
  await made.kit.start()
  ;(made.kit.open as (view: string, params?: unknown) => void)('AllWallets')
  ;(made.kit.router as Kit['router']).push(view, params)
  return made
}
const wallet = (options: FakeRelayOptions, walletId = 'oriole') =>
  open(options, 'walletconnect/wallet', { walletId })
const listed = (listing: Partial<WalletListing>) => ({ listings: [{ ...oriole, ...listing }] })
const after = (ms: number, made: FakeRelayKit, run: () => void) => {
  setTimeout(run, ms)
  return made
}
const rejected = async (options: FakeRelayOptions, error: unknown) => {
  const made = await wallet(options)
  return after(300, made, () => made.phone.reject(error))
}
function press(name: RegExp): void {
  soon(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(one => one.shadowRoot ?? [])
    const buttons = roots.flatMap(root => [...root.querySelectorAll<HTMLElement>('button')])
    const button = buttons.find(one => name.test(one.textContent ?? '') && one.ariaDisabled !== 'true')
    button?.click()
    return button
  })
}

export const scenes: Record<string, Scene> = {
  scan: options => wallet(options),
  scanAny: options => wallet(options, 'walletconnect'),
  scanUnlisted: options => wallet(options, 'nobody'),
  basic: options => open({ ...options, basic: true }, 'walletconnect'),
  scanOnly: options =>
    wallet({
      ...options,
      ...listed({
        desktopLink: undefined,
        webappLink: undefined,
        homepage: undefined,
        appStore: undefined,
        playStore: undefined,
      }),
    }),
  scanSignIn: options => wallet({ ...options, pairing: pairingFor(232_000, uri, true) }),
  scanLongUri: options => wallet({ ...options, pairing: pairingFor(200_000, uri.padEnd(300, 'x')) }),
  preparing: options => wallet({ ...options, pairing: { status: 'loading' } }),
  looking: options => wallet({ ...options, directory: { find: never } }),
  ending: options => wallet({ ...options, pairing: pairingFor(25_000) }),
  reconnecting: async options => {
    const made = await wallet(options)
    made.relay.reach('reconnecting')
    return made
  },
  offline: async options => {
    const made = await wallet(options)
    return after(300, made, () => {
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
      dispatchEvent(new Event('offline'))
    })
  },
  longName: options => wallet({ ...options, ...listed({ name: long, imageUrl: undefined }) }),
  hostile: options => wallet({ ...options, ...listed({ name: evil, imageUrl: 'javascript:alert(1)' }) }),
  hostileLink: options =>
    wallet({ ...options, ...listed({ mobileLink: 'javascript:alert(1)', universalLink: undefined }) }),
  universal: options => wallet({ ...options, ...listed({ mobileLink: 'https://go.oriole.example' }) }),
  desktop: async options => {
    const made = await wallet({ ...options, ...listed({ webappLink: undefined }) })
    press(/Desktop|سطح|Ðéšķ/)
    return made
  },
  web: async options => {
    const made = await wallet(options)
    press(/^Web$|الويب|Ŵéƀ/)
    return made
  },
  browser: async options => {
    const installed = createMockWallet({
      id: 'app.oriole',
      name: 'Oriole',
      connector: { rdns: 'app.oriole' },
    })
    return wallet({ ...options, installed: [installed] })
  },
  browserMissing: options =>
    wallet({
      ...options,
      ...listed({ pairs: false, chromeStore: 'https://store.example/oriole' }),
    }),
  ownLink: options =>
    wallet({
      ...options,
      namespace: knownNamespaces['phantom']?.[0],
      ...listed({ name: 'Phantom', rdns: 'app.phantom' }),
    }),
  prepared: async options => {
    const pairing: Pairing = { status: 'idle' }
    const controller = { prepare: () => made.relay.pairing(pairingFor(232_000)) }
    const made = createFakeRelayKit({ ...options, pairing, controller })
    return enter(made, 'walletconnect/wallet', { walletId: 'oriole' })
  },
  unsupported: options => wallet({ ...options, ...listed({ pairs: false }) }),
  waiting: async options => {
    const made = await wallet({ ...options, ...listed({ mobileLink: undefined, universalLink: undefined }) })
    window.open = () => null
    press(/Open Oriole|فتح|Öþéñ/)
    return made
  },
  waitingLong: async options => {
    const made = await wallet({
      ...options,
      metadata: { name: `${long} App` },
      ...listed({ name: long, mobileLink: undefined, universalLink: undefined }),
    })
    window.open = () => null
    press(/Open Super|فتح|Öþéñ/)
    return made
  },
  signIn: async options => {
    const pairing = pairingFor(232_000, uri, true)
    const listing = listed({ mobileLink: undefined, universalLink: undefined })
    const made = await wallet({ ...options, pairing, ...listing })
    window.open = () => null
    press(/Open Oriole|فتح|Öþéñ/)
    return made
  },
  signInRefused: options => rejected(options, new KitError('walletconnect/SIGN_IN_FAILED')),
  declined: options => rejected(options, { code: 5000, message: 'User rejected.' }),
  expired: options => rejected(options, new KitError('walletconnect/EXPIRED')),
  noAccounts: options => rejected(options, new KitError('connect/NO_ACCOUNTS')),
  unreachable: options => rejected(options, new KitError('walletconnect/ABNORMAL_CLOSURE')),
  refused: options => rejected(options, new KitError('walletconnect/ORIGIN_REFUSED')),
  clock: options => rejected(options, new KitError('walletconnect/CLOCK_WRONG')),
  failed: options => rejected(options, { code: -32603, message: 'boom' }),
  oneWallet: options => rejected(options, new KitError('connect/MULTI_WALLET_OFF')),
  done: async options => {
    const made = await wallet(options)
    // Stays where it is, to be looked at.
    Object.assign(made.kit.router, { reset() {} })
    return after(300, made, () => made.phone.approve())
  },
}
