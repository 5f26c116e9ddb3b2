import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Which sources a site was built from. */
export interface Stamp {
  readonly version: string
  /** ISO 8601, in UTC. */
  readonly date: string
}

const folder = fileURLToPath(new URL('..', import.meta.url))

/** The version of the protocol's package, and the date of the sources: the same sources have the same stamp. */
export async function readStamp(): Promise<Stamp> {
  const text = await readFile(`${folder}/../../plugins/embedded-wallet/package.json`, 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  // Sources without a history still make a site: it is as old as its build.
  return { version, date: (await dateOfSources()) ?? new Date().toISOString() }
}

/** When the sources were last changed: `SOURCE_DATE_EPOCH`, in seconds, or the last commit, if there is either. */
export async function dateOfSources(): Promise<string | undefined> {
  const seconds = process.env['SOURCE_DATE_EPOCH'] || (await lastCommit())
  return /^\d{1,11}$/.test(seconds) ? new Date(Number(seconds) * 1_000).toISOString() : undefined
}

const lastCommit = () =>
  promisify(execFile)('git', ['log', '-1', '--format=%ct'], { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
