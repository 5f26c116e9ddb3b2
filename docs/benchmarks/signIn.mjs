import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')

/** Measures how many sign-ins of each family one thread of a server verifies in a second of CPU time. */
export async function measureSignIn() {
  return { rows: JSON.parse(await run('plugins/siwx/src/testing/measureVerifier.ts')) }
}

export function signInTable({ rows }) {
  return [
    '| family | signed by | sign-ins/s |',
    '| --- | --- | ---: |',
    ...rows.map(
      ({ family, signedBy, perSecond }) => `| ${family} | ${signedBy} | ${perSecond.toLocaleString('en')} |`,
    ),
  ].join('\n')
}

/** Writes `signIn.json` and `signIn.md`. */
export function writeSignIn(results) {
  writeFileSync(join(here, 'signIn.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  const parts = [
    '# Benchmark of the sign-in verifier',
    'Written by `npm run bench -- --only siwx`.',
    'One thread checks whole sign-ins, per second of CPU time, with `verifySignIn` of `@latchkit/siwx/server`: the message, all its fields, and the signature of a key. Contract accounts and zkLogin are not in it, for the network decides how long they take.',
    signInTable(results),
    `${results.date}, ${results.machine}.`,
  ]
  writeFileSync(join(here, 'signIn.md'), `${parts.join('\n\n')}\n`)
}

function run(file) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
    })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve(text) : reject(new Error('The sign-in bench failed.'))))
  })
}
