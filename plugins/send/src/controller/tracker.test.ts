// @vitest-environment jsdom
import {
  type SentTransaction,
  SentTransactions,
  type StorageAdapter,
  type TransactionStatus,
} from '@latchkit/core'
import { createLedger } from '@latchkit/core/ledger'
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { afterEach, expect, it } from 'vitest'
import { pendingStore, type Tracked } from '../storage/pendingStore.js'
import { controllerOf } from '../testing/controllerOf.js'
import { openChain } from '../testing/openChain.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
async function open(storage = memoryStorage()) {
  const opened = await openChain({ storage })
  cleanups.push(() => opened.kit.dispose())
  const { sent$, send } = opened.kit.plugins.send
  const told: TransactionStatus[] = []
  opened.kit.on(
    'send:settled' as never,
    ((data: { status: TransactionStatus }) => told.push(data.status)) as never,
  )
  return { ...opened, storage, send, told, first: () => opened.kit.get(sent$)[0] }
}
const ends = (chain: { wait: (hash: string) => Promise<TransactionStatus> }, status: TransactionStatus) => {
  chain.wait = async () => status
}
const look = (kit: Awaited<ReturnType<typeof open>>['kit'], hash = '') => kit.use(SentTransactions).look(hash)

it.each(['replaced', 'dropped', 'failed'] as const)(
  'tells what was %s, and looks again when asked',
  async status => {
    const { chain, kit, send, told, first } = await open()
    ends(chain, status)
    const { hash } = await send({ amount: 1n, to: 'bob' })
    await until(() => first()?.status === status)
    ends(chain, 'confirmed')
    look(kit, hash)
    await until(() => first()?.status === 'confirmed')
    expect(told).toEqual([status, 'confirmed'])
  },
)

it('keeps saying confirmed until there is another answer, and says it once', async () => {
  const { chain, kit, send, told, first } = await open()
  const { hash } = await send({ amount: 1n, to: 'bob' })
  await until(() => first()?.status === 'confirmed')
  const at = first()?.settledAt ?? 0
  // The clock has to move for the second answer to be told from the first.
  await until(() => Date.now() > at)
  look(kit, hash)
  await until(() => (first()?.settledAt ?? 0) > at)
  expect(told).toEqual(['confirmed'])
  // A reorganisation undid it, so it waits to be mined again.
  chain.receipt = async () => null
  const answers: TransactionStatus[] = ['unknown', 'confirmed']
  const seen: (TransactionStatus | undefined)[] = []
  chain.wait = async () => {
    seen.push(first()?.status)
    return answers.shift() ?? 'failed'
  }
  look(kit, hash)
  await until(() => answers.length === 0 && first()?.status === 'confirmed')
  expect(seen).toEqual(['confirmed', 'pending'])
  expect(told).toEqual(['confirmed'])
})

it('keeps what ended through an outage, and delivers it once', async () => {
  const { chain, kit, send, told, first } = await open()
  const controller = await controllerOf(kit)
  const { hash } = await send({ amount: 1n, to: 'bob' })
  await until(() => first()?.status === 'confirmed')
  const seen: (TransactionStatus | undefined)[] = []
  kit.subscribe(kit.plugins.send.sent$, () => seen.push(first()?.status))
  let asked = 0
  chain.receipt = () => {
    asked++
    return Promise.reject(new Error('down'))
  }
  ends(chain, 'unknown')
  // The first look at its end may still be under way.
  await until(() => asked > 0 || void look(kit, hash))
  ends(chain, 'confirmed')
  look(kit, hash)
  await until(() => seen.length > 0)
  expect(new Set(seen)).toEqual(new Set(['confirmed']))
  expect(told).toEqual(['confirmed'])
  expect(controller.known().find(({ address }) => address === 'bob')?.times).toBe(1)
})

it('leaves a hash whose fee was raised in the wallet for the one that was mined', async () => {
  const { chain, kit, send, told, first } = await open()
  chain.receipt = async hash => (hash === 'raised' ? {} : null)
  chain.find = async known => (known.includes('raised') ? undefined : { hash: 'raised' })
  const { hash } = await send({ amount: 1n, to: 'bob' })
  await until(() => first()?.hash === 'raised')
  expect(first()?.status).toBe('confirmed')
  // No node knows the first one any more, by which an app may still ask.
  const asked: string[] = []
  chain.wait = async wanted => {
    asked.push(wanted)
    return wanted === 'raised' ? 'confirmed' : 'unknown'
  }
  look(kit, hash)
  await until(() => asked.length > 0)
  expect(asked).toEqual(['raised'])
  expect(first()).toMatchObject({ hash: 'raised', status: 'confirmed' })
  expect(told).toEqual(['confirmed'])
})

it('keeps its own hash where the other one is that of a payment of another page', async () => {
  const page = await open()
  const other = await open(page.storage)
  other.chain.send = async () => ({ hash: 'theirs' })
  page.chain.receipt = async () => null
  let isFound = false
  page.chain.find = async known => {
    if (known.includes('theirs')) return undefined
    await other.send({ amount: 1n, to: 'bob' })
    isFound = true
    return { hash: 'theirs' }
  }
  const { hash } = await page.send({ amount: 1n, to: 'bob' })
  await until(() => isFound)
  // The steps after a find take no longer: nothing may change.
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(page.kit.get(page.kit.plugins.send.sent$).map(sent => sent.hash)).toContain(hash)
})

it('keeps a payment whose hash the wallet gives for another one, too', async () => {
  const { chain, kit, send } = await open()
  chain.send = async () => ({ hash: 'same' })
  await send({ amount: 1n, to: 'bob' })
  await send({ amount: 2n, to: 'carol' })
  expect(kit.get(kit.plugins.send.sent$)).toMatchObject([{ hash: 'same', amount: 1n, to: 'bob' }])
})

it('leaves a hash of a Safe’s own for that of its transaction, and no other one’s', async () => {
  const { chain, kit, send } = await open()
  chain.receipt = async hash => (hash.startsWith('mined') ? {} : null)
  chain.find = async (known, { hash }) => {
    const mined = `mined ${hash}`
    return hash === undefined || known.includes(mined) ? undefined : { hash: mined }
  }
  const { sent$ } = kit.plugins.send
  const hashes = []
  for (const to of ['bob', 'carol']) hashes.push((await send({ amount: 1n, to })).hash)
  const mined = hashes.map(hash => `mined ${hash}`).reverse()
  await until(() => kit.get(sent$).every(({ hash }) => hash.startsWith('mined')))
  expect(kit.get(sent$).map(({ hash, status }) => [hash, status])).toEqual(
    mined.map(hash => [hash, 'confirmed']),
  )
})

it('loses nothing on reload: what nobody knew is asked again, what ended is still there', async () => {
  const { chain, kit, storage, send, first } = await open()
  ends(chain, 'unknown')
  await send({ amount: 1n, to: 'bob' })
  await until(() => first()?.status === 'unknown')
  const at = first()?.sentAt ?? 0
  await until(() => Date.now() > at)
  ends(chain, 'dropped')
  await send({ amount: 2n, to: 'carol' })
  await until(() => first()?.status === 'dropped')
  await kit.dispose()
  const again = await open(storage)
  const { sent$ } = again.kit.plugins.send
  await until(() => again.kit.get(sent$).length === 2 && again.kit.get(sent$)[1]?.status === 'confirmed')
  expect(again.kit.get(sent$).map(({ to, status }) => [to, status])).toEqual([
    ['carol', 'dropped'],
    ['bob', 'confirmed'],
  ])
})

/** The content of a storage, as another page reads it. */
const transfersIn = (storage: StorageAdapter) =>
  createLedger<Tracked>({ pluginId: 'send', storage }, { ...pendingStore, show() {} })

it('keeps 99, those on their way first, and nothing that ended long ago', () => {
  const storage = memoryStorage()
  const one = (index: number, more: Partial<SentTransaction> = {}): SentTransaction => ({
    hash: `h${index}`,
    networkId: 'mock:1',
    from: 'mock:1:me',
    to: 'bob',
    amount: 1n,
    decimals: 18,
    symbol: 'MCK',
    sentAt: index,
    status: 'pending',
    ...more,
  })
  const ended = { status: 'confirmed', settledAt: Date.now() } as const
  const many = Array.from({ length: 120 }, (_, index) => one(index, index === 3 ? {} : ended))
  for (const each of many) transfersIn(storage).add(each)
  const kept = transfersIn(storage).everywhere()
  expect(kept).toHaveLength(99)
  expect(kept.filter(({ status }) => status === 'pending').map(({ hash }) => hash)).toEqual(['h3'])
  storage.remove('pending')
  transfersIn(storage).add(one(1, { ...ended, settledAt: Date.now() - 3_700_000 }))
  expect(storage.keys()).toEqual([])
  storage.set(
    'pending',
    JSON.stringify({ v: 1, data: [{ ...one(2), amount: '1', status: 'paid', settledAt: 'x' }] }),
  )
  expect(transfersIn(storage).everywhere()).toMatchObject([{ hash: 'h2', status: 'pending' }])
})

it('reads what an earlier version stored, whole', () => {
  const storage = memoryStorage()
  const settledAt = Date.now() - 60_000
  const text =
    `{"v":1,"data":[{"hash":"0xb","networkId":"mock:1","from":"mock:1:me","to":"bob","name":"bob.eth","memo":"7",` +
    `"asset":"mock:1/token:usdc","decimals":6,"symbol":"USDC","sentAt":2,"since":"5","was":"0xa","amount":"25"},` +
    `{"hash":"0xc","networkId":"mock:1","from":"mock:1:me","to":"bob","decimals":18,"symbol":"MCK","sentAt":1,` +
    `"amount":"1","status":"failed","settledAt":${settledAt},"untold":true}]}`
  storage.set('pending', text)
  const shared = { networkId: 'mock:1', from: 'mock:1:me', to: 'bob' }
  expect(transfersIn(storage).everywhere()).toEqual([
    {
      ...shared,
      ...{ hash: '0xb', was: '0xa', since: '5', name: 'bob.eth', memo: '7', asset: 'mock:1/token:usdc' },
      ...{ amount: 25n, decimals: 6, symbol: 'USDC', sentAt: 2, status: 'pending' },
    },
    {
      ...shared,
      ...{ hash: '0xc', amount: 1n, decimals: 18, symbol: 'MCK', sentAt: 1 },
      ...{ status: 'failed', settledAt, untold: true },
    },
  ])
})

it('shows no payment of a token as one of the native currency, whatever the storage says', () => {
  const storage = memoryStorage()
  const transfer = {
    hash: '0xa',
    networkId: 'mock:1',
    from: 'mock:1:me',
    to: 'bob',
    asset: 'usdc',
    symbol: 'USDC',
  }
  const data = [{ ...transfer, amount: '1', decimals: 6, sentAt: 1 }]
  storage.set('pending', JSON.stringify({ v: 1, data }))
  expect(transfersIn(storage).everywhere()).toEqual([])
})
