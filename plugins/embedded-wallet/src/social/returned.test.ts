// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, expect, it, vi } from 'vitest'
import { returnToQuery, takeReturned } from './returned.js'

afterEach(() => vi.unstubAllGlobals())

const flow = '0b7c1c1e-6f0a-4d8e-9b8b-0f6f3a0c9f11'
const sent = { flow, provider: 'google', search: '?item=1', hash: '' }

it('keeps what came back on the site, also on a page whose path reads like another one', () => {
  const url = `${location.origin}//evil.example/`
  history.replaceState(null, '', `${url}#latchkit-login=${flow}.proof`)
  expect(takeReturned(sent)).toEqual({ flow, handoff: 'proof' })
  expect(location.href).toBe(url)

  const replace = vi.fn()
  vi.stubGlobal('location', {
    origin: 'https://shop.example',
    pathname: '//evil.example/',
    search: '',
    replace,
  })
  expect(returnToQuery(memoryStorage(), sent, { flow, handoff: 'proof' })).toBe(true)
  expect(new URL(replace.mock.calls[0]?.[0], 'https://shop.example').origin).toBe('https://shop.example')
})
