import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPublicClient, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import type { SandboxInfo } from '../src/index.js'
import { listenOnLoopback } from '../src/listenOnLoopback.js'
import { parseCommandLine } from '../src/parseCommandLine.js'
import { untilGone } from './isAlive.js'

const folder = fileURLToPath(new URL('..', import.meta.url))
const anywhere = ['--harbour', '0', '--lagoon', '0', '--faucet', '0']

function run(args: string[], script = 'src/main.ts') {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // One that a test gave up on would keep its ports.
  onTestFinished(() => void child.kill('SIGKILL'))
  const seen = { out: '', error: '' }
  child.stdout.on('data', chunk => {
    seen.out += chunk
  })
  child.stderr.on('data', chunk => {
    seen.error += chunk
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  return { child, seen, ended }
}

async function saysUntil({ child, seen, ended }: ReturnType<typeof run>, text: string): Promise<string> {
  let hasEnded = false
  while (!seen.out.includes(text)) {
    if (hasEnded) throw new Error(`It ended before it was ready: ${seen.error}`)
    hasEnded = await Promise.race([once(child.stdout, 'data').then(() => false), ended.then(() => true)])
  }
  return seen.out.slice(0, seen.out.indexOf(text))
}

async function isUp(info: SandboxInfo): Promise<boolean[]> {
  const urls = info.chains.map(chain => chain.rpcUrl)
  const answers = urls.map(url =>
    createPublicClient({ transport: http(url, { retryCount: 0 }) }).getChainId(),
  )
  return (await Promise.allSettled(answers)).map(answer => answer.status === 'fulfilled')
}

test('prints its URLs, and Ctrl+C saves and ends it', async () => {
  const state = await mkdtemp(join(tmpdir(), 'sandbox-cli-'))
  const started = run([...anywhere, '--state', state])
  const { child, seen, ended } = started
  await saysUntil(started, 'Ctrl+C')
  expect(seen.out).toMatch(/Harbour +http:\/\/127\.0\.0\.1:\d+ +chain id 31337/)
  expect(seen.out).toMatch(/Lagoon +http:\/\/127\.0\.0\.1:\d+ +chain id 31338/)
  expect(seen.out).toMatch(/Faucet +http:\/\/127\.0\.0\.1:\d+/)
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  // Another run may hold usual ports, which is a notice of its own.
  expect(seen.error.replace(/^Port \d+ .*is in use: .+ uses? \d+\.\n/gm, '')).toBe('')
  expect((await readdir(state)).sort()).toEqual(['31337.json', '31338.json'])
  await rm(state, { recursive: true, force: true })
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'leaves no chain running after %s',
  { tags: ['long'] },
  async signal => {
    const started = run([...anywhere, '--fresh', '--json'])
    const info: SandboxInfo = JSON.parse(await saysUntil(started, '\n'))
    expect(await isUp(info)).toEqual([true, true])
    started.child.kill(signal)
    await started.ended
    await expect.poll(() => isUp(info)).toEqual([false, false])
  },
)

test.each([
  ['throw', 1],
  ['exit', 3],
])(
  'leaves no chain running when the program that uses it ends by %s',
  { tags: ['long'] },
  async (how, code) => {
    const started = run([how], 'test/fixtures/endsBadly.ts')
    const pids: number[] = JSON.parse(await saysUntil(started, '\n'))
    expect(await started.ended).toBe(code)
    await Promise.all(pids.map(pid => untilGone(pid)))
  },
)

test('says in one sentence which port is in use', { tags: ['long'] }, async () => {
  const { port, close } = await listenOnLoopback(createServer(), 0, 'a test')
  const { seen, ended } = run(['--harbour', `${port}`, '--lagoon', '0', '--faucet', '0', '--fresh'])
  expect(await ended).toBe(1)
  // Another run may hold the relay's usual port, which is a notice of its own.
  expect(seen.error).toContain(`Port ${port} on 127.0.0.1 is in use, so Harbour cannot start.\n`)
  await close()
})

test('reads its options', () => {
  const { ports, state, fresh } = parseCommandLine(['--harbour', '9000', '--faucet', '0', '--state', 'here'])
  expect({ ports, state, fresh }).toEqual({
    ports: { harbour: 9_000, faucet: 0 },
    state: 'here',
    fresh: false,
  })
  expect(parseCommandLine(['--lagoon', '']).ports.lagoon).toBeNaN()
  expect(parseCommandLine(['--help']).help).toBe(true)
  expect(parseCommandLine([]).socials).toBe(false)
  expect(parseCommandLine(['--socials']).socials).toBe(true)
  expect(parseCommandLine([]).smartAccounts).toBe(false)
  expect(parseCommandLine(['--smart-accounts']).smartAccounts).toBe(true)
  const misspelt = () => parseCommandLine(['--habour', '1'])
  expect(misspelt).toThrow("Unknown option '--habour'")
  expect(misspelt).toThrow('--harbour <port>')
})
