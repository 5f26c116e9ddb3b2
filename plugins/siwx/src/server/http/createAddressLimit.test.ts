import { expect, it } from 'vitest'
import { createAddressLimit, createDefaultLimit } from './createAddressLimit.js'

const request = new Request('https://shop.example/siwx/nonce')

function open(more = {}) {
  const clock = { time: 0 }
  const limit = createAddressLimit({ perMinute: 3, now: () => clock.time, ...more })
  const ask = (address?: string, call: 'nonce' | 'sessions' = 'nonce') => limit(call, { address, request })
  return { clock, ask }
}

it('lets an address ask so often in a minute, and says how long to wait', () => {
  const { clock, ask } = open()
  expect([ask('a'), ask('a'), ask('a')]).toEqual([0, 0, 0])
  expect(ask('a')).toBe(20)
  expect(ask('b')).toBe(0)
  clock.time = 20_000
  expect(ask('a')).toBe(0)
  expect(ask('a')).toBeGreaterThan(0)
})
it('never counts who only looks', () => {
  const { ask } = open()
  for (let count = 0; count < 10; count += 1) expect(ask('a', 'sessions')).toBe(0)
})
it('takes a network of IPv6 and an address mapped to it for one', () => {
  const { ask } = open()
  for (const address of ['2001:db8::1', '2001:0DB8:0:0:1::', '2001:db8:0:0:ffff::2%eth0'])
    expect(ask(address)).toBe(0)
  expect(ask('2001:db8::9')).toBeGreaterThan(0)
  expect(ask('2001:db8:0:1::1')).toBe(0)
  for (const address of ['203.0.113.1', '::ffff:203.0.113.1', '203.0.113.1']) expect(ask(address)).toBe(0)
  expect(ask('::ffff:203.0.113.1')).toBeGreaterThan(0)
})
it('forgets who has been away longest', () => {
  const { ask } = open({ mostAddresses: 2 })
  for (const address of ['a', 'a', 'a', 'b', 'c']) ask(address)
  expect(ask('a')).toBe(0)
  const all = open()
  for (let count = 0; count < 3; count += 1) all.ask()
  expect(all.ask()).toBeGreaterThan(0)
})
it.each([
  ['::ffff:203.0.113.1', '::ffff:203.0.113.2'],
  ['::ffff:cb00:7101', '::ffff:cb00:7102'],
  ['0:0:0:0:0:FFFF:203.0.113.1', '0:0:0:0:0:ffff:203.0.113.2'],
  ['64:ff9b::203.0.113.1', '64:ff9b::203.0.113.2'],
  ['64:ff9b::cb00:7101', '64:ff9b::cb00:7102'],
  ['203.0.113.1', '203.0.113.2'],
])('counts %s and %s apart, however they are written', (one, next) => {
  const { ask } = open()
  for (const address of [one, '203.0.113.1', '::ffff:cb00:7101']) expect(ask(address)).toBe(0)
  expect(ask(one)).toBeGreaterThan(0)
  expect(ask(next)).toBe(0)
})
it.each([
  ['203.0.113.1:5001', '203.0.113.1:5002'],
  ['[2001:db8::1]:5001', '2001:db8::2'],
  [' 203.0.113.1', '203.0.113.1'],
])('counts %s and %s as one, which a proxy wrote with the port', (one, other) => {
  const { ask } = open()
  for (let count = 0; count < 3; count += 1) ask(one)
  expect(ask(other)).toBeGreaterThan(0)
})
it('shuts nobody out when the clock is set back', () => {
  const { clock, ask } = open()
  clock.time = 3_600_000
  ask('a')
  clock.time = 0
  expect(ask('a')).toBe(0)
})

it('is there where a site gives none, for each address, and for all whose address nobody knows', () => {
  const limit = createDefaultLimit(() => 0)
  const ask = (address?: string) => limit('nonce', { address, request })
  const many = (count: number, address?: string) => Array.from({ length: count }, () => ask(address))
  expect(many(300, '203.0.113.1').every(wait => wait === 0)).toBe(true)
  expect(ask('203.0.113.1')).toBeGreaterThan(0)
  expect([ask('203.0.113.2'), ask('2001:db8::1')]).toEqual([0, 0])
  // Behind a proxy all visitors have its address, or none.
  const behind = [
    undefined,
    '',
    '127.0.0.1',
    '::1',
    '::ffff:10.0.0.7',
    '172.31.0.1',
    '192.168.1.1',
    'fd00::1',
  ]
  for (const address of behind) expect(many(750, address).every(wait => wait === 0)).toBe(true)
  for (const address of behind) expect(ask(address)).toBeGreaterThan(0)
  expect(ask('172.32.0.1')).toBe(0)
})
