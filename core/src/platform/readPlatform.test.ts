import { describe, expect, it } from 'vitest'
import { readPlatform } from './readPlatform.js'

/** What browsers call themselves. */
const agents = {
  iosSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  iosChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
  iosWebview:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  androidTablet:
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  androidWebview:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
}

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
    expect(on(agents.iPad, {}, 0)).toMatchObject({ os: 'mac', isHandheld: false, isIosSafari: false })
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
