// @vitest-environment node
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { memoryStore, type Store } from '../session/openStore.js'
import { answerEvm, answerSolana } from './requests.js'
import { answer, replaceNode, shown } from './testing/showRequest.js'

// Each call of the lock has a test here or beside it that fails without that call.
replaceNode()

const shared = { coin: { symbol: 'PEB', decimals: 18 }, tokens: [] }
const harbour: Chain = { caip2: 'eip155:31337', name: 'Harbour', ...shared }
const reef: Chain = { caip2: `solana:${'x'.repeat(32)}`, name: 'Reef', ...shared }
const account = `0x${'aa'.repeat(20)}` as const
const to = `0x${'bb'.repeat(20)}`
const LOCKED = 1

/** What the account has: as much as a billion of the least units. */
const HELD = 10n ** 9n
const me = Keypair.fromSeed(new Uint8Array(32).fill(1))
const own = me.publicKey.toBase58()
const stranger = Keypair.fromSeed(new Uint8Array(32).fill(2)).publicKey

function evmNode(method: string, [first]: readonly unknown[]): unknown {
  const answers: Record<string, unknown> = {
    eth_getTransactionCount: '0x0',
    eth_getBlockByNumber: { baseFeePerGas: '0x0', gasLimit: '0x1c9c380' },
    eth_gasPrice: '0x0',
    eth_maxPriorityFeePerGas: '0x0',
    eth_estimateGas: '0x5208',
    // No contract that prices layer 1.
    eth_call: '0x',
    eth_getBalance: `0x${HELD.toString(16)}`,
  }
  if (method !== 'eth_simulateV1') return answers[method]
  return [{ calls: Object(first).blockStateCalls[0].calls.map(() => ({ status: '0x1', logs: [] })) }]
}

/** Each transaction takes a hundredth of what the account has. */
function solanaNode(method: string, [first, second]: readonly unknown[]): unknown {
  const owner = SystemProgram.programId.toBase58()
  const coin = (lamports: number) => ({ lamports, owner, data: ['', 'base64'] })
  if (method === 'getFeeForMessage') return { value: 0 }
  if (method === 'isBlockhashValid') return { value: true }
  if (method === 'getMultipleAccounts')
    return { value: Array.from(Object(first), address => (address === own ? coin(Number(HELD)) : null)) }
  if (method !== 'simulateTransaction') return undefined
  const { addresses } = Object(second).accounts
  const after = (address: string) => coin(address === own ? Number(HELD - HELD / 100n) : Number(HELD / 100n))
  return { value: { err: null, accounts: addresses.map(after), logs: [] } }
}

type Ask = (parts: Parameters<Parameters<typeof shown>[0]>[0], signal: AbortSignal) => Promise<unknown>

/** Says yes to a request: `asked` once it was signed, or the code of its refusal. */
async function accept(store: Store, ask: Ask, lockedUntil?: number): Promise<string> {
  let signed = false
  let done: Promise<unknown> = Promise.resolve()
  try {
    await shown((parts, signal) => {
      parts.stage.subscribe(() => {
        const scene = parts.stage.current()?.scene
        if (scene?.kind === 'approval') void scene.approve()
      })
      const sign = async () => {
        signed = true
        return []
      }
      const wallet = { ...parts.wallet, isOpenFor: () => true, sign }
      done = ask({ ...parts, store, wallet }, signal)
      return done
    }, lockedUntil)
  } catch (error) {
    return Object(error).code
  }
  // There is no real signature to go on with.
  return done.then(
    () => 'signed',
    error => (signed ? 'signed' : error.code),
  )
}

const evm =
  (method: string, params: unknown): Ask =>
  (parts, signal) =>
    answerEvm(parts, { chain: harbour, account, method, params, signal })
const solana =
  (count: number): Ask =>
  (parts, signal) => {
    const transfer = SystemProgram.transfer({
      fromPubkey: me.publicKey,
      toPubkey: stranger,
      lamports: Number(HELD / 100n),
    })
    const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
    const message = new TransactionMessage({
      payerKey: me.publicKey,
      recentBlockhash,
      instructions: [transfer],
    })
    const one = base64.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
    const params = { transactions: Array.from({ length: count }, () => one) }
    return answerSolana(parts, {
      ...{ chain: reef, account: own, method: 'solana_signAllTransactions' },
      ...{ params, signal },
    })
  }

it('C11: signs no data that lets others take something while it is locked', async () => {
  const fields = (text: string) =>
    text.split(',').map(part => {
      const [type, name] = part.split(' ')
      return { name, type }
    })
  const data = {
    types: {
      EIP712Domain: fields('string name,uint256 chainId,address verifyingContract'),
      Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
    },
    primaryType: 'Permit',
    domain: { name: 'Token', chainId: 31_337, verifyingContract: `0x${'cc'.repeat(20)}` },
    message: { owner: account, spender: to, value: '1', nonce: '0', deadline: '99999999999' },
  }
  const ask = evm('eth_signTypedData_v4', [account, JSON.stringify(data)])
  answer.mockImplementation(evmNode)
  expect(await accept(memoryStore(), ask)).toBe('signed')
  expect(await accept(memoryStore(), ask, LOCKED)).toBe('LOCKED')
})

it('C11: signs no message that nobody can read while it is locked', async () => {
  answer.mockImplementation(evmNode)
  const message = base58.encode(Uint8Array.from({ length: 40 }, (_, at) => (at % 2 ? 0xff : 0x41)))
  const hidden: Ask = (parts, signal) =>
    answerSolana(parts, {
      ...{ chain: reef, account: own, method: 'solana_signMessage' },
      ...{ params: { message, pubkey: own }, signal },
    })
  for (const ask of [evm('personal_sign', [`0x${'c5'.repeat(32)}`, account]), hidden]) {
    expect(await accept(memoryStore(), ask)).toBe('signed')
    expect(await accept(memoryStore(), ask, LOCKED)).toBe('LOCKED')
  }
  expect(await accept(memoryStore(), evm('personal_sign', ['0x48656c6c6f', account]), LOCKED)).toBe('signed')
})

it('C11: adds up what many requests take of a coin while it is locked, from each yes on', async () => {
  const families: [typeof evmNode, (hundredths: number) => Ask][] = [
    [
      evmNode,
      hundredths => evm('eth_sendTransaction', [{ from: account, to, value: hex(HELD / 100n, hundredths) }]),
    ],
    [
      evmNode,
      hundredths =>
        evm('wallet_sendCalls', [
          {
            ...{ version: '2.0.0', chainId: '0x7a69', from: account, atomicRequired: false },
            calls: Array.from({ length: hundredths }, () => ({ to, value: hex(HELD / 100n, 1) })),
          },
        ]),
    ],
    [solanaNode, solana],
  ]
  for (const [node, take] of families) {
    answer.mockImplementation(node)
    const store = memoryStore()
    expect(await accept(store, take(11), LOCKED)).toBe('LOCKED')
    expect(await accept(store, take(4), LOCKED)).toBe('signed')
    expect(await accept(store, take(4), LOCKED)).toBe('signed')
    expect(await accept(store, take(4), LOCKED)).toBe('LOCKED')
    // Nothing of that without the lock.
    expect(await accept(memoryStore(), take(11))).toBe('signed')
  }
})

const hex = (one: bigint, times: number) => `0x${(one * BigInt(times)).toString(16)}`
