import { readdir, readFile } from 'node:fs/promises'
import type { SqlRunner } from './SqlRunner.js'

export interface Migrations {
  readonly service: 'api' | 'identity' | 'relay'
  /** Contains files such as `001-messages.sql`. Once released, a file is never edited: the next change gets the next number. */
  readonly folder: URL
}

const lock = 'select pg_advisory_xact_lock(7205759403792798)'

const createVersions = `${lock};
create table if not exists schema_versions (
  service text not null,
  version int not null,
  applied_at timestamptz not null default now(),
  primary key (service, version)
)`

const findApplied = {
  name: 'schema-versions',
  text: 'select version from schema_versions where service = $1',
}

/** Reads the migrations in order. Throws if a number is missing or duplicated. */
export async function readMigrations({ service, folder }: Migrations): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  for (const [index, file] of files.entries()) {
    const number = `${index + 1}`.padStart(3, '0')
    if (!file.startsWith(`${number}-`)) throw new Error(`Migration ${number} of ${service} is missing.`)
  }
  return Promise.all(files.map(file => readFile(new URL(file, folder), 'utf8')))
}

/**
 * Applies pending migrations, each in its own transaction: one that locks several tables can deadlock with instances that are
 * writing. Instances that start at the same time wait for each other.
 */
export async function migrate(sql: SqlRunner, migrations: Migrations): Promise<void> {
  const { service } = migrations
  const steps = await readMigrations(migrations)
  const readApplied = async () => {
    const rows = await sql.query<{ version: number }>(findApplied, [service])
    return new Set(rows.map(({ version }) => version))
  }
  await sql.script(createVersions)
  let applied = await readApplied()
  for (const [index, step] of steps.entries()) {
    const version = index + 1
    if (applied.has(version)) continue
    try {
      // A script takes no parameters; both values are constants of this code.
      await sql.script(
        `${lock}; insert into schema_versions (service, version) values ('${service}', ${version}); ${step}`,
      )
    } catch (error) {
      // If another instance applied it while this one waited for the lock, the insert failed.
      applied = await readApplied()
      if (!applied.has(version)) throw error
    }
  }
}
