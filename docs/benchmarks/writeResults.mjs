import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageTable, sizesTable } from './tables.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const marker = /<!-- sizes -->[\s\S]*?<!-- \/sizes -->/

/** The part of the README that the benchmark writes. */
export function readmeSizes({ sizes, date }) {
  return `<!-- sizes -->\n\n${sizesTable(sizes)}\n\nMeasured on the packed tarballs on ${date}.\n\n<!-- /sizes -->`
}

/**
 * Writes `results.json`, `results.md` and the sizes in the README.
 *
 * @param {{ date: string, machine: string, sizes: object[], page?: object }} results
 */
export function writeResults(results) {
  const { page: aims } = JSON.parse(readFileSync(join(here, 'budgets.json'), 'utf8'))
  const { date, machine, sizes, page } = results
  const parts = [
    '# Benchmarks',
    'Written by `npm run bench`; the budgets and aims are in [budgets.json](budgets.json).',
    `${date}, ${machine}.`,
    '## Sizes',
    'What reaches a visitor, bundled from the packed tarballs for production, each file gzipped; 1 kB is 1,000 bytes.',
    sizesTable(sizes),
  ]
  if (page) {
    parts.push(
      '## In the browser',
      `Medians of ${page.runs} visits by somebody new, Chromium ${page.browser.split('.')[0]} slowed down ${page.slowdown} times. The page is a Vite build of a kit with \`evm()\` and the connect button, and a wallet that announces itself; beside it a React page with nothing but a button, visited in turn. Times end when the frame is painted.`,
      pageTable(page, aims),
    )
  }
  writeFileSync(join(here, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  writeFileSync(join(here, 'results.md'), `${parts.join('\n\n')}\n`)
  const readme = join(here, '..', '..', 'README.md')
  const text = readFileSync(readme, 'utf8')
  writeFileSync(
    readme,
    text.replace(marker, () => readmeSizes(results)),
  )
}
