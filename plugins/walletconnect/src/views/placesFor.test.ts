import type { WalletListing } from '@latchkit/core'
import type { Platform } from '@latchkit/core/platform'
import { describe, expect, it } from 'vitest'
import { placesFor } from './placesFor.js'

const computer: Platform = {
  os: 'other',
  isHandheld: false,
  isIosSafari: false,
  isTelegram: false,
  isFramed: false,
  isInApp: false,
}
const phone: Platform = { ...computer, os: 'ios', isHandheld: true }
const places = (
  listing: Partial<WalletListing> | undefined,
  platform: Platform,
  more: { isInstalled?: boolean; hasOwnLink?: boolean } = {},
) =>
  placesFor({
    listing: listing && { id: 'a', name: 'A', pairs: true, ...listing },
    platform,
    isInstalled: false,
    hasOwnLink: false,
    ...more,
  })

describe('placesFor', () => {
  it('is a code for any wallet, and on a phone the app first', () => {
    expect(places(undefined, computer)).toEqual(['code'])
    expect(places(undefined, phone)).toEqual(['mobile', 'code'])
  })

  it.each([
    [{ mobileLink: 'a://' }, ['code'], ['mobile', 'code']],
    [{ universalLink: 'https://a.example' }, ['code'], ['mobile', 'code']],
    [{ desktopLink: 'a://' }, ['desktop'], []],
    [{ webappLink: 'https://a.example' }, ['web'], ['web']],
    [{ chromeStore: 'https://a.example' }, ['browser'], []],
    [{}, ['code'], ['code']],
    [{ mobileLink: 'a://', pairs: false }, [], []],
    [
      {
        mobileLink: 'a://',
        desktopLink: 'a://',
        webappLink: 'https://a.example',
        chromeStore: 'https://b.example',
      },
      ['code', 'desktop', 'web', 'browser'],
      ['mobile', 'web', 'code'],
    ],
  ])('of %j are %j on a computer and %j on a phone', (listing, onComputer, onPhone) => {
    expect(places(listing, computer)).toEqual(onComputer)
    expect(places(listing, phone)).toEqual(onPhone)
  })

  it('begins with the extension when it is installed', () => {
    expect(places({ mobileLink: 'a://' }, computer, { isInstalled: true })).toEqual(['browser', 'code'])
  })

  it('opens the app by a link of its own, also where no relay reaches it', () => {
    expect(places({ pairs: false }, phone, { hasOwnLink: true })).toEqual(['mobile'])
  })
})
