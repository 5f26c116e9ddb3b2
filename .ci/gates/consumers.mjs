import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandConsumer } from '../commandConsumer.mjs'
import { consumer, link } from '../consumer.mjs'
import { runBin } from '../runBin.mjs'
import { runText } from '../runText.mjs'

/** Apps as outsiders write them build and run with the packed tarballs. */
export async function consumers({ root, installed, only } = {}) {
  const { folder } = installed ?? (await consumer())
  const problems = []
  const done = []
  const jobs = [
    ['node-ssr', inNode],
    ['typescript', inTypeScript],
    ['vite-app', inVite],
    ['wallets-command', commandConsumer],
    ...packedExamples(root).map(name => [name, inExample]),
  ]
  for (const [name, run] of jobs.filter(([job]) => !only || only.includes(job))) {
    const app = join(folder, 'apps', name)
    rmSync(app, { recursive: true, force: true })
    const source = join(root, run === inExample ? 'examples' : '.ci/consumers', name)
    cpSync(source, app, { recursive: true, filter: path => !/[\\/](node_modules|dist|\.next)$/.test(path) })
    const text = await run({ app, source, root, folder })
    if (text === undefined) done.push(name)
    else problems.push(`${name}: ${text.trim().split('\n').slice(0, 15).join('\n  ')}`)
  }
  return { summary: done.join(', '), problems }
}

async function inNode({ app }) {
  const { code, text } = await runText(process.execPath, ['render.mjs'], { cwd: app, timeout: 30_000 })
  return code === 0 ? undefined : text
}

async function inTypeScript({ app }) {
  const ways = [
    { module: 'NodeNext', moduleResolution: 'NodeNext' },
    { module: 'ESNext', moduleResolution: 'Bundler' },
  ]
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
  for (const way of ways) {
    const compilerOptions = {
      ...way,
      target: 'ES2022',
      lib: ['ES2023', 'DOM'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      types: [],
    }
    writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }))
    const { code, text } = await runBin('typescript/tsc', ['-p', app, '--pretty', 'false'], { cwd: app })
    if (code !== 0) return `${way.module}: ${text}`
  }
  return undefined
}

async function inVite({ app }) {
  const { code, text } = await runBin('vite', ['build', '--logLevel', 'warn'], { cwd: app })
  if (code !== 0) return text
  const scripts = readdirSync(join(app, 'dist', 'assets')).filter(name => name.endsWith('.js'))
  return scripts.length > 1 ? undefined : 'everything ended up in one chunk'
}

/** The examples that say how they are built and use nothing of the repository but packages. */
function packedExamples(root) {
  return ['third-party-plugin', 'minimal-evm', 'headless', 'vanilla-html', 'next-ssr'].filter(name => {
    const manifest = join(root, 'examples', name, 'package.json')
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).scripts?.build
  })
}

async function inExample({ app, source, root }) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (!name.startsWith('@latchkit/')) link(name, [source, root], join(app, 'node_modules'))
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  const env = { PATH, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }
  const { code, text } = await runText(npm, ['run', 'build', '--silent'], { cwd: app, env, timeout: 240_000 })
  return code === 0 ? undefined : text
}
