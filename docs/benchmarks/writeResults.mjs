import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedTable, pageTable, sizesTable, swapTable } from './tables.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const marker = /<!-- sizes -->[\s\S]*?<!-- \/sizes -->/

const file = join(here, 'results.json')

/** The latest results of each part. */
export function readResults() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The part of the README that the benchmark writes. */
export function readmeSizes({ sizes }) {
  const table = sizes
    ? `${sizesTable(sizes.rows)}\n\nMeasured on the packed tarballs on ${sizes.date}.\n\n`
    : ''
  return `<!-- sizes -->\n\n${table}<!-- /sizes -->`
}

/**
 * Writes `results.json`, `results.md` and the sizes in the README. What was not measured now stays as it was.
 *
 * @param {{ sizes?: object, page?: object, swap?: object, embedded?: object }} measured
 */
export function writeResults(measured) {
  const { page: aims } = JSON.parse(readFileSync(join(here, 'budgets.json'), 'utf8'))
  const results = { ...readResults(), ...measured }
  const { sizes, page, swap, embedded } = results
  const parts = [
    '# Benchmarks',
    'Written by `npm run bench`; the budgets and aims are in [budgets.json](budgets.json).',
  ]
  if (sizes) {
    parts.push(
      '## Sizes',
      'What visitors download: production bundles of the packed tarballs, each file gzipped; 1 kB is 1,000 bytes. A chain is measured next to the other chains, anything else next to `evm()` and the connect button, so that shared code is not counted.',
      sizesTable(sizes.rows),
      `${sizes.date}, ${sizes.machine}.`,
    )
  }
  if (page) {
    parts.push(
      '## In the browser',
      `Medians of ${page.runs} visits by new visitors, Chromium ${page.browser.split('.')[0]} slowed down ${page.slowdown} times. The page is a Vite build of a kit with \`evm()\` and the connect button, and a wallet that announces itself. It is compared with a React page with only a button; both are visited in turn. Times end when the frame is painted.`,
      pageTable(page, aims),
      `${page.date}, ${page.machine}.`,
    )
  }
  if (swap) {
    parts.push(
      '## Swap',
      `Medians of ${swap.runs} visits by visitors who have not opened Swap before, Chromium ${swap.browser.split('.')[0]}: by pools over the sandbox's RPC, and by the sandbox's service. Both answer over loopback. Times end when the frame is painted.`,
      swapTable(swap),
      `${swap.date}, ${swap.machine}.`,
    )
  }
  if (embedded) {
    parts.push(
      '## The embedded wallet',
      `${embedded.logins} people log in one after the other with ${embedded.signatures} signatures, Chromium ${embedded.browser.split('.')[0]}, profile \`split\`; service, mail server and chain are on the same machine. The logins per second are 16 at once, from the request of the code to the session.`,
      embeddedTable(embedded),
      `${embedded.date}, ${embedded.machine}.`,
    )
  }
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`)
  writeFileSync(join(here, 'results.md'), `${parts.join('\n\n')}\n`)
  const readme = join(here, '..', '..', 'README.md')
  const text = readFileSync(readme, 'utf8')
  writeFileSync(
    readme,
    text.replace(marker, () => readmeSizes(results)),
  )
}
