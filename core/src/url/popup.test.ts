// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { closeOnFailure, openPopup } from './popup.js'

afterEach(() => vi.restoreAllMocks())

const popup = (href = 'about:blank') =>
  ({ opener: window, closed: false, location: { href }, close: vi.fn() }) as unknown as Window

it('opens an empty popup in the middle of the window, without access to the page', () => {
  const opened = popup()
  const open = vi.spyOn(window, 'open').mockReturnValue(opened)
  vi.stubGlobal('outerWidth', 1_000)
  vi.stubGlobal('outerHeight', 500)
  expect(openPopup(600, 800)).toBe(opened)
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=600,height=800,left=200,top=0')
  expect(opened.opener).toBeNull()
  vi.unstubAllGlobals()
})

it.each<[string, () => Window | null]>([
  ['none', () => null],
  ['one that is closed', () => ({ ...popup(), closed: true })],
  [
    'an error',
    () => {
      throw new Error('not allowed')
    },
  ],
])('is null where the browser gives %s', (_, open) => {
  vi.spyOn(window, 'open').mockImplementation(open)
  expect(openPopup(600, 800)).toBeNull()
})

it('is closed when what should lead it fails, unless it shows a page', async () => {
  const [blank, led] = [popup(), popup('https://exchange.example')]
  const foreign = Object.defineProperty(popup(), 'location', {
    get() {
      throw new DOMException('another origin', 'SecurityError')
    },
  })
  const failed = () => Promise.reject(new Error('offline'))
  for (const each of [blank, led, foreign, null])
    await expect(closeOnFailure(each, failed())).rejects.toThrow('offline')
  expect([blank, led, foreign].map(({ close }) => vi.mocked(close).mock.calls.length)).toEqual([1, 0, 0])
})

it('stays open otherwise', async () => {
  const opened = popup()
  expect(await closeOnFailure(opened, Promise.resolve(7))).toBe(7)
  expect(opened.close).not.toHaveBeenCalled()
})
