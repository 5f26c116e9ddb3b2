import { expect, it } from 'vitest'
import { namesNetwork } from './namesNetwork.js'
import { readNamesNetwork } from './readNamesNetwork.js'

const main = { id: 'mock:1', name: 'Mock', namespace: 'mock', urls: ['https://a.example'] } as never
const read = (given: unknown) => namesNetwork(readNamesNetwork(given, [main], 'mock:1'), 'mock', 'mock:1')

it('is one that the app offers, the main one by default, or none', () => {
  expect(read(undefined)).toBe(main)
  expect(read('mock:1')).toBe(main)
  expect(read(false)).toBeUndefined()
  expect(() => read('mock:2')).toThrow('names')
})

it('is one that the app does not offer, by its endpoints', () => {
  expect(read({ rpc: 'https://b.example' })).toMatchObject({ id: 'mock:1', urls: ['https://b.example'] })
  const rpc = ['https://b.example', 'https://c.example']
  expect(read({ rpc, id: 'mock:7' })).toMatchObject({ id: 'mock:7', urls: rpc })
})

it.each([
  [{}],
  [{ rpc: [] as string[] }],
  [{ rpc: 'nowhere' }],
  [{ rpc: 7 }],
  [{ rpc: 'https://b.example', id: 'other:1' }],
  [{ rpc: 'https://b.example', id: 'mock:' }],
])('refuses %j', given => {
  expect(() => read(given)).toThrow(expect.objectContaining({ code: 'kit/INVALID_OPTIONS' }))
})
