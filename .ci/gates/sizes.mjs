import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { budgetOf } from '../../docs/benchmarks/budgetOf.mjs'
import { findChromium } from '../chromium.mjs'
import { consumer } from '../consumer.mjs'

/**
 * What reaches a visitor stays within the budgets, measured on the tarballs: whole pages with every bundler, each plugin with Vite and
 * each component on its own with esbuild, which drops least; in the long run all with every bundler.
 */
export async function sizes({ root, rows, long = false } = {}) {
  const measured = rows ?? (await measure(root, long))
  const lines = []
  const problems = rows ? [] : await behind(measured)
  for (const { what, budgetKb, kb } of measured) {
    for (const [bundler, size] of Object.entries(kb)) {
      const most = budgetOf(budgetKb, bundler)
      lines.push(`${what}, ${bundler}: ${size} of ${most} kB`)
      if (!(size <= most)) problems.push(`${what}, ${bundler}: ${size} kB of ${most} kB`)
    }
  }
  const summary = `${lines.length} sizes within their budgets`
  return { summary, lines, problems }
}

/** Published figures that are no longer true. */
async function behind(measured) {
  const { readResults } = await import('../../docs/benchmarks/writeResults.mjs')
  const published = new Map(readResults().sizes?.rows.map(({ id, kb }) => [id, kb]))
  const isOld = measured.some(({ id, kb }) =>
    Object.entries(kb).some(([bundler, size]) => Math.abs(size - (published.get(id)?.[bundler] ?? 0)) > 0.5),
  )
  return isOld ? ['the published sizes are more than 0.5 kB off: npm run bench -- --only sizes'] : []
}

async function measure(root, long) {
  const { folder, list } = await consumer()
  const everything = readFileSync(join(root, 'docs/benchmarks/entries/everything.mjs'), 'utf8')
  const forgotten = list
    .map(({ name }) => name)
    .filter(name => name !== '@latchkit/dev-wallet' && !everything.includes(`'${name}'`))
  if (forgotten.length > 0) throw new Error(`entries/everything.mjs forgets ${forgotten.join(', ')}`)
  const { measureSizes } = await import('../../docs/benchmarks/measureSizes.mjs')
  const some = long ? {} : { forPlugins: ['Vite'], forComponents: ['esbuild'] }
  return measureSizes({ folder, chromium: await findChromium(), ...some })
}
