import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const aims = JSON.parse(readFileSync(join(here, 'login.aims.json'), 'utf8'))

/** Measures the email wallet: in Chromium, and the logins per second of one instance and of two. */
export async function measureLogin() {
  const frame = await run('examples/secure-site/test/bench/measureFrame.ts')
  const logins = []
  let skipped
  for (const instances of [1, 2]) {
    try {
      logins.push(await run('examples/backend/test/bench/measureLogins.ts', `${instances}`))
    } catch (error) {
      if (!`${error}`.includes('no PostgreSQL')) throw error
      skipped = 'There is no PostgreSQL on this machine.'
    }
  }
  return { frame, logins, skipped, missed: missedAims(frame) }
}

/** The results as Markdown tables. */
export function loginTable({ frame, logins, skipped }) {
  const visitor = [
    ['Email to inbox, p95, ms', frame.inboxP95, ''],
    ['Code to connected, p95, ms', frame.connectedP95, aims.connected],
    ['Click to signature in the page, unlocked, p95, ms', frame.signatureP95, aims.signature],
    ['The frame before its first paint, kB gzip', frame.weightKb, aims.weightKb],
  ]
  const service = logins.map(({ instances, logins: count, atOnce, perSecond, mailP95, sessionP95 }) => [
    ...[instances, count, atOnce, perSecond, mailP95, sessionP95],
  ])
  const row = cells => `| ${cells.join(' | ')} |`
  return [
    `| ${frame.logins} logins and ${frame.signatures} signatures in Chromium | measured | aim |`,
    '| --- | ---: | ---: |',
    ...visitor.map(row),
    '',
    ...(skipped
      ? [skipped]
      : [
          '| instances on one PostgreSQL | logins | at once | logins/s | email to inbox, p95, ms | code to session, p95, ms |',
          '| ---: | ---: | ---: | ---: | ---: | ---: |',
          ...service.map(row),
        ]),
  ].join('\n')
}

export function writeLogin({ missed, ...results }) {
  writeFileSync(join(here, 'login.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  const parts = [
    '# Benchmark of the email wallet',
    'Written by `npm run bench -- --only login`; the aims are in [login.aims.json](login.aims.json).',
    'Every login is a new person with a new wallet of the profile `split`, over a real mail server. Service, mail server, database and browser share the same cores.',
    loginTable(results),
    `${results.date}, ${results.machine}.`,
    missed.length > 0 ? `Missed: ${missed.join('; ')}.` : 'All aims were met.',
  ]
  writeFileSync(join(here, 'login.md'), `${parts.join('\n\n')}\n`)
}

function missedAims({ connectedP95, signatureP95, weightKb }) {
  const measured = { connected: connectedP95, signature: signatureP95, weightKb }
  return Object.entries(aims)
    .filter(([name, aim]) => !(measured[name] <= aim))
    .map(([name, aim]) => `${name} is ${measured[name]}, not ${aim}`)
}

/** Runs a measurement in a process of its own, and reads the JSON of its last line. */
function run(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    let trouble = ''
    child.stdout.on('data', chunk => {
      text += chunk
    })
    child.stderr.on('data', chunk => {
      trouble += chunk
    })
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve(JSON.parse(text.trim().split('\n').at(-1) ?? ''))
      else reject(new Error(`The login bench failed: ${trouble.slice(-2_000)}`))
    })
  })
}
