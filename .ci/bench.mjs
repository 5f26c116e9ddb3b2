import { readFileSync } from 'node:fs'
import { arch, availableParallelism, platform } from 'node:os'
import { join } from 'node:path'
import { budgetOf } from '../docs/benchmarks/budgetOf.mjs'
import { readOptions } from './readOptions.mjs'
import { root } from './root.mjs'
import { setUp } from './setup.mjs'

const { values } = readOptions({
  options: {
    // Of the page 15, of anything else 9.
    runs: { type: 'string' },
    // The page is compared with the kit of this commit: the last one whose card faded in.
    against: { type: 'string', default: '36188617' },
    only: { type: 'string' },
    'no-write': { type: 'boolean', default: false },
    // With the stores of an earlier run: filling takes minutes.
    'measure-only': { type: 'boolean', default: false },
  },
})

try {
  const alone = {
    relay: () => runService('relay', { browser: false }),
    api: () => runService('api', { browser: false }),
    wallets: runWallets,
    activity: runActivity,
    tokens: runTokens,
    swap: runSwap,
    login: () => runService('login', { engines: true }),
    siwx: () => runService('signIn', { browser: false }),
    smart: () => runService('smartAccount', { engines: true }),
  }
  process.exitCode = await (alone[values.only] ?? runKit)()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
  process.exitCode = 1
}

/** Our packages as an app installs them, and a browser. */
async function installed() {
  const { chromium } = await setUp()
  const { build } = await import('./build.mjs')
  await build()
  const { consumer } = await import('./consumer.mjs')
  const { folder } = await consumer()
  return { folder, chromium }
}

/** Measures a service, of which nothing is built; prints its table and writes its page. What it missed fails the run. */
async function runService(file, needs) {
  await setUp(needs)
  const { measure, table, write } = await import(`../docs/benchmarks/${file}.mjs`)
  const results = { ...measuredNow(), ...(await measure({ mayFill: !values['measure-only'] })) }
  print(`${table(results)}\n`)
  if (!values['no-write']) {
    write(results)
    print(`Written to docs/benchmarks/${file}.md and ${file}.json.`)
  }
  const { missed = [] } = results
  for (const each of missed) print(`Missed: ${each}`)
  return missed.length > 0 ? 1 : 0
}

/** The list of all wallets against one by hand, in a browser. What is over its budget fails the run. */
async function runWallets() {
  const packages = await installed()
  const { measureWallets } = await import('../docs/benchmarks/measureWallets.mjs')
  const results = { ...measuredNow(), ...(await measureWallets({ ...packages, runs: runs(9) })) }
  const { walletsOver, walletsTable } = await import('../docs/benchmarks/tables.mjs')
  const limits = readBudgets().wallets
  print(`${walletsTable(results, limits)}\n`)
  await write({ wallets: results })
  return tellOver(walletsOver(results, limits))
}

async function runActivity() {
  const packages = await installed()
  const { measureActivity } = await import('../docs/benchmarks/measureActivity.mjs')
  const results = await measureActivity(packages)
  print(JSON.stringify({ ...results, machine: machineClass() }, undefined, 2))
  const { calmly, heapMb, reached, count } = results
  return calmly.long > calmly.frames / 50 || heapMb.after > heapMb.before + 30 || reached < count ? 1 : 0
}

/** How soon after connecting the first tokens are painted, in a browser. */
async function runTokens() {
  const packages = await installed()
  const { measureTokens } = await import('../docs/benchmarks/measureTokens.mjs')
  const results = await measureTokens({ ...packages, runs: runs(9) })
  print(JSON.stringify({ ...results, machine: machineClass() }, undefined, 2))
  return results.median > results.aim ? 1 : 0
}

/** How soon Swap shows a quote, and what a key press costs, in a browser. */
async function runSwap() {
  const packages = await installed()
  const { measureSwap } = await import('../docs/benchmarks/measureSwap.mjs')
  const results = {
    ...measuredNow(),
    ...(await measureSwap({ ...packages, runs: runs(9) })),
  }
  const { swapTable } = await import('../docs/benchmarks/tables.mjs')
  print(`${swapTable(results)}\n`)
  await write({ swap: results })
  const { aims, direct, service } = results
  const isOver = ({ firstQuote, keystroke }) => firstQuote > aims.firstQuote || keystroke > aims.keystroke
  return [direct, service].some(isOver) ? 1 : 0
}

/** What the page is compared with: the kit of an earlier commit, and Solana's wallet-adapter from a lockfile of its own. */
async function rivals() {
  const { consumerAt } = await import('./consumerAt.mjs')
  const { ownInstall } = await import('./ownInstall.mjs')
  const adapter = await ownInstall(join(root, 'docs/benchmarks/wallet-adapter'), [], root)
  const manifest = join(adapter, 'node_modules/@solana/wallet-adapter-react-ui/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { folders: { adapter, earlier: await consumerAt(values.against) }, adapterVersion: version }
}

async function runKit() {
  const { folder, chromium } = await installed()
  const { pageOver, pageTable, sizesTable } = await import('../docs/benchmarks/tables.mjs')
  const budgets = readBudgets()
  const measured = measuredNow()
  const results = {}
  const { measureSizes } = await import('../docs/benchmarks/measureSizes.mjs')
  if (values.only !== 'page') {
    results.sizes = { ...measured, rows: await measureSizes({ folder, chromium }) }
    print(`${sizesTable(results.sizes.rows)}\n`)
  }
  if (values.only !== 'sizes') {
    const { measurePage } = await import('../docs/benchmarks/measurePage.mjs')
    const { folders, adapterVersion } = await rivals()
    const page = await measurePage({ folder, ...folders, chromium, runs: runs(15) })
    const before = await measureSizes({ folder: folders.earlier, chromium, wholeOnly: true })
    const earlierSizes = before.map(({ what, kb }) => ({ what, kb }))
    results.page = { ...measured, against: values.against, adapterVersion, ...page, earlierSizes }
    print(`${pageTable(results.page, budgets.page)}\n`)
  }
  await write(results)
  const over = (results.sizes?.rows ?? []).filter(({ kb, budgetKb }) =>
    Object.entries(kb).some(([bundler, size]) => !(size <= budgetOf(budgetKb, bundler))),
  )
  return tellOver([
    ...over.map(({ what }) => what),
    ...(results.page ? pageOver(results.page, budgets.page) : []),
  ])
}

function readBudgets() {
  return JSON.parse(readFileSync(join(root, 'docs/benchmarks/budgets.json'), 'utf8'))
}

/** Writes what was measured now into the results, and the READMEs that quote them. */
async function write(results) {
  if (values['no-write']) return
  const { writeResults } = await import('../docs/benchmarks/writeResults.mjs')
  const { writeIncludes } = await import('./includeDocs.mjs')
  writeResults(results)
  writeIncludes()
  print('Written to docs/benchmarks/results.md and results.json.')
}

/** Prints what is over its budget, and returns the code to exit with. */
function tellOver(over) {
  for (const what of over) print(`Over its budget: ${what}`)
  return over.length > 0 ? 1 : 0
}

function runs(usual) {
  return Number(values.runs ?? usual)
}

function measuredNow() {
  return { date: new Date().toISOString().slice(0, 10), machine: machineClass() }
}

function machineClass() {
  const node = process.versions.node.split('.')[0]
  return `${availableParallelism()} cores, ${platform()} ${arch()}, Node ${node}`
}

function print(text) {
  process.stdout.write(`${text}\n`)
}
