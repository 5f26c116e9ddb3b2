import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageTable, sizesTable, swapTable, walletsTable } from './tables.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const marker = /<!-- sizes -->[\s\S]*?<!-- \/sizes -->/
const timesMarker = /<!-- times -->[\s\S]*?<!-- \/times -->/

const file = join(here, 'results.json')

export function readResults() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const isComponent = ({ id }) => id.includes('/')
const wholes = rows => rows.filter(row => !isComponent(row))

/** The part of the README that the benchmark writes. */
export function readmeSizes({ sizes }) {
  const table = sizes
    ? `${sizesTable(wholes(sizes.rows))}\n\nMeasured on the packed tarballs on ${sizes.date}.\n\n`
    : ''
  return `<!-- sizes -->\n\n${table}<!-- /sizes -->`
}

/** The part of Swap's README that the benchmark writes. */
export function readmeSwap({ swap }) {
  const times = swap
    ? `From the press that opens Swap to the first quote it takes ${swap.direct.firstQuote} ms by pools and ${swap.service.firstQuote} ms by a service over\nloopback, and a key press is ${swap.direct.keystroke} ms of work, measured on ${swap.date}: `
    : 'How soon Swap shows its first quote, and what a key press costs, is measured by '
  return `<!-- times -->\n\n${times}\`npm run bench -- --only swap\`.\n\n<!-- /times -->`
}

/**
 * Writes `results.json`, `results.md`, the sizes in the README and the times in Swap's. What was not measured now stays as it was.
 *
 * @param {{ sizes?: object, page?: object, wallets?: object, swap?: object }} measured
 */
export function writeResults(measured) {
  const limits = JSON.parse(readFileSync(join(here, 'budgets.json'), 'utf8'))
  const results = { ...readResults(), ...measured }
  const { sizes, page, wallets, swap } = results
  const parts = [
    '# Benchmarks',
    'Written by `npm run bench`; the budgets and aims are in [budgets.json](budgets.json).',
  ]
  if (sizes) {
    parts.push(
      '## Sizes',
      'What visitors download: production bundles of the packed tarballs, each file gzipped; 1 kB is 1,000 bytes. A chain is measured next to the other chains, anything else next to `evm()` and the connect button, so that shared code is not counted.',
      sizesTable(wholes(sizes.rows)),
      '## Components',
      'One component of `@latchkit/ui/components`, imported by its own path, on a page that has nothing else of ours.',
      sizesTable(sizes.rows.filter(isComponent)),
      `${sizes.date}, ${sizes.machine}.`,
    )
  }
  if (page) {
    parts.push(
      '## In the browser',
      `Medians of ${page.runs} visits by new visitors, Chromium ${page.browser.split('.')[0]} slowed down ${page.slowdown} times. The page is a Vite build of a kit with \`evm()\` and the connect button, and a wallet that announces itself. It is compared with the same page with the kit of commit ${page.against}, which is built with today's libraries, with one with the modal of \`@solana/wallet-adapter-react-ui\`, with a React page with only a button, and with one whose modal shows the same, prepared as ours is, but is written by hand with nothing of ours; all are visited in turn. Times end when the frame is painted in which the row is opaque enough to be seen.`,
      pageTable(page, limits.page),
      ...(page.earlierSizes
        ? [
            `What pages weighed with the kit of ${page.against}, in kB: compare with [sizes](#sizes).`,
            sizesTable(page.earlierSizes),
          ]
        : []),
      `${page.date}, ${page.machine}.`,
    )
  }
  if (wallets) {
    parts.push(
      '## All wallets',
      `Medians of ${wallets.runs} visits to a directory of ${wallets.count.toLocaleString('en')} wallets that was loaded before, Chromium ${wallets.browser.split('.')[0]} slowed down ${wallets.slowdown} times unless at full speed: of the list of the kit, and of a list by hand that makes every tile and leaves what is out of sight to \`content-visibility\`. Both are scrolled by script from top to end in about ten seconds.`,
      walletsTable(wallets, limits.wallets),
      `${wallets.date}, ${wallets.machine}.`,
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
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`)
  writeFileSync(join(here, 'results.md'), `${parts.join('\n\n')}\n`)
  for (const [path, place, part] of [
    ['README.md', marker, readmeSizes(results)],
    ['plugins/swap/README.md', timesMarker, readmeSwap(results)],
  ]) {
    const readme = join(here, '..', '..', path)
    const text = readFileSync(readme, 'utf8')
    writeFileSync(
      readme,
      text.replace(place, () => part),
    )
  }
}
