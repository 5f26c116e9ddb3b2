import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SqlRunner } from '../src/store/SqlRunner.js'
import { startEmbeddedSql } from '../src/store/startEmbeddedSql.js'

let sql: SqlRunner
beforeAll(async () => {
  sql = await startEmbeddedSql()
})
afterAll(() => sql.close())

test('values arrive as they are, whatever quotes they have', async () => {
  const echo = {
    name: 'echo',
    text: 'select $1::text as text, $2::text[] as list, $3::bigint[]::text[] as numbers, $4::int as number',
  }
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
  for (const text of odd) {
    const list = [text, ...odd]
    expect(await sql.query(echo, [text, list, ['1', '9223372036854775807'], 5])).toEqual([
      { text, list, numbers: ['1', '9223372036854775807'], number: 5 },
    ])
  }
  expect(await sql.query(echo, [null, [null, 'a'], [], null])).toEqual([
    { text: null, list: [null, 'a'], numbers: [], number: null },
  ])
  await expect(sql.query(echo, ['a\0b', [], [], 1])).rejects.toThrow(/0x00/)
  // A failure does not affect the next statement.
  await expect(sql.query(echo, ['a', [], ['x'], 1])).rejects.toThrow(/bigint/)
  expect(await sql.query(echo, ['a', [], [], 1])).toMatchObject([{ text: 'a' }])
})
