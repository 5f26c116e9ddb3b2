import { readField } from '../errors/readField.js'

/**
 * Captures a method of an untrusted object now, so that a script cannot replace it later. The promise rejects with
 * whatever the method throws. `undefined` if there is no such method.
 */
export function captureMethod(
  source: unknown,
  name: string,
): ((...args: readonly unknown[]) => Promise<unknown>) | undefined {
  const method = readField(source, name)
  if (typeof method !== 'function') return undefined
  return async (...args) => Reflect.apply(method, source, args)
}

const path = /^[\w$-]{1,60}(?:\.[\w$-]{1,60}){0,5}$/

/** Reads a dotted path below `window`, e.g. `acme.provider`; `undefined` if there is nothing or the path is invalid. */
export function readGlobal(at: unknown): unknown {
  return typeof at === 'string' && path.test(at)
    ? at.split('.').reduce<unknown>(readField, window)
    : undefined
}

/** Delays between looks, in ms. */
const LOOKS = [50, 100, 200, 400, 800, 1_200, 1_600, 2_000]

/**
 * Polls for wallets that inject themselves late and without an event, until the signal aborts: now, a few more times
 * within seconds, when the page has loaded, and whenever it gets focus. Returns a function that starts over.
 */
export function lookRepeatedly(look: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function lookLater(at: number) {
    const wait = LOOKS[at]
    clearTimeout(timer)
    if (wait === undefined || signal.aborted) return
    timer = setTimeout(() => {
      look()
      lookLater(at + 1)
    }, wait)
  }
  function lookFresh() {
    if (signal.aborted) return
    look()
    lookLater(0)
  }
  window.addEventListener('load', lookFresh, { signal })
  window.addEventListener('focus', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  lookFresh()
  return lookFresh
}
