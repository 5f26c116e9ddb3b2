import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStorage } from './browserStorage.js'
import { memoryStorage } from './StorageAdapter.js'

/** The little of a page that is needed here. */
function page(): { localStorage: Storage; sessionStorage: Storage } & EventTarget {
  const area = () => {
    const values = new Map<string, string>()
    return {
      get length() {
        return values.size
      },
      key: (index: number) => [...values.keys()][index] ?? null,
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
      clear: () => values.clear(),
    }
  }
  return Object.assign(new EventTarget(), { localStorage: area(), sessionStorage: area() })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A storage whose methods can be made to fail, as in private windows, sandboxes and full disks. */
function breakable(fails: () => boolean) {
  const real = page().localStorage
  const guarded = new Proxy(real, {
    get(target, key) {
      if (fails()) throw new Error('QuotaExceededError')
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { real, guarded }
}

describe.each([
  ['memoryStorage', () => memoryStorage()],
  [
    'browserStorage',
    () => {
      const { localStorage } = page()
      return browserStorage({ prefix: 'p:', area: () => localStorage })
    },
  ],
  ['browserStorage without storage', () => browserStorage({ prefix: 'p:', area: () => undefined })],
])('%s', (_, make) => {
  it('stores, lists and removes', () => {
    const storage = make()
    expect(storage.get('a')).toBeNull()
    storage.set('a', '1')
    storage.set('__proto__', '2')
    expect(storage.get('a')).toBe('1')
    expect(storage.get('__proto__')).toBe('2')
    expect(storage.keys().sort()).toEqual(['__proto__', 'a'])
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
    expect(storage.keys()).toEqual(['__proto__'])
  })
})

describe('browserStorage', () => {
  it('touches nothing before its first use and works without a window', () => {
    const area = vi.fn(() => undefined)
    const storage = browserStorage({ prefix: 'p:', area })
    expect(area).not.toHaveBeenCalled()
    expect(storage.subscribe?.(() => {})).toBeTypeOf('function')
  })

  it('keeps to its prefix', () => {
    const { localStorage } = page()
    localStorage.setItem('host', 'theirs')
    const storage = browserStorage({ prefix: 'p:', area: () => localStorage })
    storage.set('a', '1')
    expect(storage.keys()).toEqual(['a'])
    expect(storage.get('host')).toBeNull()
    expect(localStorage.getItem('p:a')).toBe('1')
  })

  it('lives on in memory when looking the storage up throws', () => {
    const onError = vi.fn()
    const area = () => {
      throw new Error('SecurityError')
    }
    const storage = browserStorage({ prefix: 'p:', area, onError })
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    expect(storage.keys()).toEqual(['a'])
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
    expect(storage.keys()).toEqual([])
    expect(onError).toHaveBeenCalledOnce()
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'storage/UNAVAILABLE' })
  })

  it('remembers the last values when storage fails later, and goes back to it when it works again', () => {
    let broken = false
    const { real, guarded } = breakable(() => broken)
    const storage = browserStorage({ prefix: 'p:', area: () => guarded })
    storage.set('kept', '1')
    storage.set('gone', '1')
    broken = true
    storage.set('kept', '2')
    storage.remove('gone')
    expect(storage.get('kept')).toBe('2')
    broken = false
    // The browser still holds the old value; ours is newer.
    expect(real.getItem('p:kept')).toBe('1')
    expect(storage.get('kept')).toBe('2')
    expect(storage.get('gone')).toBeNull()
    expect(storage.keys()).toEqual(['kept'])
    storage.set('kept', '3')
    expect(real.getItem('p:kept')).toBe('3')
  })

  it('tells what other tabs changed, under its prefix and in its area only', () => {
    const window = page()
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      vi.stubGlobal(name, window[name].bind(window))
    const storage = browserStorage({ prefix: 'p:', area: () => window.localStorage })
    const heard: unknown[] = []
    const stop = storage.subscribe?.((key, value) => heard.push([key, value]))
    storage.get('a')
    const send = (init: StorageEventInit) => window.dispatchEvent(Object.assign(new Event('storage'), init))
    const storageArea = window.localStorage
    send({ key: 'p:a', newValue: '1', storageArea })
    send({ key: 'host', newValue: '1', storageArea })
    send({ key: 'p:a', newValue: '2', storageArea: window.sessionStorage })
    send({ key: null, newValue: null, storageArea })
    stop?.()
    send({ key: 'p:a', newValue: '3', storageArea })
    expect(heard).toEqual([
      ['a', '1'],
      ['a', null],
    ])
  })
})
