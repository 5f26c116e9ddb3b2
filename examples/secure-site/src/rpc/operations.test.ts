// @vitest-environment node
import { dataSlice, formatEther } from 'ethers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { inBoth, runsOf } from '../../../../.ci/vitest/randomRuns.js'
import type { Chain } from '../chain/chains.js'
import { toHex } from '../decode/bytes.js'
import { createRandom } from '../decode/testing/createRandom.js'
import type { Scene } from '../frame/createStage.js'
import type { SigningRequest } from '../keys/sign.js'
import { inEnglish } from '../review/testing/inEnglish.js'
import { memoryStore, type Store } from '../session/openStore.js'
import { ServiceError } from '../session/ServiceError.js'
import { callsStatus } from './callsStatus.js'
import { answerEvm } from './evmRequests.js'
import { openParts } from './testing/agreeTo.js'
import { callsIn, signedData } from './testing/readOperation.js'
import { answer, nodeSession, replaceNode } from './testing/showRequest.js'
import {
  no,
  playNetwork,
  receiptsOf,
  type SmartNetwork,
  sent,
  simple,
  smart,
} from './testing/smartNetwork.js'

replaceNode()

type Approval = Extract<Scene, { kind: 'approval' }>

const chain: Chain = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] },
  smartAccounts: { isSponsored: true },
}
const usual: SmartNetwork = {
  ...{ balance: 10n ** 20n, nonce: 4n, baseFee: 1_000n, gas: 50_000n, isDeployed: true },
  paymaster: { address: `0x${'7a'.repeat(20)}`, data: '0x1234' },
}
const operations = runsOf(100, 1_000)
const shop = `0x${'bb'.repeat(20)}`

/** Asks for a smart account, and agrees. */
function visit(network: Partial<SmartNetwork> = {}, store: Store = memoryStore(), account = smart) {
  const signed: SigningRequest[] = []
  const scenes: Approval[] = []
  playNetwork({ ...usual, ...network })
  const parts = openParts({
    store,
    signs: request => signed.push(request),
    decide(scene) {
      scenes.push(scene)
      void scene.approve()
    },
  })
  const ask = (method: string, ...params: unknown[]) => {
    const { signal } = new AbortController()
    const { address } = account
    return answerEvm(parts, { chain, account: address, smart: account, method, params, signal })
  }
  const kept = () => store.get(`operation:${parts.user}:${chain.caip2}:${account.address.toLowerCase()}`)
  return { ask, signed, scenes, store, kept }
}
const linesOf = ({ review }: Approval, title: string) =>
  review.parts.find(part => part.title.key === title)?.lines ?? []

it.for([
  ['0.7', smart],
  ['0.8', simple],
] as const)(
  'I11: chain, account, nonce, calls, paymaster and fees that are shown are those of the signed operation of EntryPoint %s',
  {
    ...inBoth,
    timeout: patient(600_000),
  },
  async ([, account]) => {
    const random = createRandom()
    const big = (bits: number) => `0x${random.uint(bits).toString(16)}`
    for (let round = 0; round < operations; round += 1) {
      const calls = Array.from({ length: 1 + random.below(4) }, () => {
        const to = random.address()
        const amount = random.uint(60).toString(16).padStart(64, '0')
        const transfer = `0xa9059cbb${random.address().slice(2).padStart(64, '0')}${amount}`
        const data = random.pick([undefined, transfer, toHex(random.bytes(1 + random.below(90)))])
        return { to, value: big(50), ...(data && { data }) }
      })
      const paymaster = { address: random.address(), data: toHex(random.bytes(random.below(80))) }
      const isDeployed = random.below(2) === 0
      const { delegate } = account
      const code = isDeployed ? `0xef0100${delegate?.slice(2)}` : '0x'
      const taken = (method: string, [address]: readonly unknown[]) => {
        if (method === 'eth_getTransactionCount') return '0x7'
        if (method !== 'eth_getCode') return undefined
        return address === delegate ? '0x60' : code
      }
      const network = {
        ...{ balance: 10n ** 24n, nonce: random.uint(64), baseFee: random.uint(34), gas: random.uint(20) },
        isDeployed,
        paymaster: random.below(2) === 0 ? paymaster : undefined,
        ...(delegate && { more: taken }),
      }
      const { ask, signed, scenes, kept } = visit(network, memoryStore(), account)
      await ask('wallet_sendCalls', { from: account.address, chainId: '0x7a69', atomicRequired: true, calls })
      const [scene] = scenes
      const [operation] = sent
      const [item] = signed[0]?.items ?? []
      if (!scene || !operation || item?.kind !== 'typed-data') throw new Error('Nothing was signed')
      expect(signed[0]?.account).toBe(account.owner)
      const { hash, ...hashes } = signedData(operation, account.address, account === simple)
      expect({ domain: toHex(item.domain), struct: toHex(item.struct) }).toEqual(hashes)
      // That of EntryPoint 0.8 is what the key signs, and names the operation.
      if (delegate) expect(await kept()).toMatchObject({ hash })

      const { review } = scene
      expect([scene.account, review.network]).toEqual([operation['sender'], 'Harbour'])
      const about = linesOf(scene, 'smartAccount')
      const line = (label: string) => about.find(one => one.label === label)
      expect(line('nonce')).toMatchObject({ text: `${BigInt(operation['nonce'] ?? 0)}` })
      expect(linesOf(scene, 'feePaidBy')).toEqual(
        operation['paymaster'] ? [{ label: 'contract', address: operation['paymaster'] }] : [],
      )
      const title = (key: string) => review.parts.some(part => part.title.key === key)
      expect(delegate ? title('takesCode') : line('firstUse') !== undefined).toBe(!isDeployed)
      expect('factory' in operation).toBe(!isDeployed)
      const number = (name: string) => BigInt(operation[name] ?? 0)
      const gas = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'].reduce(
        (sum, name) => sum + number(name),
        0n,
      )
      const most = Number(formatEther(gas * number('maxFeePerGas')))
      if (operation['paymaster']) expect(review.fee).toBeUndefined()
      else {
        const fee = Number(`${review.fee}`.replace(/,| PEB/g, ''))
        expect(fee).toBeGreaterThanOrEqual(most)
        expect(fee).toBeLessThanOrEqual(most * 1.001)
      }
      const parts = review.parts.slice(0, calls.length)
      const inside = callsIn(operation['callData'] ?? '0x')
      expect(inside).toHaveLength(parts.length)
      for (const [at, { to, value, call }] of inside.entries()) {
        const told = JSON.stringify(parts[at])
        const amount = formatEther(value).replace(/\.0$/, '')
        expect(told).toContain(to)
        if (value > 0n || call === '0x') expect(told.replaceAll(',', '')).toContain(`${amount} PEB`)
        const transferred = call.startsWith('0xa9059cbb') && call.length === 138
        if (transferred) expect(told).toContain(dataSlice(call, 16, 36))
        else if (call !== '0x') expect(told).toContain(call)
      }
    }
  },
)

it('tells how an operation is sent, in words', async () => {
  const { ask, scenes } = visit({ isDeployed: false, paymaster: undefined })
  const call = { to: shop, value: '0x1' }
  await ask('wallet_sendCalls', { calls: [call, call] })
  const [scene] = scenes
  if (!scene) throw new Error('Nobody was asked')
  const { review } = scene
  expect([review.title, review.button].map(inEnglish as never)).toEqual([
    'Confirm 2 calls together',
    'Confirm',
  ])
  expect(review.warnings.map(({ key }) => key)).toEqual(['warnNotSimulated', 'warnUnsponsored'])
  expect(linesOf(scene, 'smartAccount').map(({ label }) => label)).toEqual(['calls', 'firstUse', 'nonce'])
})

it('I03, I13: lets no page call the account itself, nor what acts for it, nor make operations of its own', async () => {
  const { ask, signed, scenes } = visit()
  const [manager = ''] = smart.controllers
  const entryPoints = [
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  ]
  for (const to of [smart.address, ...entryPoints, manager])
    for (const value of ['0x0', '0x1']) {
      const call = { to, value, data: '0x12345678' }
      await expect(ask('wallet_sendCalls', { calls: [{ to: shop }, call] })).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
      })
      await expect(ask('eth_sendTransaction', call)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
  await expect(ask('eth_sendTransaction', { data: '0x60' })).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  for (const method of ['eth_sendUserOperation', 'wallet_grantPermissions', 'wallet_revokePermissions'])
    await expect(ask(method, {}, smart.address)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const typed = (verifyingContract: string, primaryType: string) => ({
    types: { [primaryType]: [{ name: 'x', type: 'uint256' }] },
    ...{ primaryType, domain: { chainId: 31337, verifyingContract }, message: { x: '1' } },
  })
  for (const data of [
    typed(smart.address, 'Order'),
    typed(smart.owner, 'Order'),
    ...['PackedUserOperation', 'Delegation', 'Caveat', 'Authorization'].map(name => typed(shop, name)),
  ])
    await expect(ask('eth_signTypedData_v4', smart.address, data)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
  expect([signed, scenes, sent]).toEqual([[], [], []])
})

it('answers a transaction with that of the network, and never with the operation’s hash', async () => {
  let hash: unknown
  let isSuccess = true
  const more = (method: string, [first]: readonly unknown[]) => {
    // The bundler has it, and the one before is on the network.
    if (method === 'eth_getUserOperationByHash') return false
    if (method === 'eth_getUserOperationReceipt') hash = first
    if (method === 'eth_getUserOperationReceipt') return receiptsOf(hash, isSuccess).bundler
    return method === 'eth_getTransactionReceipt' ? receiptsOf(hash, isSuccess).node : undefined
  }
  const { ask, store } = visit({ more })
  expect(await ask('eth_sendTransaction', { to: shop, value: '0x1' })).toBe(
    receiptsOf(hash, true).transactionHash,
  )
  const parts = { store, session: nodeSession }
  for (isSuccess of [true, false]) {
    const { id } = Object(await ask('wallet_sendCalls', { calls: [{ to: shop }, { to: shop }] }))
    expect(await callsStatus(parts, id)).toMatchObject({
      ...{ id, chainId: '0x7a69', atomic: true, status: isSuccess ? 200 : 500 },
      receipts: [{ status: isSuccess ? '0x1' : '0x0', logs: receiptsOf(hash, true).own }],
    })
    expect(JSON.stringify(await callsStatus(parts, id)).match(new RegExp(`${hash}`, 'g'))).toBeNull()
  }
})

it('has the status 100 as long as there is no receipt, or the bundler names a transaction without it', async () => {
  let told: unknown = false
  const more = (method: string) => {
    if (method === 'eth_getUserOperationReceipt') return told
    return method === 'eth_getTransactionReceipt' ? receiptsOf(`0x${'12'.repeat(32)}`, true).node : undefined
  }
  const { ask, store } = visit({ more })
  const { id } = Object(await ask('wallet_sendCalls', { calls: [{ to: shop }] }))
  const parts = { store, session: nodeSession }
  expect(await callsStatus(parts, id)).toMatchObject({ status: 100, receipts: [] })
  told = receiptsOf(undefined, true).bundler
  expect(await callsStatus(parts, id)).toMatchObject({ status: 100, receipts: [] })
})

it('pays by itself, openly, if the paymaster agrees to nothing, and never twice', async () => {
  for (const broken of ['pm_getPaymasterStubData', 'pm_getPaymasterData'])
    for (const told of [{ error: 'x' }, { paymaster: '0x12', paymasterData: '0x' }]) {
      const more = (method: string) => (method === broken ? told : undefined)
      const { ask, scenes } = visit({ more })
      await ask('wallet_sendCalls', { calls: [{ to: shop, value: '0x1' }] })
      expect(scenes[0]?.review.warnings.map(({ key }) => key)).toContain('warnUnsponsored')
      expect(scenes[0]?.review.fee).toBeDefined()
      expect(sent).toHaveLength(1)
      expect(sent[0]).not.toHaveProperty('paymaster')
    }
})

const gone = () => {
  throw new ServiceError('OFFLINE', 'The service does not answer.')
}
it('refuses before anybody is asked what cannot be sent', async () => {
  const { ask, scenes } = visit()
  const code = async (network: Partial<SmartNetwork>, value = '0x1') => {
    playNetwork({ ...usual, paymaster: undefined, ...network })
    return ask('wallet_sendCalls', { calls: [{ to: shop, value }] }).catch(error => error.code)
  }
  const estimates = (told: () => unknown) => (method: string) =>
    method === 'eth_estimateUserOperationGas' ? told() : undefined
  expect(await code({ more: estimates(gone) })).toBe('BUNDLER_UNAVAILABLE')
  expect(await code({ more: estimates(() => no) })).toBe('OPERATION_REFUSED')
  expect(await code({ gas: 20_000_000n })).toBe('OPERATION_REFUSED')
  expect(await code({ balance: 5n }, '0x6')).toBe('OPERATION_REFUSED')
  expect([scenes, sent]).toEqual([[], []])
})

it('estimates an account without money as if it had some, and warns that it has too little', async () => {
  const { ask, scenes } = visit({ balance: 0n, isDeployed: false, paymaster: undefined })
  await ask('wallet_sendCalls', { calls: [{ to: shop, data: '0x1234' }] })
  const [params = []] = answer.mock.calls.flatMap(([method, all]) =>
    method === 'eth_estimateUserOperationGas' ? [all] : [],
  )
  expect(params[2]).toEqual({ [smart.address]: { balance: `0x${(10n ** 20n).toString(16)}` } })
  expect(scenes[0]?.review.warnings.map(({ key }) => key)).toContain('warnBalance')
})

it('sends the same bytes once more if the answer was lost, and calls nothing refused that may be on its way', async () => {
  async function send(told: readonly (() => unknown)[], isKnown = false) {
    const answers = [...told]
    const more = (method: string) => {
      if (method === 'eth_getUserOperationByHash') return isKnown ? {} : false
      return method === 'eth_sendUserOperation' ? answers.shift()?.() : undefined
    }
    const { ask } = visit({ more })
    const ends = await ask('wallet_sendCalls', { calls: [{ to: shop }] }).then(
      () => 'sent',
      error => error.code,
    )
    const given = answer.mock.calls.flatMap(([method, params]) =>
      method === 'eth_sendUserOperation' ? [JSON.stringify(params)] : [],
    )
    answer.mockClear()
    return [ends, given.length, new Set(given).size]
  }
  const refuse = () => no
  const take = () => '0x1'
  expect(await send([take])).toEqual(['sent', 1, 1])
  expect(await send([gone, take])).toEqual(['sent', 2, 1])
  expect(await send([gone, gone])).toEqual(['sent', 2, 1])
  expect(await send([gone, refuse])).toEqual(['sent', 2, 1])
  expect(await send([refuse], true)).toEqual(['sent', 1, 1])
  expect(await send([refuse])).toEqual(['OPERATION_REFUSED', 1, 1])
})

it('signs nothing while the operation before is on its way for longer than a minute', async () => {
  const store = memoryStore()
  await visit({}, store).ask('wallet_sendCalls', { calls: [{ to: shop }] })
  const more = (method: string) =>
    method === 'eth_getUserOperationByHash' ? { transactionHash: null } : undefined
  const next = visit({ more }, store)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const end = next.ask('wallet_sendCalls', { calls: [{ to: shop }] }).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await end).toBe('TOO_MANY_REQUESTS')
  expect([next.signed, sent]).toEqual([[], []])
})

it('waits for the operation before, and takes its nonce if the bundler has dropped it', async () => {
  const store = memoryStore()
  const first = visit({}, store)
  await first.ask('wallet_sendCalls', { calls: [{ to: shop }] })
  expect(sent[0]?.['nonce']).toBe('0x4')
  // The bundler does not know it any more.
  const next = visit({ more: method => (method === 'eth_getUserOperationByHash' ? false : undefined) }, store)
  await next.ask('wallet_sendCalls', { calls: [{ to: shop }] })
  expect(sent[0]?.['nonce']).toBe('0x4')
  // It waits, and is on the network when it is asked for the second time.
  let looks = 0
  const more = (method: string, [call]: readonly unknown[]) => {
    if (method === 'eth_getUserOperationByHash') return { transactionHash: null }
    if (method !== 'eth_call' || Object(call).to !== '0x0000000071727de22e5e9d8baf0edac6f37da032')
      return undefined
    looks += 1
    return `0x${(looks < 2 ? '4' : '5').padStart(64, '0')}`
  }
  const last = visit({ more }, store)
  await last.ask('wallet_sendCalls', { calls: [{ to: shop }] })
  expect(sent[0]?.['nonce']).toBe('0x5')
})
