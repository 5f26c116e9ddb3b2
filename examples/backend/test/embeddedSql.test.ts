import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SqlRunner } from '../src/store/SqlRunner.js'
import { startEmbeddedSql } from '../src/store/startEmbeddedSql.js'

let sql: SqlRunner
beforeAll(async () => {
  sql = await startEmbeddedSql()
})
afterAll(() => sql.close())

test('a statement whose plan is kept takes its values as they are', async () => {
  const text = 'select $1::text as text, $2::text[] as list, $3::bigint[] as numbers, $4::int as number'
  const hot = { name: 'echo', text, isHot: true }
  const odd = [
    "'",
    "''); drop table x; --",
    '\\',
    "\\'",
    '"',
    '{}',
    'null',
    'NULL',
    '',
    ',',
    '\n',
    '$1',
    'ü😀',
    "E'\\''",
  ]
  for (const each of odd) {
    const values = [each, [each, ...odd], ['1', '9223372036854775807'], 5]
    const plain = await sql.query({ name: 'plain', text }, values)
    expect(await sql.query(hot, values)).toEqual(plain)
    expect(plain).toMatchObject([{ text: each, list: [each, ...odd] }])
  }
  expect(await sql.query(hot, [null, [null, 'a'], [], null])).toEqual([
    { text: null, list: [null, 'a'], numbers: [], number: null },
  ])
  await expect(sql.query(hot, ['a\0b', [], [], 1])).rejects.toThrow('Unsupported value.')
  await expect(sql.query(hot, [{}, [], [], 1])).rejects.toThrow('Unsupported value.')
  // A failure does not affect the next statement.
  await expect(sql.query(hot, ['a', [], ['x'], 1])).rejects.toThrow(/bigint/)
  expect(await sql.query(hot, ['a', [], [], 1])).toMatchObject([{ text: 'a' }])
})
