// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm } from '@latchkit/eip155'
import { renderView } from '@latchkit/ui/testing'
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.js'
import { Refusal, silence } from '../testing/fakeFrame.js'
import { ORIGIN, type PlayedSite, playSite } from '../testing/playSite.js'

const FLOW = '0b7c1c1e-6f0a-4d8e-9b8b-0f6f3a0c9f11'
const NEXT_FLOW = '0b7c1c1e-6f0a-4d8e-9b8b-0f6f3a0c9f12'
const PROVIDER = 'https://accounts.test/authorize?state=s'

/** A window as a page sees it that opened one. */
class FakeWindow {
  constructor(readonly features: string) {}
  closed = false
  opener: unknown = {}
  url = ''
  readonly location = {
    replace: (url: string) => {
      this.url = url
    },
  }
  close() {
    this.closed = true
  }
}

let site: PlayedSite
let opened: FakeWindow[]
/** Ends the login at the service. */
let end: (answer: unknown) => void
/** Its answer before that. */
let answers: unknown[]
const cleanups: (() => unknown)[] = []
beforeAll(() => Promise.all([import('./views.js'), import('../wallet/createController.js')]))
beforeEach(() => {
  opened = []
  answers = []
  vi.stubGlobal('open', (_url: string, _target: string, features: string) => {
    const next = new FakeWindow(features)
    opened.push(next)
    return next
  })
  const begun = { flow: FLOW, expiresIn: 600 }
  site = playSite(frame => {
    frame.on('GET_SOCIAL_REDIRECT_URI', ({ mode }: { mode: string }) => ({
      ...{ ...begun, uri: PROVIDER },
      ...(site.frame.calls('GET_SOCIAL_REDIRECT_URI').length > 1 ? { flow: NEXT_FLOW } : {}),
      ...(mode === 'return' ? {} : { userCode: 'KX7P2M9Q' }),
    }))
    frame.on('GET_FARCASTER_URI', () => ({ ...begun, url: 'https://farcaster.test/connect?token=t' }))
    const wait = ({ handoff }: { handoff?: string }) => {
      if (answers.length > 0) return finish(answers.shift())
      if (handoff === 'right') return finish({})
      if (handoff !== undefined) return new Refusal({ code: 'SOCIAL_FAILED' })
      return new Promise(resolve => {
        end = answer => resolve(finish(answer))
      })
    }
    frame.on('CONNECT_SOCIAL', wait)
    frame.on('CONNECT_FARCASTER', wait)
  })
  site.server.user = { ...site.server.user, email: null, recoveryCode: true }
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  site.stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function finish(answer: unknown) {
  site.server.isConnected = !(answer instanceof Refusal)
  return answer
}
async function open(
  socials: boolean | readonly string[] = true,
  storage = memoryStorage(),
  locale: 'ar' | 'en' = 'en',
) {
  const embedded = embeddedWallet({ origin: ORIGIN, projectId: 'shop', socials })
  const kit = await createTestKit({ plugins: [evm(), embedded] as const, storage, locale })
  cleanups.push(() => kit.dispose())
  await until(() => kit.get(kit.connections.wallets$).length > 0)
  const { element, unmount } = await renderView(kit, 'Connect')
  cleanups.push(unmount)
  return { kit, element, ...within(element) }
}
type Modal = Awaited<ReturnType<typeof open>>

async function press(modal: Modal, name: string) {
  fireEvent.click(await modal.findByRole('button', { name }))
}
/** The window is at the provider. */
const atProvider = () => until(() => opened.at(-1)?.url === PROVIDER)
/** Another document of the page's origin, to which a provider came back. */
function comeBack(handoff: string | undefined, flow = FLOW) {
  const channel = new BroadcastChannel('latchkit-login')
  const heard = new Promise<unknown>(resolve => {
    channel.onmessage = ({ data }) => resolve(data)
  })
  channel.postMessage({ flow, handoff })
  return heard.finally(() => channel.close())
}
const isConnected = ({ kit }: Modal) => until(() => kit.get(kit.connections.account$) !== undefined)

describe('login at a provider', () => {
  it('D08: opens the window in the press, severs it from the page, and takes what comes back', async () => {
    const modal = await open()
    fireEvent.click(await modal.findByRole('button', { name: 'Continue with Google' }))
    expect(opened).toHaveLength(1)
    await modal.findByText('Sign in in the window that has opened.')
    await atProvider()
    expect(opened[0]?.opener).toBe(null)
    expect(opened[0]?.features).toContain('width=600,height=800')
    expect(await comeBack('right')).toEqual({ heard: FLOW })
    await modal.findByText('Signed in')
    await isConnected(modal)
    expect(opened[0]?.closed).toBe(true)
    expect(modal.kit.get(modal.kit.plugins['embedded-wallet'].social$)).toBe(undefined)
  })

  it('D06: tells of a closed window, and still takes a login that is finished later', async () => {
    const modal = await open()
    await press(modal, 'Continue with X')
    await atProvider()
    opened[0]?.close()
    await modal.findByText('Window closed?', {}, { timeout: 3_000 })
    expect(opened).toHaveLength(1)
    await comeBack('right')
    await modal.findByText('Signed in')
  })

  it('D06: begins another login with the next press after a window was closed', async () => {
    const modal = await open()
    await press(modal, 'Continue with X')
    // While the service is asked: the window is blank.
    opened[0]?.close()
    await modal.findByText('Window closed?', {}, { timeout: 3_000 })
    await press(modal, 'Retry')
    await atProvider()
    await modal.findByText('Sign in in the window that has opened.')
    expect(opened).toHaveLength(2)
    expect(site.frame.calls('GET_SOCIAL_REDIRECT_URI')).toHaveLength(2)
    // That of the first window counts no more.
    const late = new BroadcastChannel('latchkit-login')
    late.postMessage({ flow: FLOW, handoff: 'right' })
    late.close()
    await comeBack('right', NEXT_FLOW)
    await modal.findByText('Signed in')
    expect(site.frame.calls('CONNECT_SOCIAL')).not.toContainEqual({ flow: FLOW, handoff: 'right' })
  })

  it.each([
    ['is asked again while the site is offline', 'OFFLINE', 2],
    ['is over because another window has finished it', 'SOCIAL_EXPIRED', 1],
  ] as const)('signs in by a proof that %s', async (_, code, proofs) => {
    const modal = await open()
    await press(modal, 'Continue with Google')
    await atProvider()
    await until(() => site.frame.calls('CONNECT_SOCIAL').length > 0)
    answers = [new Refusal({ code }), {}]
    await comeBack('right')
    await modal.findByText('Signed in')
    const asked = site.frame.calls('CONNECT_SOCIAL')
    expect(asked.filter(one => Object(one).handoff === 'right')).toHaveLength(proofs)
    expect(asked).toHaveLength(3)
  })

  it('D05: offers the window again where it was blocked', async () => {
    vi.stubGlobal('open', () => null)
    const modal = await open()
    await press(modal, 'Continue with Discord')
    await modal.findByText('The window was blocked')
    expect((await modal.findByRole('link', { name: 'Open window' })).getAttribute('href')).toBe(PROVIDER)
    await comeBack('right')
    await modal.findByText('Signed in')
  })

  it.each([
    ['SOCIAL_REFUSED', 'Connection rejected'],
    ['SOCIAL_FAILED', 'Failed to connect'],
    ['SOCIAL_EXPIRED', 'The login was not finished in time. Try again.'],
  ] as const)('says how it ended (%s), and begins anew with the next press', async (code, words) => {
    const modal = await open()
    await press(modal, 'Continue with Google')
    await atProvider()
    await until(() => site.frame.calls('CONNECT_SOCIAL').length > 0)
    end(new Refusal({ code }))
    await modal.findByText(words)
    expect(opened[0]?.closed).toBe(true)
    await press(modal, 'Retry')
    await atProvider()
    expect(opened).toHaveLength(2)
    await comeBack('right', NEXT_FLOW)
    await modal.findByText('Signed in')
  })

  it('D03: takes nothing from a foreign channel or message', async () => {
    const modal = await open()
    await press(modal, 'Continue with Google')
    await atProvider()
    await until(() => site.frame.calls('CONNECT_SOCIAL').length > 0)
    const channel = new BroadcastChannel('latchkit-login')
    for (const data of [null, 'x', { flow: 'other', handoff: 'right' }, { handoff: 'right' }])
      channel.postMessage(data)
    site.frame.shout({ resultUri: 'https://evil.test', flow: FLOW, handoff: 'right' }, { origin: 'null' })
    expect(await comeBack('wrong')).toEqual({ heard: FLOW })
    channel.close()
    await modal.findByText('Failed to connect')
    expect(site.frame.calls('CONNECT_SOCIAL')).toEqual([{ flow: FLOW }, { flow: FLOW, handoff: 'wrong' }])
  })

  it('D17: leaves no timer and no channel behind', async () => {
    const started = vi.spyOn(globalThis, 'setInterval')
    const stopped = vi.spyOn(globalThis, 'clearInterval')
    const modal = await open()
    await press(modal, 'Continue with Google')
    await atProvider()
    // So a closed window is told within 1.5 s.
    expect(started.mock.calls.map(([, ms]) => ms)).toContain(1_000)
    const timers = started.mock.results.map(({ value }) => value)
    modal.kit.close()
    await until(() => opened[0]?.closed === true)
    await until(() => timers.every(timer => stopped.mock.calls.some(([one]) => one === timer)))
    expect(modal.kit.get(modal.kit.plugins['embedded-wallet'].social$)).toBe(undefined)
  })

  it('goes on in another document that a provider came back to', async () => {
    const storage = memoryStorage()
    history.replaceState(null, '', '/shop?item=1#top')
    const modal = await open(true, storage)
    await press(modal, 'Continue with Google')
    await atProvider()
    await modal.kit.dispose()
    history.replaceState(null, '', `/shop?item=1#latchkit-login=${FLOW}.right`)
    const again = await open(true, storage)
    await again.findByText('Signed in')
    expect(location.hash).toBe('#top')
    expect(storage.keys().filter(key => key.includes('social'))).toEqual([])
  })

  it('is no login of this page any more once its view was left', async () => {
    const storage = memoryStorage()
    const modal = await open(true, storage)
    await press(modal, 'Continue with Google')
    await atProvider()
    expect(storage.keys().filter(key => key.includes('social'))).toHaveLength(1)
    modal.kit.close()
    await until(() => storage.keys().every(key => !key.includes('social')))
  })

  it('closes a blank window with the page', async () => {
    site.setUp = frame => frame.on('GET_SOCIAL_REDIRECT_URI', () => silence)
    const modal = await open()
    await press(modal, 'Continue with Google')
    await modal.findByText('Sign in in the window that has opened.')
    window.dispatchEvent(new Event('pagehide'))
    expect(opened[0]?.closed).toBe(true)
  })

  it('drops a login that this page did not begin', async () => {
    history.replaceState(null, '', `/shop#latchkit-login=${FLOW}.right`)
    const modal = await open()
    await until(() => location.hash === '')
    await modal.findByRole('button', { name: 'Continue with Google' })
    expect(site.frames).toHaveLength(0)
  })
})

describe('Farcaster', () => {
  it('shows the link in the modal, and opens no window', async () => {
    const modal = await open()
    await press(modal, 'Continue with Farcaster')
    await modal.findByRole('img', { name: 'Code to scan with your phone' })
    expect(opened).toEqual([])
    await until(() => site.frame.calls('CONNECT_FARCASTER').length > 0)
    end({})
    await modal.findByText('Signed in')
  })

  it('D16: ends with the view', async () => {
    const modal = await open()
    await press(modal, 'Continue with Farcaster')
    await until(() => site.frame.calls('CONNECT_FARCASTER').length > 0)
    modal.kit.close()
    await until(() => site.frame.calls('RPC_ABORT').length > 0)
    expect(modal.kit.get(modal.kit.plugins['embedded-wallet'].social$)).toBe(undefined)
  })
})

describe('the buttons', () => {
  it('are none, some, or some and the rest behind "more"', async () => {
    expect((await open(false)).queryByRole('button', { name: /Continue with Google/ })).toBe(null)
    const two = await open(['github', 'acme'])
    await two.findByText('Continue with GitHub')
    await two.findByText('Continue with Acme')
    const all = await open()
    expect(all.queryByRole('button', { name: 'Continue with GitHub' })).toBe(null)
    await press(all, 'More ways to sign in')
    fireEvent.click(await all.findByText('GitHub'))
    await atProvider()
  })

  it('are called as people of their language call them, if they are no brand', async () => {
    const { findByText } = await open(['github', 'passkey'], memoryStorage(), 'ar')
    await findByText('المتابعة باستخدام مفتاح مرور')
    await findByText('المتابعة باستخدام GitHub')
    expect(await (await open(['passkey'])).findByText('Continue with Passkey')).toBeTruthy()
  })

  it('D10: are those that work in Telegram, and lead to another browser there', async () => {
    const links: string[] = []
    vi.stubGlobal('Telegram', { WebApp: { openLink: (url: string) => links.push(url) } })
    const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
    vi.stubGlobal('navigator', { ...navigator, userAgent, language: 'en', onLine: true })
    const modal = await open()
    await press(modal, 'Continue with Google')
    expect(modal.queryByRole('button', { name: 'Continue with X' })).toBe(null)
    await modal.findByText('KX7P 2M9Q')
    await press(modal, 'Open browser')
    expect(links).toEqual([PROVIDER])
    expect(opened).toEqual([])
    await until(() => site.frame.calls('CONNECT_SOCIAL').length > 0)
    end({})
    await modal.findByText('Signed in')
  })
})

it('says that a provider cannot be reached, and that the service has none', async () => {
  site.setUp = frame => frame.on('GET_SOCIAL_REDIRECT_URI', () => new Refusal({ code: 'NOT_FOUND' }))
  const modal = await open()
  await press(modal, 'Continue with Google')
  await modal.findByText('Failed to initiate social connection')
  expect(opened[0]?.closed).toBe(true)
})

it('is never asked by a site that does not answer', async () => {
  site.setUp = frame => frame.on('GET_SOCIAL_REDIRECT_URI', () => silence)
  const modal = await open()
  await press(modal, 'Continue with Google')
  await modal.findByText('Sign in in the window that has opened.')
  modal.kit.close()
  await until(() => opened[0]?.closed === true)
})
