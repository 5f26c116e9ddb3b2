import { launch } from './launch.mjs'
import { buildPages } from './page/buildPages.mjs'
import { visit } from './page/visit.mjs'
import { median } from './report.mjs'
import { serveFiles } from './serveFiles.mjs'

const slowdown = 4
const visitors = [
  { name: 'kit', page: 'kit', pause: 2_500 },
  { name: 'hasty', page: 'kit', pause: 0 },
  { name: 'earlier', page: 'earlier', pause: 2_500 },
  { name: 'adapter', page: 'adapter', pause: 2_500 },
  { name: 'plain', page: 'plain', pause: 2_500 },
  { name: 'bare', page: 'bare', pause: 2_500 },
]

/**
 * Visits the page with the kit, as it is and as it was, one with Solana's wallet-adapter, one with a modal by hand and a bare React
 * page in turn, each time as somebody new, at a quarter of the machine's speed.
 *
 * @param {{ folder: string, earlier?: string, adapter?: string, chromium: string, runs: number, onRun?: (run: number) => void }} options
 *   the folders are those of `buildPages`
 * @returns {Promise<Record<'kit' | 'hasty' | 'plain' | 'bare', object> & { earlier?: object, adapter?: object, slowdown: number, runs: number, browser: string }>}
 *   medians; `hasty` is a visitor who clicks at once
 */
export async function measurePage({ folder, earlier, adapter, chromium, runs, onRun }) {
  const built = await buildPages({ folder, earlier, adapter })
  // A font that a page asks for elsewhere fails at once, on every machine.
  const browser = await launch(chromium, ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])
  const servers = {}
  try {
    for (const [name, dist] of Object.entries(built)) servers[name] = await serveFiles([dist])
    const here = visitors.filter(({ page }) => servers[page])
    const visits = Object.fromEntries(here.map(({ name }) => [name, []]))
    // The first round warms up the browser and does not count.
    for (let run = 0; run <= runs; run += 1) {
      onRun?.(run)
      for (const { name, page, pause } of here) {
        const result = await visit(browser, `${servers[page].url}/index.html`, { slowdown, pause })
        if (run > 0) visits[name].push(result)
      }
    }
    const summaries = Object.entries(visits).map(([name, all]) => [name, summarize(all)])
    return { slowdown, runs, browser: browser.version(), ...Object.fromEntries(summaries) }
  } finally {
    await browser.close()
    await Promise.all(Object.values(servers).map(server => server.close()))
  }
}

function summarize(visits) {
  const numbers = {}
  for (const key of ['ready', 'firstOpen', 'secondOpen', 'script', 'idle', 'heap']) {
    numbers[key] = median(visits.map(one => one[key]))
  }
  return { ...numbers, foreign: [...new Set(visits.flatMap(({ foreign }) => foreign))] }
}
