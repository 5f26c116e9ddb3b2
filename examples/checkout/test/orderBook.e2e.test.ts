import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { createOrderBook, type StoredOrder } from '../src/server/createOrderBook.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkit-book-'))
const file = join(folder, 'orders.json')
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const order = (number: number): StoredOrder => ({
  id: `order-${number}`,
  number,
  product: { id: 'buoys', name: 'Three buoys', price: '1' },
  asset: 'eip155:1/slip44:60',
  recipient: 'eip155:1:0x0',
  amount: '1',
  status: 'open',
  since: '0',
})

it('a book goes on where it was, and one that replaces a lost one gives nobody an address of its orders', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') })
  const lost = createOrderBook(file)
  const given = [1, 2, 3].map(number => {
    lost.put(order(number))
    return lost.addressIndex(number)
  })
  vi.setSystemTime(new Date('2026-11-26T12:01:00Z'))
  const same = createOrderBook(file)
  expect(same.next()).toBe(4)
  expect(same.addressIndex(2)).toBe(given[1])
  rmSync(file)
  expect(existsSync(file)).toBe(false)
  const next = createOrderBook(file)
  expect(next.next()).toBe(1)
  expect(given).not.toContain(next.addressIndex(1))
  expect(next.addressIndex(1)).toBeLessThan(2 ** 31)
})
