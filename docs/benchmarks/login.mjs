import { markdownTable, readAims, runMeasurement, writeReport } from './report.mjs'

const aims = readAims('login')

/** Measures the email wallet: in Chromium, and the logins per second of one instance and of two. */
export async function measure() {
  const frame = await runMeasurement('examples/secure-site/test/bench/measureFrame.ts')
  const logins = []
  let skipped
  for (const instances of [1, 2]) {
    try {
      logins.push(await runMeasurement('examples/backend/test/bench/measureLogins.ts', [instances]))
    } catch (error) {
      if (!`${error}`.includes('no PostgreSQL')) throw error
      skipped = 'There is no PostgreSQL on this machine.'
    }
  }
  return { frame, logins, skipped, missed: missedAims(frame) }
}

/** The results as Markdown tables. */
export function table({ frame, logins, skipped }) {
  const visitor = markdownTable(
    [`${frame.logins} logins and ${frame.signatures} signatures in Chromium`, 'measured', 'aim'],
    [
      ['Email to inbox, p95, ms', frame.inboxP95, ''],
      ['Code to connected, p95, ms', frame.connectedP95, aims.connected],
      ['Click to signature in the page, unlocked, p95, ms', frame.signatureP95, aims.signature],
      ['The frame before its first paint, kB gzip', frame.weightKb, aims.weightKb],
    ],
  )
  const service = markdownTable(
    [
      'instances on one PostgreSQL',
      'logins',
      'at once',
      'logins/s',
      'email to inbox, p95, ms',
      'code to session, p95, ms',
    ],
    logins.map(one => [one.instances, one.logins, one.atOnce, one.perSecond, one.mailP95, one.sessionP95]),
  )
  return `${visitor}\n\n${skipped ?? service}`
}

export function write(results) {
  writeReport('login', results, [
    '# Benchmark of the email wallet',
    'Written by `npm run bench -- --only login`; the aims are in [login.aims.json](login.aims.json).',
    'Every login is a new person with a new wallet of the profile `split`, over a real mail server. Service, mail server, database and browser share the same cores.',
    table(results),
  ])
}

function missedAims({ connectedP95, signatureP95, weightKb }) {
  const measured = { connected: connectedP95, signature: signatureP95, weightKb }
  return Object.entries(aims)
    .filter(([name, aim]) => !(measured[name] <= aim))
    .map(([name, aim]) => `${name} is ${measured[name]}, not ${aim}`)
}
