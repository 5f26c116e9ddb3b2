import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The sources of a build. */
export interface Stamp {
  readonly version: string
  /** ISO 8601, in UTC. */
  readonly date: string
}

const folder = fileURLToPath(new URL('..', import.meta.url))

/** The protocol package's version, and the date of the sources: equal sources have equal stamps. */
export async function readStamp(): Promise<Stamp> {
  const text = await readFile(`${folder}/../../plugins/embedded-wallet/package.json`, 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  // Without a Git history, the date is that of the build.
  return { version, date: (await dateOfSources()) ?? new Date().toISOString() }
}

/** The date of the last change: `SOURCE_DATE_EPOCH`, in seconds, or the last commit, if available. */
export async function dateOfSources(): Promise<string | undefined> {
  const seconds = process.env['SOURCE_DATE_EPOCH'] || (await lastCommit())
  return /^\d{1,11}$/.test(seconds) ? new Date(Number(seconds) * 1_000).toISOString() : undefined
}

const lastCommit = () =>
  promisify(execFile)('git', ['log', '-1', '--format=%ct'], { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
