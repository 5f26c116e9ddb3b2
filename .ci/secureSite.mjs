import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { hashFiles } from './hashFiles.mjs'
import { root } from './root.mjs'
import { runBin } from './runBin.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const site = join(root, 'examples', 'secure-site')
const sources = ['src', 'scripts', 'package.json', 'vite.config.ts']
const pages = readdirSync(site).filter(name => name.endsWith('.html'))
/** What the site takes from our packages. */
const packages = ['core/src', 'ui/src', 'plugins/embedded-wallet/src/protocol'].map(name => join(root, name))

/**
 * Builds the secure site of the embedded wallet into `examples/secure-site/dist`, unless nothing changed since the last time.
 *
 * @returns {Promise<boolean>} whether it was built; throws the output of a failed build
 */
export const buildSecureSite = () => alone('secure-site', buildStale)

async function buildStale() {
  const hash = hashFiles([
    ...[...sources, ...pages].map(name => join(site, name)),
    ...packages,
    join(root, 'package-lock.json'),
  ])
  if (readStamp('secure-site') === hash && existsSync(join(site, 'dist', 'sdk.html'))) return false
  const { code, text } = await runBin('tsx', ['scripts/build.ts'], { cwd: site })
  if (code !== 0) throw new Error(`The secure site failed to build:\n${text.trim()}`)
  writeStamp('secure-site', hash)
  return true
}
