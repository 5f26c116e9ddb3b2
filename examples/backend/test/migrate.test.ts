import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { connectPostgres } from '../src/store/connectPostgres.js'
import { migrate } from '../src/store/migrate.js'
import type { SqlRunner } from '../src/store/SqlRunner.js'
import { startEmbeddedSql } from '../src/store/startEmbeddedSql.js'
import { findPostgres, startPostgres } from './bench/startPostgres.js'

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

/** Two instances of a service, which share a database. */
type Instances = readonly [SqlRunner, SqlRunner]

async function openEmbedded(): Promise<Instances> {
  const sql = await startEmbeddedSql()
  cleanups.push(sql.close)
  return [sql, sql]
}
const bin = findPostgres()
async function openPostgres(): Promise<Instances> {
  const { url, stop } = await startPostgres(bin ?? '')
  cleanups.push(stop)
  const open = async () => {
    const sql = await connectPostgres(url, () => {})
    cleanups.push(sql.close)
    return sql
  }
  return [await open(), await open()]
}

describe.each([
  ['embedded', openEmbedded, false],
  [`PostgreSQL${bin ? '' : ' (skipped: it is not installed)'}`, openPostgres, !bin],
] as const)('migrations, %s', (_, openInstances, isSkipped) => {
  test.skipIf(isSkipped)('apply once and in order, and one that fails changes nothing', async () => {
    const [first, second] = await openInstances()
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    const write = (name: string, text: string) => writeFile(join(folder, name), text)
    const migrations = { service: 'relay', folder: pathToFileURL(`${folder}/`) } as const
    const rows = (text: string) => first.query({ name: text, text }, [])

    await write('001-notes.sql', "create table notes (text text); insert into notes values ('one');")
    await write('002-more.sql', "insert into notes values ('two')")
    await write('README.md', 'Other files are ignored.')
    await Promise.all([first, second, first, second].map(sql => migrate(sql, migrations)))
    await migrate(second, migrations)
    expect(await rows('select text from notes')).toEqual([{ text: 'one' }, { text: 'two' }])

    await write('003-worse.sql', "insert into notes values ('three'); insert into nowhere values (1)")
    await expect(migrate(first, migrations)).rejects.toThrow(/nowhere/)
    expect(await rows('select count(*)::int as count from notes')).toEqual([{ count: 2 }])
    // A failure does not keep the lock from the next start.
    await write('003-worse.sql', "insert into notes values ('three')")
    await migrate(second, migrations)
    expect(await rows('select version from schema_versions order by 1')).toEqual([
      { version: 1 },
      { version: 2 },
      { version: 3 },
    ])

    await write('005-late.sql', 'select 1')
    await expect(migrate(first, migrations)).rejects.toThrow('Migration 004 of relay is missing.')
  })
})
