import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeScope {
  axe: {
    run(
      options: object,
    ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
  }
}

/** axe's findings on the whole page, shadow roots included, one line per element. */
export async function findViolations(page: Page | Frame): Promise<string[]> {
  await page.evaluate(await source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as AxeScope).axe.run({
      resultTypes: ['violations'],
      // WCAG 2.2 AA, which axe leaves off.
      rules: { 'target-size': { enabled: true } },
    }),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
  )
}
