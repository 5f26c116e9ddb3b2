import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** p95 in ms, and kB gzipped. There is none for what depends on the mail server and the machine. */
const aims = { connectedMs: 1_500, signatureMs: 20, frameKb: 120 }

/**
 * What a login and a signature of the embedded wallet take in a browser, over a real mail server on loopback; the weight of the
 * frame; and the logins per second of one instance and of two on one PostgreSQL, which are undefined where there is none.
 *
 * @param {{ runs: number }} options how many people log in
 */
export async function measureEmbedded({ runs }) {
  const { frameBytes, ...frame } = await run('examples/secure-site/test/bench/measureFrame.ts', [runs])
  const loads = []
  for (const instances of [1, 2]) {
    const load = await run('examples/backend/test/bench/measureLogins.ts', [instances]).catch(() => undefined)
    loads.push(load?.perSecond)
  }
  const [one, two] = loads
  return { ...frame, frameKb: Math.round(frameBytes / 100) / 10, perSecond: { one, two }, aims }
}

/** The names of the aims that were missed. */
export const missedEmbedded = results => Object.keys(aims).filter(name => !(results[name] <= aims[name]))

async function run(script, args) {
  const given = ['--import', 'tsx', join(root, script), ...args.map(String)]
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: root, timeout: 600_000 })
  return JSON.parse(stdout.trim().split('\n').at(-1))
}
