import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumPlan, ensureChromium } from './chromium.mjs'
import { installDependencies, staleDependencies } from './dependencies.mjs'
import { createProgress } from './progress.mjs'
import { ensureRedis, redisPlan } from './redis.mjs'
import { root } from './root.mjs'

const oldest = [20, 19]

/**
 * Prepares a fresh clone: the right Node, the dependencies, and Chromium with its headless shell if needed. Announces what it
 * installs before it does. Takes almost no time if everything is in place.
 *
 * @param {{ browser?: boolean, engines?: boolean, redis?: boolean }} [options] `engines`: tests will start local chains, which
 *   install their own; `redis`: tests will start Redis where there is one
 * @returns {Promise<{ chromium?: string }>}
 */
export async function setUp({ browser = true, engines = false, redis = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    throw new Error(`Node ${oldest.join('.')} or newer is required; this is ${process.versions.node}.`)
  }
  const stale = staleDependencies()
  const plan = []
  if (stale) plan.push(`packages from package-lock.json into node_modules (${stale})`)
  if (browser) plan.push(...(await chromiumPlan()))
  if (redis) plan.push(...redisPlan())
  const missing = engines ? missingEngines() : []
  if (missing.length > 0)
    plan.push(`local chains into examples/sandbox/chains (${missing.join(', ')}), on first start`)
  if (plan.length > 0) print(`Going to install:\n  ${plan.join('\n  ')}`)
  if (stale) {
    const started = Date.now()
    const step = createProgress(process.stdout, 5_000).follow('Installing packages')
    await installDependencies(step.say).finally(step.end)
    print(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
  }
  if (redis) await ensureRedis()
  return browser ? { chromium: await ensureChromium() } : {}
}

/** The engines of local chains that are not installed yet. */
function missingEngines() {
  const chains = join(root, 'examples', 'sandbox', 'chains')
  return readdirSync(chains).filter(
    name =>
      existsSync(join(chains, name, 'package-lock.json')) &&
      !existsSync(join(chains, name, 'node_modules', '.latchkit-stamp')),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { chromium } = await setUp()
    print(`Ready. Chromium: ${chromium}`)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

function print(text) {
  process.stdout.write(`${text}\n`)
}
