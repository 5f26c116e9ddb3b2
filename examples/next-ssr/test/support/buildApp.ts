import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashFiles } from '../../../../.ci/hashFiles.mjs'
import { runText } from '../../../../.ci/runText.mjs'
import { readStamp, writeStamp } from '../../../../.ci/stamp.mjs'
import { patient } from '../../../../.ci/vitest/patience.mjs'

/** The folder of this example. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The program of Next. */
export const next = createRequire(import.meta.url).resolve('next/dist/bin/next')

const sources = ['app', 'members', 'server', 'wallet', 'next.config.mjs', 'package.json'].map(name =>
  join(root, name),
)
const packages = ['core', 'ui', 'eip155', 'dev-wallet', 'siwx'].map(
  name => readStamp(`build-@latchkit-${name}`) ?? '',
)

/** Lock between builders: two builds at once would spoil each other's files. */
const lock = fileURLToPath(new URL('../../../../node_modules/.latchkit-next-ssr', import.meta.url))
/** A build that took longer was ended before it could say so. */
const LONGEST_MS = patient(300_000)
/** Time that a test file may wait for a build: its own, or that of another. */
export const BUILD_MS = 2 * LONGEST_MS

/** Builds for production, unless that was done for the same sources and packages. */
export async function buildApp(): Promise<void> {
  const wanted = hashFiles(sources, packages)
  const isDone = () => readStamp('next-ssr') === wanted && existsSync(join(root, '.next', 'BUILD_ID'))
  while (!isDone()) {
    if (!takeLock()) {
      await setTimeout(500)
      continue
    }
    try {
      if (isDone()) return
      const { code, text } = await runText(process.execPath, [next, 'build'], {
        cwd: root,
        env: { NODE_ENV: undefined },
        timeout: patient(240_000),
      })
      if (code !== 0) throw new Error(text)
      writeStamp('next-ssr', wanted)
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
}

function takeLock(): boolean {
  try {
    if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > LONGEST_MS)
      rmSync(lock, { recursive: true })
    mkdirSync(lock)
    return true
  } catch {
    return false // somebody else has it
  }
}
