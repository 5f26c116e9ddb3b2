/** What Chromium counts of a page since it began, such as `ScriptDuration` in s or `JSHeapUsedSize` in bytes; `Performance` is enabled. */
export async function metric(cdp, name) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(one => one.name === name)?.value ?? Number.NaN
}
