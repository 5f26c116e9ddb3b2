import { describe, expect, it } from 'vitest'
import { readField } from '../errors/readField.js'
import { freeId, nameId, safeIcon } from '../wallet/walletIdentity.js'
import { readBytes } from './copies.js'
import { captureMethod } from './injected.js'
import { readItems, readTexts } from './readItems.js'

const boom = () => {
  throw new Error('boom')
}
const trap = (target: object) =>
  new Proxy(target, { get: boom, has: boom, getPrototypeOf: boom, ownKeys: boom })

describe('what comes from outside', () => {
  it('is read field by field, whatever it is', () => {
    expect(readField({ a: 1 }, 'a')).toBe(1)
    expect(readField(Object.assign(boom, { a: 2 }), 'a')).toBe(2)
    for (const value of [undefined, null, 5, 'text', trap({}), trap(() => {})]) {
      expect(readField(value, 'length')).toBeUndefined()
    }
  })

  it('is a list up to a thousand items, of which one that throws takes no other with it', () => {
    const list = Object.defineProperty([1, 2, 3], '1', { get: boom })
    expect(readItems(list)).toEqual([1, undefined, 3])
    expect(readItems(new Array(5_000).fill(0))).toHaveLength(1_000)
    expect(readItems([1, 2, 3], 2)).toEqual([1, 2])
    const { proxy, revoke } = Proxy.revocable<unknown[]>([], {})
    revoke()
    for (const value of [undefined, 'abc', { length: 3, 0: 'a' }, proxy, trap([])]) {
      expect(readItems(value)).toEqual([])
    }
    expect(readItems(new Proxy([1], { get: (_, key) => (key === 'length' ? 1e9 : 7) }))).toHaveLength(1_000)
  })

  it('is texts where texts are expected', () => {
    expect(readTexts(['a', 1, null, 'b'])).toEqual(['a', 'b'])
    expect(readTexts(new Array(500).fill('a'))).toHaveLength(100)
    expect(readTexts(new Array(500).fill('a'), 200)).toHaveLength(200)
  })

  it('is copied bytes, of the length that is asked for', () => {
    const own = new Uint8Array([1, 2, 3])
    const copy = readBytes(own.subarray(1))
    own.fill(9)
    expect(copy).toEqual(new Uint8Array([2, 3]))
    expect(readBytes(new Uint16Array([258]))).toEqual(new Uint8Array([2, 1]))
    expect(readBytes(own, 32)).toBeUndefined()
    for (const value of ['aa', [1], {}, null, trap({}), new Uint8Array(10_000_001)]) {
      expect(readBytes(value)).toBeUndefined()
    }
  })

  it('has methods that nobody replaces later', async () => {
    const wallet = { name: 'first', sign: (text: string) => `${wallet.name} ${text}` }
    const sign = captureMethod(wallet, 'sign')
    wallet.sign = () => 'stolen'
    expect(await sign?.('hello')).toBe('first hello')
    await expect(captureMethod({ sign: boom }, 'sign')?.()).rejects.toThrow('boom')
    expect(captureMethod({ sign: 5 }, 'sign')).toBeUndefined()
    expect(captureMethod(trap({}), 'sign')).toBeUndefined()
  })

  it('shows only pictures that ask no server', () => {
    expect(safeIcon(' data:image/png;base64,AAAA ')).toBe('data:image/png;base64,AAAA')
    for (const icon of [
      'data:image/gif;base64,AAAA',
      'data:text/html,x',
      'https://wallet.example/icon.png',
      'http://localhost/icon.png',
      `data:image/png;base64,${'A'.repeat(100_000)}`,
      5,
      undefined,
    ]) {
      expect(safeIcon(icon)).toBeUndefined()
    }
  })

  it('gets an id of its own', () => {
    const taken = new Set<string>()
    expect([nameId('Fox & Owl 2'), nameId('لقلق')]).toEqual(['name:fox-owl-2', 'name:لقلق'])
    expect(['fox', 'fox', 'owl', 'fox'].map(id => freeId(taken, id))).toEqual([
      'fox',
      'fox#2',
      'owl',
      'fox#3',
    ])
  })
})
