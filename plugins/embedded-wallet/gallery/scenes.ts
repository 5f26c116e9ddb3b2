import { createKit, type Kit, type KitOptions } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { evm } from '@latchkit/eip155'
import { solana } from '@latchkit/solana'
import type { Scene } from '../../../ui/gallery/Scene.js'
import { embeddedWallet } from '../src/embeddedWallet.js'
import { type FakeFrame, Refusal, silence } from '../src/testing/fakeFrame.js'
import { ORIGIN, type PlayedSite, playedUser, playSite } from '../src/testing/playSite.js'

const EMAIL = 'mira@northpier.app'
const LONG = `${'a.very.long.name.that.never.ends'.repeat(2)}@${'sub.'.repeat(12)}northpier.app`

interface Told {
  readonly setUp?: (frame: FakeFrame) => void
  readonly server?: Partial<PlayedSite['server']>
}

const called = (email: string): Told => ({
  setUp: frame => frame.on('GET_USER', () => ({ ...playedUser, email })),
})
const long = called(LONG)
const rightToLeft = called('سارة.الميناء@ميناء.example')

/** A login with both accounts, on a network with smart accounts. */
const smartOn = (network: number): Told => ({
  setUp: frame =>
    frame.on('GET_USER', () => ({
      ...{ ...playedUser, email: EMAIL, preferredAccountType: 'eoa' },
      smartAccountEnabledNetworks: [network],
      accounts: [
        { ...playedUser.accounts[0], type: 'eoa' },
        { namespace: 'eip155', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'smartAccount' },
      ],
    })),
})
const smart = smartOn(1)

/** A kit whose wallet is answered by a played site. */
async function open(options: Partial<KitOptions>, { setUp, server }: Told = {}) {
  for (const host of document.querySelectorAll('latchkit-frame')) host.remove()
  const site = playSite(setUp)
  Object.assign(site.server, { user: { ...site.server.user, email: EMAIL } }, server)
  const kit = createKit({
    plugins: [evm(), solana(), embeddedWallet({ origin: ORIGIN, projectId: 'northpier', socials: true })],
    metadata: { name: 'Northpier', url: 'https://northpier.app' },
    storage: memoryStorage(),
    ...options,
  })
  await kit.prefetch()
  await kit.start()
  return { kit, site, wallet: kit.plugins['embedded-wallet'] }
}
type Opened = Awaited<ReturnType<typeof open>>

const show = (kit: Opened['kit'], view: string): Kit => {
  const opened: Kit = kit as never
  opened.open('Connect')
  if (view !== 'Connect') opened.router.push(view)
  return opened
}

/** The login, after what a visitor did. */
const login =
  (
    told: Told = {},
    act: (wallet: Opened['wallet'], site: PlayedSite) => Promise<unknown> = async () => {},
    email = EMAIL,
  ): Scene =>
  async options => {
    const { kit, wallet, site } = await open(options, told)
    await wallet.sendCode(email).catch(() => {})
    await act(wallet, site).catch(() => {})
    return show(kit, 'embedded-wallet')
  }

const signedIn =
  (view: string, told: Told = {}, act: (opened: Opened) => void = () => {}): Scene =>
  async options => {
    const opened = await open(options, told)
    const { kit, wallet, site } = opened
    await wallet.sendCode(EMAIL)
    await wallet.submitCode(site.server.code)
    await kit.connections.connect({ walletId: 'embedded-wallet' })
    act(opened)
    const shown: Kit = kit as never
    shown.open('Account')
    shown.router.push(view)
    return shown
  }

/** A login at a provider, as far as its window. */
const social =
  (provider: string, told: Told = {}, window: 'open' | 'closed' | 'blocked' = 'open'): Scene =>
  async options => {
    const { kit, wallet } = await open(options, {
      setUp(frame) {
        const begun = { flow: '0b7c1c1e-6f0a-4d8e-9b8b-0f6f3a0c9f11', expiresIn: 600 }
        frame.on('GET_SOCIAL_REDIRECT_URI', () => ({
          ...begun,
          uri: 'https://accounts.northpier.app/authorize',
        }))
        frame.on('GET_FARCASTER_URI', () => ({
          ...begun,
          url: 'https://farcaster.northpier.app/~/connect?channelToken=5d3f8f0e-4c6b-4a7e-9b1f-7a1d3e2c4b5a',
        }))
        frame.on('CONNECT_SOCIAL', () => silence)
        frame.on('CONNECT_FARCASTER', () => silence)
        told.setUp?.(frame)
      },
    })
    const opened = { closed: window === 'closed', close() {}, location: { replace() {} } }
    wallet
      .connectSocial(provider, window === 'blocked' ? undefined : (opened as unknown as Window))
      .catch(() => {})
    return show(kit, 'embedded-wallet/social')
  }

const refuse = (name: Parameters<FakeFrame['on']>[0], error: Refusal['error']): Told => ({
  setUp: frame => frame.on(name, () => new Refusal(error)),
})
const device: Told = {
  server: { action: 'VERIFY_DEVICE' },
  setUp: frame => frame.on('CONNECT_DEVICE', () => silence),
}

export const scenes: Record<string, Scene> = {
  method: async options => show((await open(options)).kit, 'Connect'),
  methodSending: async options => {
    const { kit, wallet } = await open(options, { setUp: frame => frame.on('CONNECT_EMAIL', () => silence) })
    wallet.sendCode(EMAIL).catch(() => {})
    return show(kit, 'Connect')
  },
  address: async options => show((await open(options)).kit, 'embedded-wallet'),
  code: login(),
  codeLong: login({}, undefined, LONG),
  codeWrong: login({}, wallet => wallet.submitCode('000000')),
  codeChecking: login({ setUp: frame => frame.on('CONNECT_OTP', () => silence) }, async wallet => {
    wallet.submitCode('000000').catch(() => {})
  }),
  codeTooMany: login(refuse('CONNECT_OTP', { code: 'TOO_MANY_TRIES' }), wallet =>
    wallet.submitCode('000000'),
  ),
  codeExpired: login(refuse('CONNECT_OTP', { code: 'OTP_EXPIRED' }), wallet => wallet.submitCode('000000')),
  codeResent: login({ server: { retryAfter: 0 } }, wallet => wallet.resendCode()),
  device: login(device),
  deviceDenied: login({
    server: { action: 'VERIFY_DEVICE' },
    setUp: frame => frame.on('CONNECT_DEVICE', () => new Refusal({ code: 'DEVICE_DENIED' })),
  }),
  keysAway: login(
    {
      setUp: frame => frame.on('GET_USER', () => new Refusal({ code: 'KEYS_UNAVAILABLE' })),
    },
    (wallet, site) => wallet.submitCode(site.server.code),
  ),
  socials: async options => show((await open(options)).kit, 'embedded-wallet/socials'),
  social: social('google'),
  socialBlocked: social('google', {}, 'blocked'),
  socialClosed: social('google', {}, 'closed'),
  socialPasskey: social('passkey'),
  socialLong: social('the-harbour-authority-of-northpier', {}, 'blocked'),
  socialApart: social('google', {
    setUp: frame =>
      frame.on('GET_SOCIAL_REDIRECT_URI', () => ({
        flow: '0b7c1c1e-6f0a-4d8e-9b8b-0f6f3a0c9f11',
        uri: 'https://accounts.northpier.app/authorize',
        expiresIn: 600,
        userCode: 'KX7P2M9Q',
      })),
  }),
  socialRefused: social('google', refuse('CONNECT_SOCIAL', { code: 'SOCIAL_REFUSED' })),
  socialUnavailable: social('google', refuse('GET_SOCIAL_REDIRECT_URI', { code: 'SOCIAL_FAILED' })),
  farcaster: social('farcaster'),
  farcasterFailed: social('farcaster', refuse('CONNECT_FARCASTER', { code: 'SOCIAL_FAILED' })),
  settings: signedIn('embedded-wallet/settings'),
  settingsFull: signedIn('embedded-wallet/settings', {}, ({ site }) => {
    site.server.user = { ...site.server.user, passkeys: 2, recoveryCode: true, profile: 'self-custody' }
  }),
  settingsLocked: signedIn('embedded-wallet/settings', {}, ({ site }) => {
    site.server.user = { ...site.server.user, sensitiveLockedUntil: Date.now() + 72 * 3_600_000 }
  }),
  settingsFailed: signedIn('embedded-wallet/settings', {}, ({ site }) => {
    site.frame.on('GET_USER', () => new Refusal({ code: 'OFFLINE' }))
  }),
  accounts: signedIn('embedded-wallet/account', smart),
  accountsElsewhere: signedIn('embedded-wallet/account', smartOn(5)),
  change: signedIn('embedded-wallet/email'),
  account: signedIn('Account'),
  accountLong: signedIn('Account', long),
  accountRtl: signedIn('Account', rightToLeft),
  row: signedIn('ProfileWallets'),
  rowLong: signedIn('ProfileWallets', long),
  rowRtl: signedIn('ProfileWallets', rightToLeft),
  approval: signedIn('embedded-wallet/settings', {}, ({ site, wallet }) => {
    site.frame.on('SHOW_VIEW', () => {
      site.frame.event('SHOW', { height: 420 })
      return silence
    })
    setTimeout(() => wallet.showView('passkeys').catch(() => {}), 800)
  }),
}
