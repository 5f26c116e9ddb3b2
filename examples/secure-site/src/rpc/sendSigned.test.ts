// @vitest-environment node
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNode } from '../chain/createNode.js'
import { parseTransaction } from '../decode/solana/parseMessage.js'
import { createService } from '../session/createService.js'
import { memoryStore } from '../session/openStore.js'
import { callsStatus, keepCalls } from './callsStatus.js'
import { assertOthersSigned, sendEvm, sendSolana } from './sendSigned.js'

const answer = vi.fn<(method: string, params: readonly unknown[]) => Response>()
const methods = () => answer.mock.calls.map(([method]) => method)
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://secure.test' })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    return answer(method, params)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const shared = { chainId: 31337, nonce: 0, gas: 21_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }
const signed = await account.signTransaction({ ...shared, type: 'eip1559', to: account.address, value: 1n })
const hash = keccak256(signed)
const { call } = createService(memoryStore(), 'shop', 'http://secure.test')
const node = createNode('eip155:31337', { call })
const solanaNode = createNode('solana:reef', { call })

const payer = Keypair.generate()
const other = Keypair.generate()
function transfer() {
  const blockhash = Keypair.generate().publicKey.toBase58()
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash })
  const [fromPubkey, toPubkey] = [other.publicKey, payer.publicKey]
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1 }))
  transaction.sign(payer, other)
  const bytes = Uint8Array.from(transaction.serialize())
  return { bytes, id: base58.encode(transaction.signature ?? new Uint8Array()) }
}

const result = (value: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result: value })
const refusal = (message: string) =>
  Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message } })

it('names a transaction by its own bytes, whatever the node says', async () => {
  for (const lie of [`0x${'ab'.repeat(32)}`, null, 5, { hash: 'x' }]) {
    answer.mockImplementation(() => result(lie))
    expect(await sendEvm(node, signed)).toEqual({ id: hash, isTaken: true })
    const { bytes, id } = transfer()
    expect(await sendSolana(solanaNode, bytes, {})).toEqual({ id, isTaken: true })
  }
})

it('does not report a transaction as unsent whose answer is lost, and gives it to the node once more', async () => {
  const losses: (() => Response)[] = [
    () => {
      throw new TypeError('fetch failed')
    },
    () => new Response('<html>502', { status: 502 }),
    () => Response.json({ error: 'INTERNAL', message: 'The node does not answer.' }, { status: 503 }),
    () => Response.json({ error: 'TOO_LARGE', message: 'Too large.' }, { status: 413 }),
    () => new Response('{"jsonrpc":"2.0","id":1,"resul'),
  ]
  for (const lose of losses) {
    answer.mockReset().mockImplementation(lose)
    expect(await sendEvm(node, signed)).toEqual({ id: hash, isTaken: false })
    expect(methods()).toEqual(['eth_sendRawTransaction', 'eth_sendRawTransaction'])
    expect(answer.mock.calls.map(([, params]) => params)).toEqual([[signed], [signed]])
    const { bytes, id } = transfer()
    expect(await sendSolana(solanaNode, bytes, {})).toEqual({ id, isTaken: false })
    // Lost, and then refused because the first one had arrived.
    answer
      .mockReset()
      .mockImplementationOnce(lose)
      .mockImplementation(() => refusal('nonce too low'))
    expect(await sendEvm(node, signed)).toEqual({ id: hash, isTaken: false })
    answer
      .mockReset()
      .mockImplementationOnce(lose)
      .mockImplementation(() => result(hash))
    expect(await sendEvm(node, signed)).toEqual({ id: hash, isTaken: true })
  }
})

it('reports a refusal of the node, or of the service before a node has it', async () => {
  answer.mockImplementation(method =>
    method.startsWith('eth_get') ? result(null) : refusal('insufficient funds'),
  )
  await expect(sendEvm(node, signed)).rejects.toThrow('insufficient funds')
  answer.mockImplementation(method =>
    method === 'sendTransaction' ? refusal('Blockhash not found') : result({ value: [null] }),
  )
  await expect(sendSolana(solanaNode, transfer().bytes, {})).rejects.toThrow('Blockhash not found')
  answer.mockImplementation(() =>
    Response.json({ error: 'TOO_MANY_REQUESTS', message: 'Wait.' }, { status: 429 }),
  )
  await expect(sendEvm(node, signed)).rejects.toMatchObject({ isRefused: true, code: undefined })
})

it('takes no refusal for one of a transaction that the node has', async () => {
  answer.mockImplementation(method =>
    method.startsWith('eth_get') ? result({ hash }) : refusal('already known'),
  )
  expect(await sendEvm(node, signed)).toEqual({ id: hash, isTaken: true })
  answer.mockImplementation(method =>
    method === 'sendTransaction'
      ? refusal('This transaction has already been processed')
      : result({ value: [{ slot: 1 }] }),
  )
  const { bytes, id } = transfer()
  expect(await sendSolana(solanaNode, bytes, {})).toEqual({ id, isTaken: true })
})

it('sends Solana in base64, whatever else the page chooses', async () => {
  answer.mockImplementation(() => result('x'))
  const { bytes } = transfer()
  await sendSolana(solanaNode, bytes, { encoding: 'base58', skipPreflight: true })
  expect(answer.mock.calls[0]?.[1]).toEqual([
    base64.encode(bytes),
    { encoding: 'base64', skipPreflight: true },
  ])
})

it('I18: gives out no id of a transaction of Solana that another account has not signed', () => {
  const whole = parseTransaction(transfer().bytes)
  expect(() => assertOthersSigned(whole, 1)).not.toThrow()
  const signatures = [new Uint8Array(64), whole.signatures[1] ?? new Uint8Array(64)]
  // The fee payer's, and with it the id.
  expect(() => assertOthersSigned({ ...whole, signatures }, 1)).toThrow('lacks the signature')
  expect(() => assertOthersSigned({ ...whole, signatures }, 0)).not.toThrow()
})

it('I14: has the status of a batch that could not be stored, and gives it to nobody else', async () => {
  const full = async () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  const store = { ...memoryStore(), set: full }
  const batch = { chainId: 'eip155:31337', user: 'mira', count: 1, hashes: [hash] }
  const id = await keepCalls({ store }, batch)
  answer.mockImplementation(() => result(null))
  const session = { user: async () => 'mira', call }
  expect(await callsStatus({ store, session }, id)).toMatchObject({ id, status: 100 })
  const other = { user: async () => 'ada', call }
  await expect(callsStatus({ store, session: other }, id)).rejects.toMatchObject({ code: 'ID_UNKNOWN' })
})
