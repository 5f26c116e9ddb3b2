// @module-tag long
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWalletClient, defineChain, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { worldOfApi } from '../../../sandbox/src/backend/worldOfApi.js'
import { type Sandbox, startSandbox } from '../../../sandbox/src/index.js'
import { type Program, startProgram } from '../bench/Program.js'
import { findPostgres, startPostgres } from '../bench/startPostgres.js'

const bin = findPostgres()
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const PAYMENTS = 90
const NAMES = 24

let sandbox: Sandbox | undefined
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
let folder = ''
const nodes: { url: string; program: Program }[] = []

async function startNode() {
  const program = startProgram(process.execPath, ['--import', 'tsx', main], {
    SERVICES: 'api',
    PORT: '0',
    DATABASE_URL: postgres?.url ?? '',
    CHAINS_FILE: join(folder, 'chains.json'),
    REQUESTS_PER_SECOND: '10000',
    REQUEST_BURST: '100000',
  })
  const line = await program.until(/"event":"started"/)
  const node = { url: `http://127.0.0.1:${JSON.parse(line).port}`, program }
  nodes.push(node)
  return node
}

beforeAll(async () => {
  if (!bin) return
  const [started, database] = await Promise.all([
    startSandbox({ ports: 0, state: false, quiet: true, chains: [] }),
    startPostgres(bin),
  ])
  sandbox = started
  postgres = database
  folder = await mkdtemp(join(tmpdir(), 'api-nodes-'))
  const chains = worldOfApi({ chains: started.info.chains.slice(0, 1) })
  await writeFile(join(folder, 'chains.json'), JSON.stringify({ chains, zones: ['latch.test'] }))
})

afterAll(async () => {
  await Promise.allSettled(nodes.map(({ program }) => program.stop()))
  await sandbox?.stop()
  await postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function ask<Body>(node: { url: string }, path: string, body?: unknown) {
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  }
  const response = await fetch(node.url + path, init || {})
  return { status: response.status, body: (await response.json()) as Body }
}

interface Page {
  data: { metadata: { hash: string } }[]
  next: string | null
}

async function wholeHistory(node: { url: string }, address: string): Promise<string[]> {
  const all: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const query: string = next === '' ? '' : `?cursor=${next}`
    const { body }: { body: Page } = await ask<Page>(node, `/v1/account/${address}/history${query}`)
    all.push(...body.data.map(({ metadata }) => metadata.hash))
    next = body.next
  }
  return all
}

test.skipIf(!bin)(
  'two nodes on one PostgreSQL: one is killed, nothing is lost and nothing doubled',
  async () => {
    const info = sandbox?.info
    const [harbour] = info?.chains ?? []
    if (!info || !harbour) throw new Error('The sandbox does not run.')
    const { id, name, rpcUrl, nativeCurrency } = harbour
    const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
    const account = (addressIndex: number) => mnemonicToAccount(info.mnemonic, { addressIndex })
    const payer = createWalletClient({ account: account(1), chain, transport: http() })
    const to = '0x0000000000000000000000000000000000007a7a'

    const first = await startNode()
    // It leads, because it was alone.
    await vi.waitFor(async () => expect(await wholeHistory(first, account(1).address)).toHaveLength(1), {
      interval: 100,
    })
    const second = await startNode()

    const hashes: string[] = []
    const paying = (async () => {
      for (let n = 0; n < PAYMENTS; n++)
        hashes.push(await payer.sendTransaction({ to, value: 1n + BigInt(n) }))
    })()

    const granted = new Map<string, string[]>()
    const register = async (index: number, label: string) => {
      const message = JSON.stringify({
        name: label,
        attributes: {},
        timestamp: Math.floor(Date.now() / 1_000),
      })
      const signature = await account(index).signMessage({ message })
      const request = {
        coin_type: (0x80000000 | id) >>> 0,
        address: account(index).address,
        message,
        signature,
      }
      const order = index % 2 === 0 ? [first, second] : [second, first]
      for (const node of [...order, second, second]) {
        // A killed node answers nothing: its clients switch to the other one.
        const answer = await ask<object>(node, '/v1/profile/account', request).catch(() => undefined)
        if (answer?.status === 200)
          granted.set(label, [...(granted.get(label) ?? []), account(index).address.toLowerCase()])
        if (answer) return
      }
      throw new Error(`Nobody answered for ${label}.`)
    }
    const registering = (async () => {
      for (let n = 0; n < NAMES; n++) {
        await Promise.all([2, 3, 4].map(index => register(index, `harbour-name-${n}.latch.test`)))
        if (n === NAMES / 3) first.program.child.kill('SIGKILL')
      }
    })()
    await Promise.all([paying, registering])

    await vi.waitFor(async () => expect(await wholeHistory(second, to)).toHaveLength(PAYMENTS), {
      interval: 200,
    })
    expect(await wholeHistory(second, to)).toEqual(hashes.toReversed())

    expect(granted.size).toBe(NAMES)
    for (const [label, owners] of granted) {
      expect(owners).toHaveLength(1)
      const { body } = await ask<{ addresses: Record<string, { address: string }> }>(
        second,
        `/v1/profile/account/${label}`,
      )
      expect(Object.values(body.addresses).map(({ address }) => address)).toEqual(owners)
    }
    const again = await startNode()
    expect(await wholeHistory(again, to)).toEqual(hashes.toReversed())
  },
)
