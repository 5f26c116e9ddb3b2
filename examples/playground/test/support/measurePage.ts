import type { Page } from 'playwright-core'

interface Scope {
  timers: Set<number>
}

/** Counts pending timers: wraps the page's own functions before anything calls them. */
export const countTimers = `(() => {
  const due = new Set()
  const { setTimeout: set, clearTimeout: clear, setInterval: every, clearInterval: stop } = window
  window.timers = due
  window.setTimeout = (run, ms, ...rest) => {
    const id = set((...args) => { due.delete(id); run(...args) }, ms, ...rest)
    due.add(id)
    return id
  }
  window.clearTimeout = id => { due.delete(id); clear(id) }
  window.setInterval = (...args) => { const id = every(...args); due.add(id); return id }
  window.clearInterval = id => { due.delete(id); stop(id) }
})()`

/** Counts what a page holds, after a collection of garbage, each time it is called. The page needs `countTimers`. */
export async function measurePage(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.enable')
  return async () => {
    for (let pass = 0; pass < 3; pass++) await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const value = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
    return {
      heap: value('JSHeapUsedSize'),
      listeners: value('JSEventListeners'),
      nodes: value('Nodes'),
      frames: value('Frames'),
      timers: await page.evaluate(() => (globalThis as unknown as Scope).timers.size),
    }
  }
}
