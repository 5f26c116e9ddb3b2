import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookRepeatedly, readGlobal } from './injected.js'

// @vitest-environment jsdom

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('looks now, a few more times, when the visitor comes back and when asked, until it is over', () => {
  const look = vi.fn()
  const abort = new AbortController()
  const again = lookRepeatedly(look, abort.signal)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(look).toHaveBeenCalledTimes(9)
  window.dispatchEvent(new Event('focus'))
  expect(look).toHaveBeenCalledTimes(10)
  again()
  expect(look).toHaveBeenCalledTimes(11)
  expect(vi.getTimerCount()).toBe(1)
  abort.abort()
  window.dispatchEvent(new Event('focus'))
  again()
  vi.advanceTimersByTime(60_000)
  expect(look).toHaveBeenCalledTimes(11)
  expect(vi.getTimerCount()).toBe(0)
})

it('finds what stands at a path of globals', () => {
  const wallet = {}
  Object.assign(window, { acme: { providers: { 'main-one': wallet } } })
  expect(readGlobal('acme.providers.main-one')).toBe(wallet)
  for (const path of ['acme.nothing.at.all', 'acme..providers', '', 'acme providers', 'a.b.c.d.e.f.g', 5]) {
    expect(readGlobal(path)).toBeUndefined()
  }
})
