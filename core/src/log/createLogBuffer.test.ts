// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickestRun } from '../vectors/quickestRun.js'
import { createLogBuffer } from './createLogBuffer.js'
import { redact, redactText } from './redact.js'

describe('createLogBuffer', () => {
  it('keeps the newest entries within its cap', () => {
    const log = createLogBuffer({ capBytes: 500, now: () => 7 })
    for (let index = 0; index < 100; index++) log.add('info', `entry ${index}`, { index })
    expect(new TextEncoder().encode(log.export()).length).toBeLessThanOrEqual(500)
    expect(log.entries().at(-1)).toEqual({ time: 7, level: 'info', message: 'entry 99', data: { index: 99 } })
    expect(log.entries().length).toBeGreaterThan(4)
    expect(
      log
        .export()
        .trim()
        .split('\n')
        .map(line => JSON.parse(line)),
    ).toEqual(log.entries())
    log.clear()
    expect(log.entries()).toEqual([])
    expect(log.export()).toBe('')
  })

  it('holds at most 1 MB of 10 MB (P04)', () => {
    const log = createLogBuffer()
    for (let index = 0; index < 100; index++) log.add('debug', 'é'.repeat(50_000))
    expect(new TextEncoder().encode(log.export()).length).toBeLessThanOrEqual(1_000_000)
  })

  it('rejects a single entry that exceeds the cap, and keeps the others', () => {
    const log = createLogBuffer({ capBytes: 200 })
    log.add('info', 'small')
    expect(() => log.add('info', 'x'.repeat(201))).toThrow(
      expect.objectContaining({
        code: 'log/ENTRY_TOO_LARGE',
        context: { bytes: expect.any(Number), capBytes: 200 },
      }),
    )
    expect(log.entries()).toHaveLength(1)
  })
})

describe('redact', () => {
  const secrets = {
    otp: '123456',
    otpCode: '123456',
    email: 'a@b.example',
    userEmail: 'a@b.example',
    accessToken: 'tok',
    'x-api-key': 'k',
    seedPhrase: ['word'],
    mnemonic: 'w',
    privateKey: '0x1',
    sym_key: 'k',
    clientSecret: 's',
    password: 'p',
    Authorization: 'Bearer x',
    resultUri: 'https://x',
  }

  it('takes secrets out by key, at any level', () => {
    const clean = redact({ list: [{ deep: secrets }] }) as { list: { deep: Record<string, unknown> }[] }
    expect(new Set(Object.values(clean.list[0]?.deep ?? {}))).toEqual(new Set(['[redacted]']))
  })

  it('keeps what is no secret', () => {
    const plain = { address: '0xab', chainId: 1, tokenAddress: '0xcd', ok: true, none: null, list: [1, 'a'] }
    expect(redact(plain)).toEqual(plain)
  })

  it.each([
    ['wc:aa@2?relay-protocol=irn&symKey=deadbeef99', 'deadbeef99'],
    ['https://w.example/wc?uri=wc%3Aaa%402%3Frelay-protocol%3Dirn%26symKey%3Ddeadbeef99', 'deadbeef99'],
    ['x%26symKey%3Ddeadbeef99', 'deadbeef99'],
    ['mail to jane.doe+x@mail.example.com now', 'jane.doe'],
    [`key 0x${'ab12'.repeat(16)}`, 'ab12ab12'],
    ['authorization: Bearer abc.def-ghi', 'abc.def'],
    ['eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl', 'eyJzdWIi'],
    ['https://x.example/cb?code=s3cret&x=1', 's3cret'],
    ['test test test test test test test test test test test junk', 'junk'],
  ])('takes secrets out of text: %s', (text, secret) => {
    expect(redactText(text)).not.toContain(secret)
    expect(JSON.stringify(redact({ nested: [text], [text]: 1, error: new Error(text) }))).not.toContain(
      secret,
    )
  })

  it('leaves ordinary text alone', () => {
    const text =
      'Connected eip155:1:0xAbCdEf0123456789aBcDeF0123456789AbCdEf01 in 12 ms; the user closed the modal'
    expect(redactText(text)).toBe(text)
  })

  it('survives cycles, getters, proxies, bigints, bytes and depth', () => {
    const cyclic: Record<string, unknown> = {
      big: 1n,
      bytes: new Uint8Array(3),
      call: () => 1,
      sign: Symbol('x'),
    }
    cyclic.self = cyclic
    Object.defineProperty(cyclic, 'bad', {
      enumerable: true,
      get() {
        throw new Error('gotcha')
      },
    })
    cyclic.proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('gotcha')
        },
      },
    )
    expect(redact(cyclic)).toEqual({
      big: '1n',
      bytes: '[3 bytes]',
      call: '[function]',
      sign: '[symbol]',
      self: '[circular]',
      bad: '[unreadable]',
      proxy: '[unreadable]',
    })
    let deep: unknown = 1
    for (let level = 0; level < 1e5; level++) deep = [deep]
    expect(JSON.stringify(redact(deep))).toContain('[more]')
    expect(
      JSON.stringify(redact(Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => 'x'))))
        .length,
    ).toBeLessThan(20_000)
  })

  it('keeps the words of an error and of its cause', () => {
    const error = new Error('outer', { cause: Object.assign(new Error('inner'), { code: 4001 }) })
    expect(redact(error)).toEqual({
      name: 'Error',
      message: 'outer',
      cause: { name: 'Error', code: 4001, message: 'inner' },
    })
  })

  it('always gives what JSON can hold', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withNullPrototype: true, withMap: true, withSparseArray: true }),
        value => {
          expect(JSON.stringify({ value: redact(value) })).toBeTypeOf('string')
        },
      ),
      { numRuns: 200 },
    )
  })

  it('answers within 10 ms on 50 kB', () => {
    const units = [
      'a',
      '@',
      'a@',
      'a@a.',
      '.a',
      'eyJ',
      '-eyJaaaa',
      '?a',
      '?key=',
      '0x',
      '0xab12',
      'bearer ',
      'abc ',
      'abcdefgh',
      'symKey',
      ' ',
    ]
    for (const unit of units) {
      const text = unit.repeat(Math.ceil(50_000 / unit.length))
      expect(
        quickestRun(() => redactText(text)),
        unit,
      ).toBeLessThan(10)
    }
  })
})
