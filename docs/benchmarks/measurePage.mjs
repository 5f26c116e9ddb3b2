import { launch } from './launch.mjs'
import { buildPages } from './page/buildPages.mjs'
import { visit } from './page/visit.mjs'
import { serveFiles } from './serveFiles.mjs'

const slowdown = 4
const pages = [
  { name: 'kit', page: 'kit', pause: 2_500 },
  { name: 'hasty', page: 'kit', pause: 0 },
  { name: 'plain', page: 'plain', pause: 2_500 },
  { name: 'bare', page: 'bare', pause: 2_500 },
]

/**
 * Visits the page with the kit, one with a modal by hand and a bare React page in turn, each time as somebody new, at a quarter of
 * the machine's speed.
 *
 * @param {{ folder: string, chromium: string, runs: number, onRun?: (run: number) => void }} options
 * @returns {Promise<Record<'kit' | 'hasty' | 'plain' | 'bare', object> & { slowdown: number, runs: number, browser: string }>}
 *   medians; `hasty` is a visitor who clicks at once
 */
export async function measurePage({ folder, chromium, runs, onRun }) {
  const built = await buildPages(folder)
  const browser = await launch(chromium)
  const servers = {}
  try {
    for (const [name, dist] of Object.entries(built)) servers[name] = await serveFiles([dist])
    const visits = { kit: [], hasty: [], plain: [], bare: [] }
    // The first round warms up the browser and does not count.
    for (let run = 0; run <= runs; run += 1) {
      onRun?.(run)
      for (const { name, page, pause } of pages) {
        const result = await visit(browser, `${servers[page].url}/index.html`, { slowdown, pause })
        if (run > 0) visits[name].push(result)
      }
    }
    const of = name => summarize(visits[name])
    return {
      slowdown,
      runs,
      browser: browser.version(),
      kit: of('kit'),
      hasty: of('hasty'),
      plain: of('plain'),
      bare: of('bare'),
    }
  } finally {
    await browser.close()
    await Promise.all(Object.values(servers).map(server => server.close()))
  }
}

function summarize(visits) {
  const numbers = {}
  for (const key of ['ready', 'firstOpen', 'secondOpen', 'script', 'heap']) {
    numbers[key] = Math.round(median(visits.map(one => one[key])) * 10) / 10
  }
  return { ...numbers, foreign: [...new Set(visits.flatMap(({ foreign }) => foreign))] }
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
