import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashFiles } from '../../../../.ci/hashFiles.mjs'
import { runText } from '../../../../.ci/runText.mjs'
import { readStamp, writeStamp } from '../../../../.ci/stamp.mjs'

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

/** Builds for production, unless that was done for the same sources and packages. Waits for a build that goes on already. */
export async function buildApp(): Promise<void> {
  const wanted = hashFiles(sources, packages)
  for (;;) {
    if (readStamp('next-ssr') === wanted && existsSync(join(root, '.next', 'BUILD_ID'))) return
    const { code, text } = await runText(process.execPath, [next, 'build'], {
      cwd: root,
      env: { NODE_ENV: undefined },
      timeout: 240_000,
    })
    if (code === 0) break
    if (!text.includes('Another next build process is already running')) throw new Error(text)
    await setTimeout(1_000)
  }
  writeStamp('next-ssr', wanted)
}
