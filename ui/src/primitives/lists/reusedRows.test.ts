import { expect, test } from 'vitest'
import { reusedRows } from './reusedRows.js'

const rows = (placed: ReturnType<typeof reusedRows>) => placed.map(({ row }) => row)
const keys = (placed: ReturnType<typeof reusedRows>) => placed.map(({ key }) => key)

test('puts what enters into the elements of what leaves, in their place', () => {
  const first = reusedRows([], [0, 1, 2], true)
  const next = reusedRows(first, [1, 2, 3], true)
  expect(rows(next)).toEqual([3, 1, 2])
  expect(keys(next)).toEqual(keys(first))
})

test('stands in the order of the rows at rest, and every row keeps its elements', () => {
  const moving = reusedRows(reusedRows([], [0, 1, 2], true), [1, 2, 3], true)
  const still = reusedRows(moving, [1, 2, 3], false)
  expect(rows(still)).toEqual([1, 2, 3])
  for (const { row, key } of moving) expect(still).toContainEqual({ row, key })
})

test('takes the lowest free keys when the window grows, and drops what is over when it shrinks', () => {
  const small = reusedRows(reusedRows([], [0, 1, 2, 3], true), [2, 3], true)
  expect(rows(small)).toEqual([2, 3])
  const large = reusedRows(small, [2, 3, 4, 5, 6], true)
  expect(rows(large)).toEqual([2, 3, 4, 5, 6])
  expect(new Set(keys(large)).size).toBe(5)
  expect(Math.max(...keys(large))).toBe(4)
})

test('never shows a row twice or leaves one out, however it moves', () => {
  let placed = reusedRows([], [], true)
  for (let step = 0; step < 500; step += 1) {
    const from = (step * 37) % 90
    const shown = [0, ...Array.from({ length: 1 + (step % 12) }, (_, at) => from + 1 + at)]
    placed = reusedRows(placed, shown, step % 5 > 0)
    expect([...rows(placed)].sort((a, b) => a - b)).toEqual(shown)
    expect(new Set(keys(placed)).size).toBe(shown.length)
  }
})
