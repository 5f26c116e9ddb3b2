import { markdownTable, runMeasurement, writeReport } from './report.mjs'

/** Measures how many sign-ins of each family one thread of a server verifies in a second of CPU time. */
export async function measure() {
  return { rows: await runMeasurement('plugins/siwx/src/testing/measureVerifier.ts') }
}

export const table = ({ rows }) =>
  markdownTable(
    ['family', 'signed by', 'sign-ins/s'],
    rows.map(({ family, signedBy, perSecond }) => [family, signedBy, perSecond]),
  )

export function write(results) {
  writeReport('signIn', results, [
    '# Benchmark of the sign-in verifier',
    'Written by `npm run bench -- --only siwx`.',
    'One thread checks whole sign-ins, per second of CPU time, with `verifySignIn` of `@latchkit/siwx/server`: the message, all its fields, and the signature of a key. Contract accounts and zkLogin are not in it, for the network decides how long they take.',
    table(results),
  ])
}
