import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory } from '../src/store/openInMemory.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkit-image-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** PostgreSQL draws it when it initializes a database. */
const idOf = async (database: PGlite) =>
  (await database.query('select system_identifier::text as id from pg_control_system()')).rows

test('databases start empty from one image, which replaces a damaged one', { tags: ['long'] }, async () => {
  const image = pathToFileURL(join(folder, 'image.tar.gz'))
  await writeFile(image, 'damaged')
  const first = await openInMemory({ image })
  await first.exec('create table kept (id int)')
  expect(await readdir(folder)).toEqual(['image.tar.gz'])
  const second = await openInMemory({ image })
  expect(await idOf(second)).toEqual(await idOf(first))
  expect((await second.query(`select to_regclass('kept') as kept`)).rows).toEqual([{ kept: null }])
  await Promise.all([first.close(), second.close()])
})

test('where no image can be left, a database starts nevertheless', { tags: ['long'] }, async () => {
  await writeFile(join(folder, 'file'), '')
  const image = pathToFileURL(join(folder, 'file', 'image.tar.gz'))
  const database = await openInMemory({ image })
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})
