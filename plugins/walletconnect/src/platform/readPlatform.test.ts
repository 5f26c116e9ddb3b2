import { describe, expect, it } from 'vitest'
import { agents } from '../testing/agents.js'
import { readPlatform } from './readPlatform.js'

const on = (userAgent: string, more: object = {}, maxTouchPoints = 5) =>
  readPlatform({ navigator: { userAgent, maxTouchPoints }, ...more })

describe('readPlatform', () => {
  it.each([
    ['iosSafari', { os: 'ios', isHandheld: true, isIosSafari: true, isInApp: false }],
    ['iosChrome', { os: 'ios', isHandheld: true, isIosSafari: false, isInApp: false }],
    ['iosWebview', { os: 'ios', isHandheld: true, isIosSafari: false, isInApp: true }],
    ['iPad', { os: 'ios', isHandheld: true, isIosSafari: true, isInApp: false }],
    ['android', { os: 'android', isHandheld: true, isIosSafari: false, isInApp: false }],
    ['androidTablet', { os: 'android', isHandheld: true, isIosSafari: false, isInApp: false }],
    ['androidWebview', { os: 'android', isHandheld: true, isIosSafari: false, isInApp: true }],
    ['desktop', { os: 'other', isHandheld: false, isIosSafari: false, isInApp: false }],
  ] as const)('tells %s', (name, expected) => {
    expect(on(agents[name])).toMatchObject(expected)
  })

  it('takes a Mac without a touch screen for a computer', () => {
    expect(on(agents.iPad, {}, 0)).toMatchObject({ os: 'other', isHandheld: false, isIosSafari: false })
  })

  it.each(['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'])(
    'knows Telegram by %s, which is no Safari',
    name => {
      expect(on(agents.iosSafari, { [name]: {} })).toMatchObject({
        isTelegram: true,
        isInApp: true,
        isIosSafari: false,
      })
    },
  )

  it('knows a frame, also one whose parent is hidden', () => {
    const self = {}
    expect(on(agents.desktop, { self, top: self }).isFramed).toBe(false)
    expect(on(agents.desktop, { self, top: {} }).isFramed).toBe(true)
    const hidden = {
      navigator: {},
      self,
      get top(): unknown {
        throw new Error('hidden')
      },
    }
    expect(readPlatform(hidden).isFramed).toBe(true)
  })

  it('lives with a page that shows nothing, or throws', () => {
    expect(readPlatform({})).toEqual({
      os: 'other',
      isHandheld: false,
      isIosSafari: false,
      isTelegram: false,
      isFramed: false,
      isInApp: false,
    })
    const scope = Object.defineProperty({ navigator: { userAgent: agents.android } }, 'Telegram', {
      get() {
        throw new Error('no')
      },
    })
    expect(readPlatform(scope).isTelegram).toBe(false)
  })
})
