// @vitest-environment node
import { Transaction } from 'ethers'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { toHex } from '../decode/bytes.js'
import { rejected } from '../errors/rejected.js'
import type { Scene } from '../frame/createStage.js'
import type { SigningRequest } from '../keys/sign.js'
import { newParts, smartAccountOf } from '../smart/smartAccount.js'
import type { WalletUser } from '../wallet/WalletUser.js'
import { answerEvm } from './evmRequests.js'
import { switchAccount } from './switchAccount.js'
import { takeBack } from './takeBack.js'
import { openParts } from './testing/agreeTo.js'
import { answer, replaceNode } from './testing/showRequest.js'
import { no, playNetwork, type SmartNetwork, sent, simple } from './testing/smartNetwork.js'

replaceNode()

type Approval = Extract<Scene, { kind: 'approval' }>

const chain: Chain = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] },
  smartAccounts: { isSponsored: true, implementation: 'stateless7702' },
}
const key = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const smart = smartAccountOf(key, newParts([chain]))
const code = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'
const shop = `0x${'bb'.repeat(20)}`
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** A network on which the account of the key has code, or none, and has sent transactions: `sent`, and `waits` of them. */
interface Place {
  readonly own?: string
  readonly theirs?: string
  readonly count?: number
  readonly pending?: () => number
  readonly balance?: bigint
  /** The code is gone with a transaction after as many. */
  readonly landing?: number
  /** So many transactions are refused at first. */
  readonly failures?: number
}

function visit({
  own = '0x',
  theirs = '0x60',
  count = 7,
  pending = () => count,
  balance,
  landing = 0,
  failures = 0,
}: Place = {}) {
  const signed: SigningRequest[] = []
  const scenes: Approval[] = []
  const broadcast: string[] = []
  let failing = failures
  const network: SmartNetwork = {
    ...{ balance: balance ?? 10n ** 20n, nonce: 0n, baseFee: 1_000n, gas: 50_000n, isDeployed: false },
    paymaster: { address: `0x${'7a'.repeat(20)}`, data: '0x1234' },
    more(method, params) {
      const hex = (value: number) => `0x${value.toString(16)}`
      if (method === 'eth_getCode') {
        if (`${params[0]}`.toLowerCase() === code) return theirs
        return broadcast.length > landing ? '0x' : own
      }
      if (method === 'eth_getTransactionCount') return hex(params[1] === 'latest' ? count : pending())
      // Code that burns what it gets.
      if (method === 'eth_estimateGas')
        return Object(params[0]).to === key.toLowerCase() && own !== '0x' ? '0x1c9c380' : '0x5208'
      if (method === 'eth_sendRawTransaction' && failing-- > 0) return no
      if (method === 'eth_sendRawTransaction') return broadcast.push(`${params[0]}`) && '0x1'
      return undefined
    },
  }
  playNetwork(network)
  const parts = openParts({
    signs: request => signed.push(request),
    decide(scene) {
      scenes.push(scene)
      void scene.approve()
    },
  })
  const { signal } = new AbortController()
  const ask = (method: string, ...params: unknown[]) =>
    answerEvm(parts, { chain, account: smart.address, smart, method, params, signal })
  const askKey = (method: string, ...params: unknown[]) =>
    answerEvm(parts, { chain, account: key, method, params, signal })
  const back = (keeps?: `0x${string}`, on = chain) =>
    takeBack(parts, { chain: on, account: key, keeps, signal })
  const leave = (chains: readonly Chain[], confirm: () => Promise<void> = async () => {}) => {
    const user = { id: 'u', accountType: 'eoa', smartAccount: newParts([chain]) } as WalletUser
    const addresses = { eip155: key, solana: '' }
    return switchAccount(parts, { type: 'eoa', user, addresses, chains, confirm, signal })
  }
  return { ask, askKey, back, leave, parts, signed, scenes, broadcast }
}
const pay = { calls: [{ to: shop, value: '0x1' }] }
const designator = (to: string) => `0xef0100${to.slice(2)}`

it('is the account of the key, which takes known code with its first operation: shown, and then signed', async () => {
  expect([smart.address, smart.owner, smart.delegate]).toEqual([key, key, code])
  const { ask, signed, scenes } = visit()
  await ask('wallet_sendCalls', pay)
  const [operation] = sent as Record<string, unknown>[]
  expect(operation).not.toHaveProperty('factory')
  expect(operation?.['eip7702Auth']).toEqual({
    ...{ chainId: '0x7a69', address: code, nonce: '0x7' },
    ...{ r: `0x${'01'.repeat(32)}`, s: `0x${'01'.repeat(32)}`, yParity: '0x0' },
  })
  const [request] = signed
  expect(request?.account).toBe(key)
  expect(request?.items.map(({ kind }) => kind)).toEqual(['typed-data', 'authorization'])
  expect(request?.items[1]).toEqual({ kind: 'authorization', chainId: 31337n, address: code, nonce: 7n })
  const [scene] = scenes
  const part = scene?.review.parts.find(({ title }) => title.key === 'takesCode')
  expect(part?.lines).toEqual([
    { label: 'codeName', text: 'MetaMask EIP7702StatelessDeleGator 1.3.0' },
    { label: 'contract', address: code },
    { label: 'chainId', text: 'Harbour (31337)' },
    { label: 'nonce', text: '7' },
  ])
  expect(scene?.review.warnings.map(warning => warning.key)).toContain('warnTakesCode')
  // Bundler and paymaster estimate with the same code.
  const estimates = answer.mock.calls.filter(([method]) => method === 'eth_estimateUserOperationGas')
  for (const [, params] of estimates)
    expect(params[0]).toMatchObject({ eip7702Auth: { address: code, nonce: '0x7' } })
})

it('takes no code that it has already', async () => {
  const { ask, signed, scenes } = visit({ own: designator(code) })
  await ask('wallet_sendCalls', pay)
  expect(sent[0]).not.toHaveProperty('eip7702Auth')
  expect(signed[0]?.items.map(({ kind }) => kind)).toEqual(['typed-data'])
  expect(scenes[0]?.review.parts.map(({ title }) => title.key)).not.toContain('takesCode')
})

it('signs nothing with other code, with a contract of its own, or where the code is missing', async () => {
  for (const place of [{ own: designator(shop) }, { own: '0x6001' }, { theirs: '0x' }]) {
    const { ask, signed, scenes } = visit(place)
    await expect(ask('wallet_sendCalls', pay)).rejects.toMatchObject({ code: 'OPERATION_REFUSED' })
    expect([signed, scenes, sent]).toEqual([[], [], []])
  }
})

it('waits for a transaction of the account: the authorization counts with the nonce after it alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const counts = [8, 8, 7]
  const waiting = visit({ pending: () => counts.shift() ?? 7 })
  const asked = waiting.ask('wallet_sendCalls', pay)
  await vi.advanceTimersByTimeAsync(5_000)
  await asked
  expect([counts, sent.length]).toEqual([[], 1])
  const stuck = visit({ pending: () => 8 })
  const refused = stuck.ask('wallet_sendCalls', pay).catch(error => error.code)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await refused).toBe('TOO_MANY_REQUESTS')
  expect([stuck.signed, sent]).toEqual([[], []])
})

it('has one signature with code and without', async () => {
  for (const own of ['0x', designator(code)]) {
    const { ask } = visit({ own })
    expect(await ask('personal_sign', '0x4869', key)).toBe(`0x${'01'.repeat(64)}1b`)
  }
})

it('gives no permission before it has its code', async () => {
  const { ask } = visit()
  await expect(ask('wallet_requestExecutionPermissions', [])).rejects.toMatchObject({
    code: 'OPERATION_REFUSED',
  })
})

it('gives no permission with code that knows no delegations', async () => {
  const own = { chain, account: simple.address, smart: simple, signal: new AbortController().signal }
  const asked = answerEvm(openParts({}), { ...own, method: 'wallet_requestExecutionPermissions', params: [] })
  await expect(asked).rejects.toMatchObject({ code: 'UNSUPPORTED' })
})

it('I03: refuses a page’s authorization, and its calls to an account that has code', async () => {
  const authorizationList = [{ chainId: '0x7a69', address: shop, nonce: '0x0' }]
  for (const own of ['0x', designator(code)]) {
    const { ask, askKey, signed } = visit({ own })
    for (const each of [ask, askKey])
      await expect(
        each('eth_sendTransaction', { to: shop, value: '0x1', authorizationList }),
      ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(signed).toEqual([])
  }
  // An authorization may be on its way to a node that tells of no code yet.
  for (const own of ['0x', designator(code)])
    for (const to of [key, manager, entryPoint]) {
      const calls = [
        { to: shop, value: '0x1' },
        { to, data: '0x12345678' },
      ]
      const { ask, askKey, signed } = visit({ own })
      for (const each of [ask, askKey]) {
        await expect(each('eth_sendTransaction', calls[1])).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
        await expect(each('wallet_sendCalls', { calls })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      }
      expect(signed).toEqual([])
    }
})

it('takes back what code there is, known or not, by a transaction of the account', async () => {
  for (const [to, told] of [
    [code, { text: 'MetaMask EIP7702StatelessDeleGator 1.3.0' }],
    [shop, { phrase: { key: 'codeUnknown' } }],
  ] as const) {
    const { back, signed, scenes, broadcast } = visit({ own: designator(to) })
    await back()
    const [{ review } = { review: undefined }] = scenes
    expect(review?.title.key).toBe('takeBackCode')
    expect(review?.parts).toEqual([
      {
        title: { key: 'accountCode' },
        lines: [
          { label: 'codeName', ...told },
          { label: 'contract', address: to },
          { label: 'nonce', text: '8' },
        ],
      },
    ])
    const nobody = `0x${'00'.repeat(20)}`
    expect(signed.flatMap(({ items }) => items.map(({ kind }) => kind))).toEqual([
      'authorization',
      'transaction',
    ])
    expect(signed[0]?.items[0]).toEqual({
      kind: 'authorization',
      chainId: 31337n,
      address: nobody,
      nonce: 8n,
    })
    const unsigned = signed[1]?.items[0]
    if (unsigned?.kind !== 'transaction') throw new Error('No transaction')
    const read = Transaction.from(toHex(unsigned.bytes))
    expect([read.type, read.chainId, read.nonce, read.to?.toLowerCase(), read.value, read.data]).toEqual([
      ...[4, 31337n, 7, key.toLowerCase(), 0n, '0x'],
    ])
    expect(read.authorizationList).toMatchObject([{ chainId: 31337n, address: nobody, nonce: 8n }])
    expect(read.gasLimit).toBe(46_000n)
    expect(broadcast).toHaveLength(1)
    const fee = Number(`${review?.fee}`.replace(/,| PEB/g, ''))
    expect(fee * 1e18).toBeGreaterThanOrEqual(Number(read.gasLimit * (read.maxFeePerGas ?? 0n)) * 0.999)
  }
})

it('has code taken back by the service where that pays, which gets the authorization alone', async () => {
  const { back, parts, signed, scenes, broadcast } = visit({ own: designator(code), balance: 0n })
  const posted: unknown[] = []
  const { call } = parts.session
  Object.assign(parts.session, {
    async call(given: Parameters<typeof call>[0]) {
      if (given.path !== '/user/take-back') return call(given)
      posted.push({ user: given.user, ...Object(given.body) })
      broadcast.push('relayed')
      return {}
    },
  })
  await back(undefined, { ...chain, smartAccounts: { isSponsored: true, isTakeBackSponsored: true } })
  const nobody = `0x${'00'.repeat(20)}` as const
  expect(signed.flatMap(({ account, items }) => [account, ...items])).toEqual([
    key,
    { kind: 'authorization', chainId: 31337n, address: nobody, nonce: 7n },
  ])
  const proof = `0x${'01'.repeat(32)}`
  expect(posted).toEqual([{ user: 'u', chain: chain.caip2, nonce: 7, r: proof, s: proof, yParity: 0 }])
  const [{ review } = { review: undefined }] = scenes
  expect([review?.fee, review?.warnings, review?.mustConfirm]).toEqual([undefined, [], false])
  expect(review?.parts[0]?.lines).toEqual([
    { label: 'codeName', text: 'MetaMask EIP7702StatelessDeleGator 1.3.0' },
    { label: 'contract', address: code },
    { label: 'nonce', text: '7' },
    { label: 'feePaidBy', phrase: { key: 'thisService' } },
  ])
})

it('has taken code back once the network has: what is asked next finds none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { back, broadcast } = visit({ own: designator(code), landing: 1 })
  let isOver = false
  const asked = back().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([broadcast.length, isOver]).toEqual([1, false])
  broadcast.push('mined')
  await vi.advanceTimersByTimeAsync(1_000)
  await asked
})

it('takes back what is left where accounts of keys take no code any more', async () => {
  const { leave, scenes } = visit({ own: designator(code) })
  await leave([{ ...chain, smartAccounts: undefined }])
  expect(scenes.map(({ review }) => review.title.key)).toEqual(['takeBackCode'])
})

it('lets its owner leave code that could not be taken back, or try again', async () => {
  const failing = { own: designator(code), failures: 2 }
  const again = visit(failing)
  let asked = 0
  await again.leave([chain], async () => {
    asked += 1
  })
  // Twice, and then the code is gone.
  expect([asked, again.scenes.length, again.broadcast.length]).toEqual([2, 3, 1])
  const left = visit(failing)
  const decline = async () => {
    throw rejected()
  }
  expect(await left.leave([chain], decline)).toEqual({ type: 'eoa', address: key })
  expect([left.scenes.length, left.broadcast.length]).toEqual([1, 0])
})

it('asks nobody about no code, or that which the account keeps', async () => {
  for (const [place, keeps] of [
    [{}, undefined],
    [{ own: designator(code) }, code],
    [{ own: '0x6001' }, undefined],
  ] as const) {
    const { back, scenes } = visit(place)
    await back(keeps)
    expect(scenes).toEqual([])
  }
})
