import { afterEach, expect, it, vi } from 'vitest'
import { say } from '../review/Review.js'
import { answerInWindow, askInWindow } from './askInWindow.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const question = {
  review: { title: say('reviewMessage'), button: say('sign'), parts: [], warnings: [], mustConfirm: false },
  account: '0x',
  origin: 'https://shop.example',
  claimed: undefined,
}

const ask = (signal = new AbortController().signal) => askInWindow(question, signal)

/** A window that says that it is there, and the port on which it answers. */
function openWindow() {
  const close = (): void => {
    opened.closed = true
  }
  const opened = Object.assign(new EventTarget(), { closed: false, postMessage: vi.fn(), close })
  vi.stubGlobal('open', () => opened)
  const say = ({ source = opened, ...more }: { source?: unknown; origin?: string; data?: string } = {}) => {
    const told = { data: 'latchkit-window-ready', origin: location.origin, ...more }
    window.dispatchEvent(
      Object.defineProperty(new MessageEvent('message', told), 'source', { value: source }),
    )
  }
  const port = (): MessagePort => opened.postMessage.mock.calls[0]?.[2][0]
  return { opened, say, port }
}

it('refuses at once where no window opens', async () => {
  vi.stubGlobal('open', () => null)
  const refused = vi.fn()
  ask().catch(refused)
  // Nothing has to pass for that but promises.
  await new Promise(resolve => setTimeout(resolve))
  expect(refused.mock.calls).toEqual([[expect.objectContaining({ code: 'UNSUPPORTED' })]])
})

it('asks the window that it opened, and takes nothing but a yes for one', async () => {
  for (const [answer, isYes] of [
    [true, true],
    [false, false],
    ['true', false],
    [1, false],
  ] as const) {
    const { opened, say, port } = openWindow()
    const asking = ask()
    say()
    expect(opened.postMessage.mock.calls[0]?.slice(0, 2)).toEqual([question, location.origin])
    port().postMessage(answer)
    expect(await asking).toBe(isYes)
  }
})

it('A01: hears no other window, no other origin, and no other word', async () => {
  const { opened, say } = openWindow()
  const asking = ask()
  say({ source: window })
  say({ origin: 'https://evil.example' })
  say({ data: 'ready' })
  expect(opened.postMessage).not.toHaveBeenCalled()
  say()
  expect(opened.postMessage).toHaveBeenCalledTimes(1)
  // Who closes it says no.
  opened.closed = true
  expect(await asking).toBe(false)
})

it('hears an answer that comes after its window is seen closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { opened, say, port } = openWindow()
  const asking = ask()
  say()
  opened.closed = true
  vi.advanceTimersByTime(1_000)
  port().postMessage(true)
  expect(await asking).toBe(true)
})

it('closes the window of a question that nobody waits for any more', async () => {
  const { opened, say } = openWindow()
  const control = new AbortController()
  const asking = ask(control.signal)
  say()
  control.abort()
  expect(opened.closed).toBe(true)
  expect(await asking).toBe(false)
})

it('A01: the window shows what its own site asks that opened it, and nothing that any other page does', async () => {
  const opener = Object.assign(new EventTarget(), { postMessage: vi.fn() })
  vi.stubGlobal('opener', opener)
  vi.stubGlobal('close', vi.fn())
  const shown = vi.fn<Parameters<typeof answerInWindow>[0]>()
  answerInWindow(shown)
  expect(opener.postMessage.mock.calls).toEqual([['latchkit-window-ready', location.origin]])
  const { port1, port2 } = new MessageChannel()
  function post(
    more: { source?: unknown; origin?: string; data?: unknown; ports?: readonly unknown[] } = {},
  ) {
    const { source = opener, ports = [port2], ...told } = more
    const event = new MessageEvent('message', { data: question, origin: location.origin, ...told })
    window.dispatchEvent(
      Object.defineProperties(event, { source: { value: source }, ports: { value: ports } }),
    )
  }
  post({ source: window })
  post({ origin: 'https://evil.example' })
  post({ data: { origin: question.origin } })
  post({ ports: [] })
  expect(shown).not.toHaveBeenCalled()
  post()
  const [asked, answer] = shown.mock.calls[0] ?? []
  expect(asked).toEqual(question)
  const heard = new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  answer?.(true)
  expect(await heard).toBe(true)
  port1.close()
})
