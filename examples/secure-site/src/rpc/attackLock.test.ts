// @vitest-environment node
import { base58, base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { encodeFunctionData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { answerEvm } from './evmRequests.js'
import { answerSolana } from './solanaRequests.js'
import { answer, replaceNode, shown } from './testing/showRequest.js'

replaceNode()

const harbour: Chain = {
  caip2: 'eip155:31337',
  name: 'Harbour',
  coin: { symbol: 'PEB', decimals: 18 },
  tokens: [],
}
const reef: Chain = {
  caip2: `solana:${'x'.repeat(32)}`,
  name: 'Reef',
  coin: { symbol: 'SOL', decimals: 9 },
  tokens: [],
}
const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const thief = `0x${'bb'.repeat(20)}` as const
const token = `0x${'cc'.repeat(20)}` as const
const word = (value: bigint) => value.toString(16).padStart(64, '0')

function evmNode(method: string, [first]: readonly unknown[]): unknown {
  switch (method) {
    case 'eth_getTransactionCount':
      return '0x0'
    case 'eth_getBlockByNumber':
      return { baseFeePerGas: '0x1', gasLimit: '0x1c9c380' }
    case 'eth_gasPrice':
    case 'eth_maxPriorityFeePerGas':
      return '0x1'
    case 'eth_estimateGas':
      return '0xb000'
    case 'eth_getBalance':
      return '0xde0b6b3a7640000'
    case 'eth_simulateV1':
      return [{ calls: Object(first).blockStateCalls[0].calls.map(() => ({ status: '0x1', logs: [] })) }]
    case 'eth_call': {
      const { to, data } = Object(Array.isArray(first) ? first[0] : first)
      if (/^0x[45]/.test(`${to}`)) return '0x'
      if (`${data}`.startsWith('0x313ce567')) return `0x${word(18n)}`
      if (`${data}`.startsWith('0x18160ddd')) return `0x${word(10n ** 27n)}`
      if (`${data}`.startsWith('0x70a08231')) return `0x${word(10n ** 20n)}`
      return undefined
    }
    default:
      return undefined
  }
}

it('C11: lets nobody be allowed to take a token while it is locked, however little', async () => {
  answer.mockImplementation((method, params) => evmNode(method, params))
  const abi = parseAbi(['function approve(address,uint256)', 'function setApprovalForAll(address,bool)'])
  const ask = (functionName: 'approve', args: [typeof thief, bigint], until?: number) =>
    shown(
      (parts, signal) =>
        answerEvm(parts, {
          chain: harbour,
          account: key.address,
          method: 'eth_sendTransaction',
          params: [{ to: token, data: encodeFunctionData({ abi, functionName, args }) }],
          signal,
        }),
      until,
    )
  expect((await ask('approve', [thief, 10n ** 20n])).mustConfirm).toBe(false)
  await expect(ask('approve', [thief, 10n ** 20n], 1)).rejects.toMatchObject({ code: 'LOCKED' })
  // What ends an approval stays possible.
  expect((await ask('approve', [thief, 0n], 1)).mustConfirm).toBe(false)
})

const me = Keypair.fromSeed(new Uint8Array(32).fill(1))
const stranger = Keypair.fromSeed(new Uint8Array(32).fill(2)).publicKey
const blockhash = base58.encode(new Uint8Array(32).fill(7))

function build(instructions: TransactionInstruction[], tables: AddressLookupTableAccount[] = []): string {
  const message = new TransactionMessage({ payerKey: me.publicKey, recentBlockhash: blockhash, instructions })
  return base64.encode(new VersionedTransaction(message.compileToV0Message(tables)).serialize())
}
const askSolana = (transactions: readonly string[], until?: number) =>
  shown(
    (parts, signal) =>
      answerSolana(parts, {
        chain: reef,
        account: me.publicKey.toBase58(),
        method: 'solana_signAllTransactions',
        params: { transactions },
        signal,
      }),
    until,
  )
const coin = (lamports: number) => ({
  lamports,
  owner: SystemProgram.programId.toBase58(),
  data: ['', 'base64'],
})

it('C11: adds up what all transactions of a request take while it is locked', async () => {
  answer.mockImplementation((method, [first, second]) => {
    if (method === 'getFeeForMessage') return { value: 5_000 }
    if (method === 'isBlockhashValid') return { value: true }
    const own = me.publicKey.toBase58()
    if (method === 'getMultipleAccounts')
      return { value: Array.from(Object(first), address => (address === own ? coin(1_000_000_000) : null)) }
    if (method !== 'simulateTransaction') return undefined
    const { addresses } = Object(second).accounts
    // A tenth with the fee.
    const after = (address: string) => (address === own ? coin(900_000_000) : coin(99_995_000))
    return { value: { err: null, accounts: addresses.map(after), logs: [] } }
  })
  const tenth = build([
    SystemProgram.transfer({ fromPubkey: me.publicKey, toPubkey: stranger, lamports: 99_995_000 }),
  ])
  await expect(askSolana([tenth], 1)).resolves.toBeDefined()
  await expect(askSolana([tenth, tenth], 1)).rejects.toMatchObject({ code: 'LOCKED' })
})

/** A node that carries out the transfers of coin in each transaction. */
function transferNode() {
  const own = me.publicKey.toBase58()
  answer.mockImplementation((method, [first, second]) => {
    if (method === 'getFeeForMessage') return { value: 5_000 }
    if (method === 'isBlockhashValid') return { value: true }
    if (method === 'getMultipleAccounts')
      return { value: Array.from(Object(first), address => (address === own ? coin(1_000_000_000) : null)) }
    if (method !== 'simulateTransaction') return undefined
    const { message } = VersionedTransaction.deserialize(base64.decode(`${first}`))
    const keys = message.staticAccountKeys.map(key => key.toBase58())
    const moved = new Map(keys.map(key => [key, 0]))
    for (const { accountKeyIndexes, data } of message.compiledInstructions) {
      const lamports = Number(new DataView(data.buffer, data.byteOffset).getBigUint64(4, true))
      const [from = '', to = ''] = accountKeyIndexes.map(at => keys[at] ?? '')
      moved.set(from, (moved.get(from) ?? 0) - lamports)
      moved.set(to, (moved.get(to) ?? 0) + lamports)
    }
    const after = (address: string) =>
      coin((address === own ? 1_000_000_000 - 5_000 : 5_000_000_000) + (moved.get(address) ?? 0))
    return { value: { err: null, accounts: Object(second).accounts.addresses.map(after), logs: [] } }
  })
}

it('I16: balances no transaction against another one, which a page need not send', async () => {
  transferNode()
  const away = SystemProgram.transfer({ fromPubkey: me.publicKey, toPubkey: stranger, lamports: 900_000_000 })
  const back = SystemProgram.transfer({ fromPubkey: stranger, toPubkey: me.publicKey, lamports: 900_000_000 })
  const { changes } = await askSolana([build([away]), build([back])])
  expect(changes).toMatchObject({ leaves: [{ text: '0.9 SOL' }], comes: [{ text: '0.9 SOL' }] })
  await expect(askSolana([build([away]), build([back])], 1)).rejects.toMatchObject({ code: 'LOCKED' })
  // Within one, both happen or none.
  const { changes: both } = await askSolana([build([away, back])])
  expect(both).toMatchObject({ leaves: [], comes: [] })
  await expect(askSolana([build([away, back])], 1)).resolves.toBeDefined()
})

/** A node at which a contract gives back the coin that it gets: in each call, or in the last one. */
function refundNode(when: 'at once' | 'at last') {
  answer.mockImplementation((method, params) => {
    if (method !== 'eth_simulateV1') return evmNode(method, params)
    const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const moved = (from: string, to: string, value: bigint) => ({
      address: `0x${'ee'.repeat(20)}`,
      topics: [topic, `0x${word(BigInt(from))}`, `0x${word(BigInt(to))}`],
      data: `0x${word(value)}`,
    })
    const calls: { value: string }[] = Object(params[0]).blockStateCalls[0].calls
    const all = calls.reduce((sum, { value }) => sum + BigInt(value), 0n)
    const results = calls.map(({ value }, at) => {
      const back = when === 'at once' ? BigInt(value) : at === calls.length - 1 ? all : 0n
      const logs = [moved(key.address, thief, BigInt(value)), moved(thief, key.address, back)]
      return { status: '0x1', logs }
    })
    return [{ calls: results }]
  })
}
const askEvm = (method: string, params: unknown, until?: number) =>
  shown(
    (parts, signal) =>
      answerEvm(parts, { chain: harbour, account: key.address, method, params: [params], signal }),
    until,
  )

it('C11: counts the coin that is sent while it is locked, whoever seems to give it back', async () => {
  refundNode('at once')
  const send = (value: bigint) => ({ to: thief, value: `0x${value.toString(16)}` })
  const [most, little] = [send(9n * 10n ** 17n), send(10n ** 16n)]
  const { changes } = await askEvm('eth_sendTransaction', most)
  expect(changes).toMatchObject({ leaves: [{ text: '0.9 PEB' }], comes: [{ text: '0.9 PEB' }] })
  await expect(askEvm('eth_sendTransaction', most, 1)).rejects.toMatchObject({ code: 'LOCKED' })
  await expect(askEvm('eth_sendTransaction', little, 1)).resolves.toBeDefined()
})

it('C11: counts what a rollup takes for its first layer while it is locked', async () => {
  let fee = 0n
  answer.mockImplementation((method, params) => {
    const { to } = Object(params[0])
    return method === 'eth_call' && /^0x42/.test(`${to}`) ? `0x${word(fee)}` : evmNode(method, params)
  })
  const call = { to: thief, value: `0x${(9n * 10n ** 16n).toString(16)}` }
  await expect(askEvm('eth_sendTransaction', call, 1)).resolves.toBeDefined()
  // It may double until then, and is too little for a warning of its own.
  fee = 10n ** 16n
  expect((await askEvm('eth_sendTransaction', call)).mustConfirm).toBe(false)
  await expect(askEvm('eth_sendTransaction', call, 1)).rejects.toMatchObject({ code: 'LOCKED' })
})

it('I13: balances no call of a batch against a later one, which may fail', async () => {
  refundNode('at last')
  const calls = [{ to: thief, value: '0xc7d713b49da0000' }, { to: thief }]
  const { changes } = await askEvm('wallet_sendCalls', { version: '2.0.0', calls })
  expect(changes).toMatchObject({ leaves: [{ text: '0.9 PEB' }], comes: [{ text: '0.9 PEB' }] })
})

it('I16: signs none of several transactions of which one cannot be read, or is for somebody else', async () => {
  const own = build([ComputeBudgetProgram.setComputeUnitLimit({ units: 1 })])
  const broken = base64.encode(base64.decode(own).slice(0, -1))
  const other = new TransactionMessage({
    payerKey: stranger,
    recentBlockhash: blockhash,
    instructions: [ComputeBudgetProgram.setComputeUnitLimit({ units: 1 })],
  })
  const foreign = base64.encode(new VersionedTransaction(other.compileToV0Message()).serialize())
  for (const bad of [broken, foreign])
    await expect(askSolana([own, own, bad, own, own])).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  expect(answer).not.toHaveBeenCalled()
})

const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const mint = Keypair.fromSeed(new Uint8Array(32).fill(3)).publicKey
const [ownTokens, theirs, table, drainer] = [4, 5, 6, 8].map(
  fill => Keypair.fromSeed(new Uint8Array(32).fill(fill)).publicKey,
) as [PublicKey, PublicKey, PublicKey, PublicKey]

function tokenAccount(owner: PublicKey, amount: number) {
  const data = new Uint8Array(165)
  data.set(mint.toBytes())
  data.set(owner.toBytes(), 32)
  new DataView(data.buffer).setBigUint64(64, BigInt(amount), true)
  data[108] = 1
  return { lamports: 2_039_280, owner: tokenProgram.toBase58(), data: [base64.encode(data), 'base64'] }
}

it('I15: says what leaves an account that only a lookup table names, or that it is not known', async () => {
  const lookup = new AddressLookupTableAccount({
    key: table,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 1,
      lastExtendedSlotStartIndex: 0,
      addresses: [ownTokens, theirs],
    },
  })
  const tableData = new Uint8Array(56 + 64)
  tableData.set(ownTokens.toBytes(), 56)
  tableData.set(theirs.toBytes(), 88)
  const wire = build(
    [
      new TransactionInstruction({
        programId: drainer,
        keys: [
          { pubkey: me.publicKey, isSigner: true, isWritable: true },
          { pubkey: ownTokens, isSigner: false, isWritable: true },
          { pubkey: theirs, isSigner: false, isWritable: true },
        ],
        data: Buffer.from([1]),
      }),
    ],
    [lookup],
  )
  const accounts = (isAfter: boolean): Record<string, unknown> => ({
    [me.publicKey.toBase58()]: coin(isAfter ? 999_995_000 : 1_000_000_000),
    [ownTokens.toBase58()]: tokenAccount(me.publicKey, isAfter ? 0 : 700),
    [theirs.toBase58()]: tokenAccount(stranger, isAfter ? 700 : 0),
    [table.toBase58()]: {
      lamports: 1,
      owner: 'AddressLookupTab1e1111111111111111111111111',
      data: [base64.encode(tableData), 'base64'],
    },
  })
  answer.mockImplementation((method, [first, second]) => {
    if (method === 'getFeeForMessage') return { value: 5_000 }
    if (method === 'isBlockhashValid') return { value: true }
    const read = (list: unknown, isAfter: boolean) =>
      Array.from(Object(list), address => accounts(isAfter)[`${address}`] ?? null)
    if (method === 'getMultipleAccounts') return { value: read(first, false) }
    if (method !== 'simulateTransaction') return undefined
    return { value: { err: null, accounts: read(Object(second).accounts.addresses, true), logs: [] } }
  })
  const review = await askSolana([wire])
  expect(review.changes).toMatchObject({ leaves: [{ text: { key: 'unitsOf', values: { amount: '700' } } }] })
})

it('I15: does not sign as a message what another version of a transaction begins with', async () => {
  const ask = (bytes: Uint8Array) =>
    shown((parts, signal) =>
      answerSolana(parts, {
        chain: reef,
        account: me.publicKey.toBase58(),
        method: 'solana_signMessage',
        params: { message: base58.encode(bytes) },
        signal,
      }),
    )
  const message = base64.decode(build([ComputeBudgetProgram.setComputeUnitLimit({ units: 1 })])).slice(65)
  for (const version of [0x80, 0x81, 0x9f, 0xfe]) {
    const bytes = Uint8Array.from(message)
    bytes[0] = version
    await expect(ask(bytes)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
  await expect(ask(new TextEncoder().encode('Grüße'))).resolves.toBeDefined()
})
