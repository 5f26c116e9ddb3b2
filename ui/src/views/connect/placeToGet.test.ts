import { expect, it } from 'vitest'
import { deviceOf, placeToGet } from './placeToGet.js'

const wallet = {
  id: 'com.example.wallet',
  name: 'Example',
  icon: 'data:image/svg+xml,',
  chromeStore: 'https://chrome.example/',
  appStore: 'https://apple.example/',
  homepage: 'https://www.example.org/download',
}

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0, 'chrome'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    0,
    'chrome',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    0,
    'other',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    5,
    'apple',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    5,
    'apple',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'google'],
])('%s with %i fingers', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device)
})

it('is the store of the device, else the own page', () => {
  expect(placeToGet(wallet, 'chrome')).toMatchObject({ kind: 'chrome', host: 'chrome.example' })
  expect(placeToGet(wallet, 'apple')).toMatchObject({ kind: 'apple', href: 'https://apple.example/' })
  expect(placeToGet(wallet, 'google')).toMatchObject({ kind: 'other', host: 'example.org' })
})

it('is no address that the policy for links refuses', () => {
  const chromeStore = 'javascript:alert(1)'
  expect(placeToGet({ ...wallet, chromeStore }, 'chrome')).toMatchObject({ kind: 'other' })
  expect(placeToGet({ ...wallet, chromeStore, homepage: 'http://example.org' }, 'chrome')).toBeUndefined()
})
