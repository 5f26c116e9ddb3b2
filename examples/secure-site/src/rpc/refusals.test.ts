// @vitest-environment node
import { expect, it } from 'vitest'
import { MAX_MESSAGE_BYTES } from '../decode/decodeMessage.js'
import type { FrameParts } from '../frame/FrameParts.js'
import { memoryStore } from '../session/openStore.js'
import { noteOpened } from '../wallet/openedHere.js'
import { assertNew, keepCalls } from './callsStatus.js'
import { answerEvm } from './evmRequests.js'
import { rpcHandlers } from './rpcHandlers.js'
import { owner as account, agreeTo, harbour as chain, solanaOwner } from './testing/agreeTo.js'
import { answer, nodeSession, replaceNode, shown } from './testing/showRequest.js'

replaceNode()

const shop = `0x${'bb'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}` as const

/** A node that takes the first so many transactions, and knows none of the others. */
function node(taken: number) {
  let left = taken
  answer.mockImplementation(method => {
    switch (method) {
      case 'eth_getTransactionCount':
        return '0x0'
      case 'eth_getBlockByNumber':
        return { baseFeePerGas: '0x1', gasLimit: '0x1c9c380' }
      case 'eth_gasPrice':
        return '0x1'
      case 'eth_maxPriorityFeePerGas':
        return '0x0'
      case 'eth_estimateGas':
        return '0x5208'
      case 'eth_getBalance':
        return '0xde0b6b3a7640000'
      case 'eth_sendRawTransaction':
        left -= 1
        return left >= 0 ? hash : undefined
      default:
        return undefined
    }
  })
}

const call = { to: shop, value: '0x1' }
const batch = (more: object = {}) => [
  { version: '2.0.0', chainId: '0x7a69', from: account, atomicRequired: false, calls: [call, call], ...more },
]

it('says that nothing was sent only if the first transaction was refused', async () => {
  node(0)
  await expect(agreeTo('eth_sendTransaction', [{ from: account, ...call }])).rejects.toThrow()
  await expect(agreeTo('wallet_sendCalls', batch())).rejects.toThrow()
  node(1)
  await expect(agreeTo('wallet_sendCalls', batch())).resolves.toMatchObject({ id: expect.any(String) })
})

it('I14: sends no calls of an id that was sent before', async () => {
  const store = memoryStore()
  node(9)
  const named = batch({ id: 'order-1' })
  expect(await agreeTo('wallet_sendCalls', named, { store })).toEqual({ id: 'order-1' })
  const before = answer.mock.calls.length
  await expect(agreeTo('wallet_sendCalls', named, { store })).rejects.toMatchObject({ code: 'ID_TAKEN' })
  expect(answer.mock.calls.slice(before).filter(([method]) => method === 'eth_sendRawTransaction')).toEqual(
    [],
  )
  const kept = { chainId: chain.caip2, user: 'u', count: 1, hashes: [hash] }
  await keepCalls({ store }, kept, 'order-2')
  await expect(assertNew({ store }, { id: 'order-2', user: 'u' })).rejects.toMatchObject({ code: 'ID_TAKEN' })
  await expect(assertNew({ store }, { id: 'order-2', user: 'v' })).resolves.toBeUndefined()
})

const note = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { chainId: 31337 },
  message: { text: 'x' },
}

it('I11: signs nothing that a page asks of another account, and what it asks of this one', async () => {
  const refused: [string, unknown][] = [shop, '', undefined, [account]].flatMap(other => [
    ['personal_sign', ['0x48', other]],
    ['eth_signTypedData_v4', [other, note]],
  ])
  for (const [method, params] of [
    ...refused,
    ['solana_signMessage', { message: '8', pubkey: 'z'.repeat(44) }] as const,
    ['solana_signMessage', { message: '8', pubkey: solanaOwner.toLowerCase() }] as const,
  ])
    await expect(agreeTo(method, params), JSON.stringify(params)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  await expect(agreeTo('personal_sign', ['0x48', `0x${'11'.repeat(20)}`])).resolves.toMatch(/^0x/)
  await expect(agreeTo('eth_signTypedData_v4', [account, note])).resolves.toMatch(/^0x/)
  for (const pubkey of [undefined, solanaOwner])
    await expect(agreeTo('solana_signMessage', { message: '8', pubkey })).resolves.toHaveProperty('signature')
})

it('I07: signs no message that is no text, or longer than anybody reads', async () => {
  for (const message of [undefined, null, 72, { text: 'x' }, ['0x48'], 'x'.repeat(MAX_MESSAGE_BYTES + 1)])
    await expect(agreeTo('personal_sign', [message, account])).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  // Each is a byte of zero.
  const long = { message: '1'.repeat(MAX_MESSAGE_BYTES + 1) }
  await expect(agreeTo('solana_signMessage', long)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
})

it('I06: says that typed data is refused, and why', async () => {
  const ask = (given: unknown) =>
    shown((parts, signal) =>
      answerEvm(parts, {
        ...{ chain, account, signal, method: 'eth_signTypedData_v4' },
        params: [account, given],
      }),
    )
  await expect(ask({ types: {}, primaryType: 'Note', domain: {}, message: {} })).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
    message: expect.stringMatching(/^The data is refused\. /),
  })
})

it('I16: lets no method through that is in no class, or of another family', async () => {
  const parts = {
    chains: async () => [chain, { ...chain, caip2: `solana:${'x'.repeat(32)}` }],
    session: { user: async () => 'u' },
  } as unknown as FrameParts
  const { signal } = new AbortController()
  const ask = (chainId: string, method: string) =>
    rpcHandlers(parts).RPC_REQUEST({ chainId, method, params: [] }, { id: '1', signal })
  for (const [chainId, method] of [
    ['eip155:31337', 'eth_sign'],
    ['eip155:31337', 'wallet_createSession'],
    ['eip155:31337', 'solana_signMessage'],
    [`solana:${'x'.repeat(32)}`, 'personal_sign'],
    [`solana:${'x'.repeat(32)}`, 'eth_chainId'],
  ] as const)
    await expect(ask(chainId, method), `${chainId} ${method}`).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  // What may be asked goes on to the wallet, of which there is none here.
  await expect(ask('eip155:31337', 'eth_chainId')).rejects.toThrow(TypeError)
})

it('I16: passes on what only reads, and asks nobody', async () => {
  const addresses = { eip155: account, solana: '1'.repeat(32) }
  const vault = { addresses, slots: [{ kind: 'recovery' }] }
  const store = memoryStore()
  await noteOpened(store, 'u', addresses)
  const parts = {
    ...{ chains: async () => [chain], session: nodeSession, store },
    wallet: { ensure: async () => vault, user: async () => ({}) },
  } as unknown as FrameParts
  answer.mockImplementation((...asked) => asked)
  const call = { chainId: chain.caip2, method: 'eth_getBalance', params: [shop, 'latest'] }
  const { signal } = new AbortController()
  expect(await rpcHandlers(parts).RPC_REQUEST(call, { id: '1', signal })).toEqual({
    result: ['eth_getBalance', [shop, 'latest']],
  })
})
