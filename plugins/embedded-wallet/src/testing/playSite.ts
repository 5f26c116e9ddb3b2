import type { EmbeddedUser } from '../protocol/calls.js'
import { type FakeFrame, ORIGIN, playFrame, Refusal } from './fakeFrame.js'

export const EVM_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SOLANA_ADDRESS = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g'

export const playedUser: EmbeddedUser = {
  email: 'mira@northpier.test',
  profile: 'split',
  accounts: [
    { namespace: 'eip155', address: EVM_ADDRESS },
    { namespace: 'solana', address: SOLANA_ADDRESS },
  ],
  passkeys: 0,
  recoveryCode: false,
}

/** Plays the secure site for every frame that comes into the page. */
export interface PlayedSite {
  /** The frames so far. */
  readonly frames: FakeFrame[]
  /** The latest one. */
  readonly frame: FakeFrame
  /** The server's state: each frame asks for it. */
  readonly server: {
    isConnected: boolean
    user: EmbeddedUser
    code: string
    action: 'VERIFY_OTP' | 'VERIFY_DEVICE' | 'CONNECT'
    retryAfter: number
    triesLeft: number
  }
  /** Runs with each frame before it is ready, to change its answers. */
  setUp: (frame: FakeFrame) => void
  stop(): void
}

/** Files of a worker share the page: an earlier site would answer this one's frames. */
let playing: PlayedSite | undefined

/** Starts it in place of an earlier one. Closed dialogs work in jsdom, too. */
export function playSite(setUp: PlayedSite['setUp'] = () => {}): PlayedSite {
  playing?.stop()
  const frames: FakeFrame[] = []
  const site: PlayedSite = {
    frames,
    get frame() {
      const last = frames.at(-1)
      if (!last) throw new Error('there is no frame')
      return last
    },
    server: {
      isConnected: false,
      user: playedUser,
      code: '407123',
      action: 'VERIFY_OTP',
      retryAfter: 30,
      triesLeft: 4,
    },
    setUp,
    stop: () => observer.disconnect(),
  }
  const { server } = site
  function answer(frame: FakeFrame) {
    frame.on('CONNECT_EMAIL', ({ email }: { email: string }) => ({
      action: server.action,
      email: email.toLowerCase(),
      retryAfter: server.retryAfter,
      expiresIn: 600,
    }))
    frame.on('CONNECT_OTP', ({ otp }: { otp: string }) => {
      if (otp !== server.code) return new Refusal({ code: 'OTP_INVALID', triesLeft: server.triesLeft })
      server.isConnected = true
      return {}
    })
    frame.on('IS_CONNECTED', () => ({ isConnected: server.isConnected }))
    frame.on('GET_USER', () => (server.isConnected ? server.user : new Refusal({ code: 'SESSION_ENDED' })))
    frame.on('SIGN_OUT', () => {
      server.isConnected = false
      return {}
    })
    frame.on('RPC_REQUEST', () => new Refusal({ code: 'USER_REJECTED' }))
    site.setUp(frame)
  }
  const observer = new MutationObserver(() => {
    for (const host of document.querySelectorAll('latchkit-frame')) {
      const element = host.shadowRoot?.querySelector('iframe')
      if (!element || element.dataset['played']) continue
      element.dataset['played'] = 'yes'
      const frame = playFrame(element)
      answer(frame)
      frames.push(frame)
      frame.ready()
    }
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  const { prototype } = HTMLDialogElement
  // jsdom has neither.
  prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  playing = site
  return site
}

export { ORIGIN }
