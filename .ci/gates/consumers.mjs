import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandConsumer } from '../commandConsumer.mjs'
import { consumer, link } from '../consumer.mjs'
import { libraryCalls } from '../libraryCalls.mjs'
import { inNewVite, sampleCode } from '../newApps.mjs'
import { oneUpdated } from '../oneUpdated.mjs'
import { ownInstall } from '../ownInstall.mjs'
import { runBin } from '../runBin.mjs'
import { runText } from '../runText.mjs'
import { createVisits, served, startedNext } from '../visitConsumer.mjs'
import { patient } from '../vitest/patience.mjs'

/**
 * @typedef {object} Job
 * @property {string} name the folder of its app
 * @property {(at: object) => Promise<string | undefined>} run says what is wrong
 * @property {string} [place] libraries of its own to run with
 * @property {boolean} [long] only in the long run: a second framework of a kind, or a test runner
 */

/**
 * Third-party apps build and run with the packed tarballs, and those with a page connect the packed test wallet in Chromium without a
 * word in the console. One that fails is tried again at the end, and named in `chances` if it
 * passes then.
 */
export async function consumers({ root, installed, only, long = false } = {}) {
  const { folder, list } = installed ?? (await consumer())
  const jobs = jobsOf(root).filter(job => (only ? only.includes(titleOf(job)) : long || !job.long))
  const placeOf = createPlaces(name => ownInstall(join(root, '.ci/consumers', name), list, root))
  // Downloads run while the rest is built.
  for (const { place } of jobs) if (place) placeOf(place).catch(() => {})
  const visits = createVisits(folder)
  const attempt = async job => {
    const started = performance.now()
    const error = await runJob(job, { placeOf, folder, root, list, visits, long })
    return { job, error, seconds: (performance.now() - started) / 1000 }
  }
  const first = []
  for (const job of jobs) first.push(await attempt(job))
  const failed = first.filter(({ error }) => error !== undefined)
  const second = []
  for (const { job } of failed) second.push(await attempt(job))
  await visits.close()
  const lines = [...first, ...second].map(({ job, seconds }) => `${titleOf(job)}: ${seconds.toFixed(1)} s`)
  const problems = second.flatMap(({ job, error }) =>
    error === undefined ? [] : `${titleOf(job)}: ${error}`,
  )
  const chances = second.flatMap(({ job, error }, index) =>
    error === undefined ? { name: titleOf(job), error: failed[index].error } : [],
  )
  const done = [...first, ...second].flatMap(({ job, error }) => (error === undefined ? titleOf(job) : []))
  return { summary: done.join(', '), problems, lines, chances }
}

const titleOf = ({ name, place }) => (place ? `${place}/${name}` : name)

/** @returns {Job[]} */
function jobsOf(root) {
  return [
    { name: 'node-ssr', run: inNode },
    { name: 'typescript', run: inTypeScript },
    { name: 'typescript-registered', run: ({ app }) => compile(app, ways[1]) },
    { name: 'docs-examples', run: inDocs },
    { name: 'new-vite', run: inNewVite },
    { name: 'vite-app', run: inVite },
    { name: 'webpack-app', run: inWebpack },
    { name: 'next-app', run: inNext },
    { name: 'wallets-command', run: commandConsumer },
    { name: 'one-updated', run: oneUpdated },
    // The browser tests build and use the one with Next as well.
    ...packedExamples(root).map(name => ({ name, run: inExample, long: name === 'next-ssr' })),
    { name: 'next-app', run: inNext, place: 'react-18', long: true },
    { name: 'wagmi-app', run: inWagmi, place: 'react-18', long: true },
    { name: 'wagmi-app', run: inWagmi, place: 'react-19' },
    { name: 'jest-app', run: inJest, place: 'react-19', long: true },
    { name: 'parcel-app', run: inParcel, place: 'react-19', long: true },
    { name: 'library-calls', run: inDappLibraries, place: 'dapp-libraries', long: true },
    { name: 'wallet-calls', run: at => libraryCalls(at, 'all'), place: 'wallet-libraries', long: true },
  ]
}

/** Installs each place once; one that could not be installed is tried again by the next that asks. */
function createPlaces(install) {
  const places = new Map()
  return name => {
    if (!places.has(name)) {
      const installing = install(name)
      places.set(name, installing)
      installing.catch(() => places.delete(name))
    }
    return places.get(name)
  }
}

async function runJob(job, { placeOf, folder, root, list, visits, long }) {
  const { name, run, place } = job
  try {
    const at = place ? await placeOf(place) : folder
    const app = join(at, 'apps', name)
    rmSync(app, { recursive: true, force: true })
    const source = join(root, ...folderOf(run, name))
    const filter = path => !/[\\/](node_modules|dist|\.next)$/.test(path)
    cpSync(source, app, { recursive: true, filter })
    const text = await run({ app, source, root, folder: at, list, visits, long })
    return text?.trim().split('\n').slice(0, 15).join('\n  ')
  } catch (error) {
    return error.message
  }
}

/** Where a job's app is written down. */
function folderOf(run, name) {
  if (run === inDocs) return ['docs/examples']
  return [run === inExample ? 'examples' : '.ci/consumers', name]
}

async function inNode({ app }) {
  const { code, text } = await runText(process.execPath, ['render.mjs'], {
    cwd: app,
    timeout: patient(30_000),
  })
  return code === 0 ? undefined : text
}

const ways = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
  { module: 'ESNext', moduleResolution: 'node10' },
]

async function inTypeScript({ app }) {
  for (const way of ways) {
    const text = await compile(app, way)
    if (text) return `${way.moduleResolution}: ${text}`
  }
  return undefined
}

/** The examples of the docs, in the strictest way that an app may compile them. */
async function inDocs({ app, root }) {
  const libraries = [
    'viem',
    'ethers',
    'playwright-core',
    '@cosmjs/stargate',
    '@mysten/sui',
    '@polkadot/api',
    '@solana/kit',
    '@stacks/transactions',
  ]
  for (const name of libraries) link(name, [root], join(app, 'node_modules'))
  return compile(app, { ...ways[1], exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true })
}

async function compile(app, way) {
  const compilerOptions = {
    ...way,
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  }
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(app, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'], exclude: ['*.test.*'] }),
  )
  const { code, text } = await runBin('typescript/tsc', ['-p', app, '--pretty', 'false'], { cwd: app })
  return code === 0 ? undefined : text
}

async function inVite({ app, visits }) {
  const { code, text } = await runBin('vite', ['build', '--logLevel', 'warn'], { cwd: app })
  if (code !== 0) return text
  const assets = join(app, 'dist', 'assets')
  const scripts = readdirSync(assets).filter(name => name.endsWith('.js'))
  if (scripts.length <= 1) return 'everything ended up in one chunk'
  // Views of features stay out of the script that comes with the page.
  const page = readFileSync(join(app, 'dist', 'index.html'), 'utf8')
  const eager = scripts.filter(name => page.includes(name))
  const withViews = scripts.filter(name => readFileSync(join(assets, name), 'utf8').includes('swap.pay'))
  if (withViews.some(name => eager.includes(name))) return 'the views of Swap are loaded with the page'
  return served(join(app, 'dist'), visits.connect)
}

async function inWebpack({ app, root, visits }) {
  link('webpack', [root], join(app, 'node_modules'))
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
  const { code, text } = await runText(process.execPath, ['build.mjs'], {
    cwd: app,
    timeout: patient(120_000),
  })
  if (code !== 0) return text
  const scripts = readdirSync(join(app, 'dist')).filter(name => name.endsWith('.js'))
  if (scripts.length <= 1) return 'everything ended up in one chunk'
  const html =
    '<!doctype html><title>A webpack app</title><div id="root"></div><script src="/main.js"></script>'
  return served(join(app, 'dist'), visits.connect, html)
}

async function inWagmi({ app, visits }) {
  return (await compile(app, ways[1])) ?? inVite({ app, visits })
}

/** Of the playground's samples, those with most in them. The app with Vite builds and opens all. */
const fewSamples = 3

/** The README's first code block is a page, word for word, and so are the shop of the recipes and what the playground writes. */
async function inNext({ app, root, folder, visits, long }) {
  const [, snippet = ''] = /```tsx\n(.*?)```/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  writeFileSync(join(app, 'app/page.tsx'), snippet)
  mkdirSync(join(app, 'app/shop'), { recursive: true })
  const shop = readFileSync(join(root, 'docs/examples/shop.tsx'), 'utf8')
  writeFileSync(join(app, 'app/shop/page.tsx'), `'use client'\n\n${shop}`)
  const samples = await sampleCode('next')
  for (const [at, code] of (long ? samples : samples.slice(0, fewSamples)).entries()) {
    mkdirSync(join(app, `app/sample${at}`), { recursive: true })
    writeFileSync(join(app, `app/sample${at}/page.tsx`), code)
  }
  writeFileSync(join(app, 'package.json'), '{ "private": true, "type": "module" }')
  for (const name of ['next', 'typescript', 'viem']) link(name, [folder, root], join(app, 'node_modules'))
  // Next would download what its lockfile lacks for other platforms.
  const env = { NEXT_TELEMETRY_DISABLED: '1', NEXT_IGNORE_INCORRECT_LOCKFILE: '1', NODE_ENV: undefined }
  const next = join(app, 'node_modules/next/dist/bin/next')
  const { code, text } = await runText(process.execPath, [next, 'build'], {
    cwd: app,
    env,
    timeout: patient(600_000),
  })
  if (code !== 0) return text
  const pages = ['app/index.html', 'app/server.html', 'pages/old.html'].map(file =>
    join(app, '.next/server', file),
  )
  const empty = pages.find(file => !existsSync(file) || !readFileSync(file, 'utf8').includes('<button'))
  return empty ? `${empty} has no button` : startedNext(app, next, visits.connect)
}

async function inJest({ app, folder }) {
  const jest = join(folder, 'node_modules/jest/bin/jest.js')
  const { code, text } = await runText(process.execPath, [jest, '--ci'], {
    cwd: app,
    timeout: patient(120_000),
  })
  return code === 0 ? undefined : text
}

async function inDappLibraries(at) {
  // As npm does: one copy for all.
  rmSync(join(at.folder, 'node_modules/@latchkit/sui/node_modules/@mysten'), { recursive: true, force: true })
  return (await compile(at.app, ways[1])) ?? libraryCalls(at, ['cosmos', 'solana'])
}

async function inParcel({ app, folder, visits }) {
  const parcel = join(folder, 'node_modules/parcel/lib/bin.js')
  const args = [parcel, 'build', 'index.html', '--dist-dir', 'dist', '--no-cache', '--no-source-maps']
  const { code, text } = await runText(process.execPath, args, { cwd: app, timeout: patient(240_000) })
  return code === 0 ? served(join(app, 'dist'), visits.connect) : text
}

/** The examples that say how they are built and use only our packages from the repository. */
function packedExamples(root) {
  return ['third-party-plugin', 'minimal-evm', 'headless', 'vanilla-html', 'next-ssr'].filter(name => {
    const manifest = join(root, 'examples', name, 'package.json')
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).scripts?.build
  })
}

/** What takes longest of the examples' tests. The gate `unit` runs it on the sources, and other tests here load the same entry. */
const suites = ['--exclude', 'src/pebble/**']

/** Builds it, and runs its tests where they are Vitest's alone: the others drive a browser, in the gate `e2e`. */
async function inExample({ app, source, root, long }) {
  const { dependencies, devDependencies, scripts } = JSON.parse(
    readFileSync(join(app, 'package.json'), 'utf8'),
  )
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (!name.startsWith('@latchkit/')) link(name, [source, root], join(app, 'node_modules'))
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  const env = { PATH, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }
  for (const script of scripts.test === 'vitest run' ? ['build', 'test'] : ['build']) {
    const args = ['run', script, '--silent']
    if (script === 'test' && !long) args.push('--', ...suites)
    const { code, text } = await runText(npm, args, { cwd: app, env, timeout: patient(240_000) })
    if (code !== 0) return scripts[script] === 'vitest run' ? failures(text) : text
  }
  return undefined
}

/** What failed, of all that Vitest says. */
const failures = text => text.slice(Math.max(0, text.search(/ FAIL |Error:/)))
