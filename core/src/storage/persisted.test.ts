// @module-tag random
import type { StandardSchemaV1 } from '@standard-schema/spec'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { persisted } from './persisted.js'
import { memoryStorage } from './StorageAdapter.js'

interface Recent {
  ids: string[]
  note?: string
}

function guard(value: unknown): Recent | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { ids, note } = value as { ids?: unknown; note?: unknown }
  if (!Array.isArray(ids) || !ids.every(id => typeof id === 'string')) return undefined
  return typeof note === 'string' ? { ids, note } : { ids }
}

const recent = persisted<Recent>({ key: 'recent', version: 2, schema: guard })
const holding = (text: string) => {
  const storage = memoryStorage()
  storage.set('recent', text)
  storage.set('other', 'untouched')
  return storage
}
const stored = (storage: ReturnType<typeof memoryStorage>) => JSON.parse(storage.get('recent') ?? 'null')

describe('persisted', () => {
  it('gives back what it saved (S03)', () => {
    const value = fc.record(
      { ids: fc.array(fc.string({ unit: 'binary' })), note: fc.string() },
      { requiredKeys: ['ids'] },
    )
    fc.assert(
      fc.property(value, value => {
        const storage = memoryStorage()
        expect(recent.save(storage, value)).toBe(true)
        expect(recent.load(storage)).toEqual(value)
      }),
    )
  })

  it('never throws, whatever is stored, and drops that key only (S03)', () => {
    const bytes = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.json().map(text => text.slice(0, -1)),
      fc.json().map(data => `{"v":2,"data":${data}}`),
      fc.record({ v: fc.anything(), data: fc.anything() }).map(value => {
        try {
          return JSON.stringify(value) ?? ''
        } catch {
          return ''
        }
      }),
    )
    fc.assert(
      fc.property(bytes, text => {
        const storage = holding(text)
        const value = recent.load(storage)
        if (value === undefined) expect(storage.keys()).toContain('other')
        else expect(guard(value)).toEqual(value)
        recent.save(storage, { ids: [] })
        expect(storage.get('other')).toBe('untouched')
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '',
    'undefined',
    'null',
    '[]',
    '{}',
    '{"v":2}',
    '{"v":"2","data":{"ids":[]}}',
    '{"v":2,"data":{"ids":[1]}}',
    '[[['.repeat(1e5),
  ])('removes %.40j', text => {
    const storage = holding(text)
    expect(recent.load(storage)).toBeUndefined()
    expect(storage.keys()).toEqual(['other'])
  })

  it('reads its shape wherever it stands, without reaching a prototype (E04)', () => {
    const storage = holding(
      '{"v":2,"data":{"ids":["a"],"__proto__":{"polluted":1},"x":{"__proto__":{"polluted":1}}}}',
    )
    expect(recent.load(storage)).toEqual({ ids: ['a'] })
    recent.save(storage, { ids: ['b'] })
    expect(storage.get('recent')).not.toContain('polluted')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('preserves fields that a newer kit wrote, and takes out what we know and left out (E10)', () => {
    const storage = holding('{"v":2,"data":{"ids":["a"],"note":"n","newField":7}}')
    recent.save(storage, { ids: ['b'] })
    expect(stored(storage)).toEqual({ v: 2, data: { ids: ['b'], newField: 7 } })
  })

  it('uses a newer version that it can read and keeps its version', () => {
    const storage = holding('{"v":3,"data":{"ids":["a"],"newField":7}}')
    expect(recent.load(storage)).toEqual({ ids: ['a'] })
    expect(recent.save(storage, { ids: [] })).toBe(true)
    expect(stored(storage)).toEqual({ v: 3, data: { ids: [], newField: 7 } })
  })

  it('leaves a newer version alone that it cannot read', () => {
    const text = '{"v":3,"data":{"wallets":["a"]}}'
    const storage = holding(text)
    expect(recent.load(storage)).toBeUndefined()
    expect(recent.save(storage, { ids: [] })).toBe(false)
    expect(storage.get('recent')).toBe(text)
  })

  it('migrates an older version', () => {
    const migrating = persisted<Recent>({
      key: 'recent',
      version: 2,
      schema: guard,
      migrate: (value, version) => ({ ids: [`${version}${String(value)}`] }),
    })
    const storage = holding('{"v":1,"data":"x"}')
    expect(migrating.load(storage)).toEqual({ ids: ['1x'] })
    migrating.save(storage, { ids: [] })
    expect(stored(storage)).toEqual({ v: 2, data: { ids: [] } })
  })

  it('takes a Standard Schema; one that throws or answers later refuses', () => {
    const schema = (validate: () => unknown) =>
      ({ '~standard': { version: 1, vendor: 'test', validate } }) as StandardSchemaV1<unknown, number>
    const load = (validate: () => unknown) =>
      persisted({ key: 'recent', version: 1, schema: schema(validate) }).load(holding('{"v":1,"data":1}'))
    expect(load(() => ({ value: 7 }))).toBe(7)
    expect(load(() => ({ issues: [{ message: 'no' }] }))).toBeUndefined()
    expect(load(async () => ({ value: 7 }))).toBeUndefined()
    expect(
      load(() => {
        throw new Error('no')
      }),
    ).toBeUndefined()
  })

  it('says when a value cannot be written', () => {
    const amounts = persisted<bigint>({ key: 'n', version: 1, schema: () => undefined })
    expect(amounts.save(memoryStorage(), 1n)).toBe(false)
  })
})
