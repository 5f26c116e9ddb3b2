import { markdownTable, readAims, runMeasurement, writeReport } from './report.mjs'

const aims = readAims('smartAccount')

/** Measures payments of the embedded wallet: from the account of a key, and from a smart account. */
export async function measure() {
  const results = await runMeasurement('examples/secure-site/test/bench/measureSmart.ts')
  return { ...results, missed: missedAims(results) }
}

const ratio = (ms, { keyMs }) => Math.round((ms / keyMs) * 100) / 100

/** The results as Markdown tables. */
export function table(results) {
  const { people, keyMs, firstMs, laterMs, smartKb, plainFiles, frameKb } = results
  const times = markdownTable(
    [`Press to receipt, ${people} people in Chromium`, 'median, ms', 'of the first line'],
    [
      ['The account of the key, a transaction', keyMs, 1],
      ['A smart account, first operation: deploys it, sponsored', firstMs, ratio(firstMs, results)],
      ['A smart account, later operation, sponsored', laterMs, ratio(laterMs, results)],
    ],
  )
  const weights = markdownTable(
    ['The frame', 'measured', 'aim'],
    [
      ['Scripts for a smart account, loaded when it is used, kB gzip', smartKb, ''],
      ['Scripts with its code, loaded by somebody without one', plainFiles, aims.plainFiles],
      ['Before its first paint, kB gzip', frameKb, aims.frameKb],
    ],
  )
  return `${times}\n\n${weights}`
}

export function write(results) {
  writeReport('smartAccount', results, [
    '# Benchmark of smart accounts',
    'Written by `npm run bench -- --only smart`; the aims are in [smartAccount.aims.json](smartAccount.aims.json).',
    'Everybody is new: they pay a token from the account of their key, switch, and pay twice more. Node, bundler (alto), paymaster, service and browser share the same cores. The node makes a block for each transaction, and the bundler waits up to 50 ms for others to bundle: networks take longer, by the same for each line.',
    table(results),
  ])
}

const missedAims = results =>
  Object.entries(aims)
    .filter(([name, aim]) => !(results[name] <= aim))
    .map(([name, aim]) => `${name} is ${results[name]}, not ${aim}`)
