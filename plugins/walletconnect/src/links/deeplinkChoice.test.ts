import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDeeplinkChoice, readDeeplinkChoice, rememberDeeplinkChoice } from './deeplinkChoice.js'

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())
const link = { href: 'acme://wc?uri=wc%3Asecret', target: '_self', base: 'acme://' } as const

describe('the choice of a wallet that the SDK reopens', () => {
  it('is kept as the SDK reads it: the start of its links and its name, and nothing of the pairing', () => {
    rememberDeeplinkChoice(link, 'Acme')
    expect(store.get(KEY)).toBe('{"href":"acme://","name":"Acme"}')
    expect(readDeeplinkChoice(['acme'])).toEqual({ href: 'acme://', name: 'Acme' })
    forgetDeeplinkChoice()
    expect(store.has(KEY)).toBe(false)
    expect(readDeeplinkChoice()).toBeUndefined()
  })

  it('is not kept for links that carry the page', () => {
    rememberDeeplinkChoice({ href: 'https://phantom.app/ul/browse/x', target: '_self' }, 'Phantom')
    expect(store.has(KEY)).toBe(false)
  })

  it.each([
    '{"href":"javascript:alert(1)","name":"x"}',
    '{"href":"javascript://%0aalert(1)/","name":"x"}',
    '{"href":"intent://x#Intent;end","name":"x"}',
    '{"href":"data:text/html,x","name":"x"}',
    '{"href":7,"name":"x"}',
    '{"href":"acme://"}',
    '{}',
    'null',
    '"acme://"',
    'not json',
  ])('is removed when it is none of ours: %s', text => {
    store.set(KEY, text)
    expect(readDeeplinkChoice()).toBeUndefined()
    expect(store.has(KEY)).toBe(false)
  })

  it('lives without storage', () => {
    vi.stubGlobal('localStorage', undefined)
    rememberDeeplinkChoice(link, 'Acme')
    forgetDeeplinkChoice()
    expect(readDeeplinkChoice()).toBeUndefined()
  })
})
