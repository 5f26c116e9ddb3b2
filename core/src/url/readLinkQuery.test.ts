import { expect, it } from 'vitest'
import { readLinkQuery } from './readLinkQuery.js'

const refuse = (part: string) => new Error(part)
const read = (query: string) => [...readLinkQuery(query, { refuse })]

it.each([
  ['', []],
  [
    'a=1&b=x%20y',
    [
      ['a', '1'],
      ['b', 'x y'],
    ],
  ],
  ['a=1+2', [['a', '1+2']]],
  [
    'a=b=c&&d',
    [
      ['a', 'b=c'],
      ['d', ''],
    ],
  ],
  ['%61=1', [['a', '1']]],
])('reads %j', (query, found) => expect(read(query)).toEqual(found))

it.each([
  ['a=1&a=2', 'a'],
  ['a=1&%61=2', 'a'],
  ['a=%zz', 'a'],
  ['%zz=1', 'query'],
])('refuses %j', (query, part) => expect(() => read(query)).toThrow(new Error(part)))

it('compares names as it is told', () => {
  const nameOf = (name: string) => name.toLowerCase()
  expect([...readLinkQuery('Amount=1', { refuse, nameOf })]).toEqual([['amount', '1']])
  expect(() => readLinkQuery('Amount=1&amount=2', { refuse, nameOf })).toThrow('amount')
})
