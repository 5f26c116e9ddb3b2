// @vitest-environment node
import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { NodeError } from '../chain/NodeError.js'
import { programs } from '../decode/solana/decodeInstruction.js'
import { associatedAddress } from '../transfer/solana/associatedAddress.js'
import { answerEvm } from './evmRequests.js'
import { answerSolana } from './solanaRequests.js'
import { answer, replaceNode, shown } from './testing/showRequest.js'

replaceNode()

const harbour = { caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] }
const usdc = `0x${'cc'.repeat(20)}` as const
const listed = { ...harbour, tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }] }
const reef = {
  caip2: `solana:${'x'.repeat(32)}`,
  name: 'Reef',
  coin: { symbol: 'SOL', decimals: 9 },
  tokens: [{ address: base58.encode(new Uint8Array(32).fill(4)), symbol: 'USDC', decimals: 6 }],
}
const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const shop = `0x${'bb'.repeat(20)}` as const
const hex = (value: bigint) => `0x${value.toString(16)}`
const COIN = 10n ** 18n

interface Told {
  readonly price?: bigint
  /** Null: it does not say. */
  readonly balance?: bigint | null
  /** What the oracle of a rollup says; undefined: there is none. */
  readonly data?: string | null
  /** What the oracle says that the operator takes, or the node's error. */
  readonly operator?: string | NodeError
  /** What Scroll's oracle says. */
  readonly scroll?: string
  readonly chainId?: string
}
/** What the oracle was asked about. */
let asked = ''

function node(told: Told) {
  const { price = 10n ** 9n, balance = 10n * COIN, data = '0x', chainId = '0x7a69' } = told
  answer.mockImplementation((method, [first]) => {
    switch (method) {
      case 'eth_chainId':
        return chainId
      case 'eth_getTransactionCount':
        return '0x0'
      case 'eth_getBlockByNumber':
        return { baseFeePerGas: hex(price), gasLimit: '0x1c9c380' }
      case 'eth_gasPrice':
        return hex(price)
      case 'eth_maxPriorityFeePerGas':
        return '0x0'
      case 'eth_estimateGas':
        return '0x5208'
      case 'eth_getBalance':
        return balance === null ? undefined : hex(balance)
      case 'eth_simulateV1':
        return [{ calls: Object(first).blockStateCalls[0].calls.map(() => ({ status: '0x1', logs: [] })) }]
      case 'eth_call':
        if (Object(first).to.startsWith('0x53')) return told.scroll ?? '0x'
        if (Object(first).data.startsWith('0x275aedd2')) {
          if (told.operator instanceof NodeError) throw told.operator
          return told.operator ?? '0x'
        }
        asked = `${Object(first).to} ${Object(first).data}`
        return data ?? undefined
      default:
        return undefined
    }
  })
}
const send = (told: Told, method = 'eth_sendTransaction', more: object = { to: shop, value: hex(COIN) }) => {
  node(told)
  return shown((parts, signal) =>
    answerEvm(parts, { chain: listed, account: key.address, method, params: [more], signal }),
  )
}

it('I05: refuses or flags a fee that a node makes up', async () => {
  // 21,000 units of gas, at twice the price of the last block.
  const usual = await send({})
  expect([usual.fee, usual.isCostly, usual.mustConfirm]).toEqual(['0.000042 PEB', false, false])
  for (const balance of [10n * COIN, null])
    await expect(send({ price: 10n ** 16n, balance })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const warned = [true, true, ['warnHighFee']]
  const flags = ({ isCostly, mustConfirm, warnings }: Awaited<ReturnType<typeof send>>) => [
    isCostly,
    mustConfirm,
    warnings.map(({ key: name }) => name),
  ]
  expect(flags(await send({ price: 10n ** 16n, balance: 1_000n * COIN }))).toEqual(warned)
  expect(flags(await send({ price: 2n * 10n ** 12n }))).toEqual(warned)
  // Less than that, but more than a tenth of what there is.
  expect(flags(await send({ price: (3n * 10n ** 12n) / 2n, balance: COIN * 2n }))).toEqual(warned)
  expect(flags(await send({ price: 10n ** 9n, balance: COIN + 10n ** 14n }))).toEqual([false, false, []])
})

it('I05: adds the fees of a batch up before it refuses them', async () => {
  const batch = (price: bigint) => {
    const calls = [{ to: shop }, { to: shop }]
    const given = { version: '2.0.0', chainId: '0x7a69', from: key.address, atomicRequired: false, calls }
    return send({ price, balance: 3n * COIN }, 'wallet_sendCalls', given)
  }
  // Each fee is 0.84, of which one may be.
  await expect(batch(2n * 10n ** 13n)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(batch(10n ** 13n)).resolves.toMatchObject({ fee: '0.84 PEB', isCostly: true })
})

it('counts what a rollup takes for its first layer, twice as it may rise', async () => {
  const rollup = await send({ data: `0x${(10n ** 15n).toString(16).padStart(64, '0')}` })
  expect(rollup.fee).toBe('0.002042 PEB')
  const [to, data = ''] = asked.split(' ')
  expect(to).toBe('0x420000000000000000000000000000000000000f')
  // The transaction itself: an EIP-1559 one, by its first byte.
  expect(data.slice(0, 10 + 128)).toMatch(/^0x49948e0e0{62}200{62}[0-9a-f]{2}$/)
  expect(data.slice(10 + 128)).toMatch(/^02/)
  expect((data.length - 10) % 64).toBe(0)
  for (const silence of [null, '0x01']) {
    const blind = await send({ data: silence })
    expect([blind.fee, blind.mustConfirm]).toEqual(['unknown', true])
  }
})

it('I05: refuses or flags a fee of which a node keeps a part to itself', async () => {
  await expect(send({ data: null, price: 10n ** 16n })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const blind = { fee: 'unknown', isCostly: true, mustConfirm: true }
  await expect(send({ data: null, price: 2n * 10n ** 12n })).resolves.toMatchObject(blind)
})

it('counts what an operator of a rollup takes, and what Scroll takes', async () => {
  const of = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`
  const [data, operator] = [of(10n ** 15n), of(10n ** 15n)]
  expect((await send({ data, operator })).fee).toBe('0.003042 PEB')
  // Before Isthmus, the contract does not know the call.
  expect((await send({ data, operator: new NodeError('execution reverted', { code: 3 }) })).fee).toBe(
    '0.002042 PEB',
  )
  const blind = await send({ data, operator: new NodeError('Too many requests', { code: -32005 }) })
  expect([blind.fee, blind.mustConfirm]).toEqual(['unknown', true])
  expect((await send({ scroll: of(10n ** 15n) })).fee).toBe('0.002042 PEB')
})

it('I15, I02: signs nothing of which the node says that it belongs to another network', async () => {
  await expect(send({ chainId: '0x1' })).rejects.toMatchObject({ code: 'CHAIN_ID_MISMATCH' })
  const typed = (chainId: string) => {
    node({ chainId })
    const data = {
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { chainId: 31337 },
      message: { text: 'x' },
    }
    return shown((parts, signal) =>
      answerEvm(parts, {
        chain: harbour,
        account: key.address,
        method: 'eth_signTypedData_v4',
        params: [key.address, data],
        signal,
      }),
    )
  }
  await expect(typed('0x1')).rejects.toMatchObject({ code: 'CHAIN_ID_MISMATCH' })
  await expect(typed('0x7a69')).resolves.toBeDefined()
})

const me = Keypair.fromSeed(new Uint8Array(32).fill(1))
const toSelf = SystemProgram.transfer({ fromPubkey: me.publicKey, toPubkey: me.publicKey, lamports: 1 })
function pay(
  genesis: string,
  price: number,
  count = 1,
  fee: number | null = 5_000,
  does = toSelf,
  claims: Readonly<Record<string, object | null>> = {},
) {
  const lamports = 1_000_000_000
  const coin = { lamports, owner: SystemProgram.programId.toBase58(), data: ['', 'base64'] }
  const read = (list: unknown) =>
    Array.from(Object(list), address => (`${address}` in claims ? claims[`${address}`] : coin))
  answer.mockImplementation((method, [first, second]) => {
    if (method === 'getGenesisHash') return genesis
    if (method === 'getFeeForMessage') return { value: fee }
    if (method === 'isBlockhashValid') return { value: true }
    if (method === 'getMultipleAccounts') return { value: read(first) }
    if (method !== 'simulateTransaction') return undefined
    return { value: { err: null, accounts: read(Object(second).accounts.addresses), logs: [] } }
  })
  const transaction = new Transaction({ feePayer: me.publicKey, recentBlockhash: me.publicKey.toBase58() })
  transaction.add(
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
    does,
  )
  const wire = Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))
  return shown((parts, signal) =>
    answerSolana(parts, {
      chain: reef,
      account: me.publicKey.toBase58(),
      method: 'solana_signAllTransactions',
      params: { transactions: Array.from({ length: count }, () => base64.encode(wire)) },
      signal,
    }),
  )
}
const own = `${'x'.repeat(32)}yyyyyyyyyyyy`

it('I15: asks the node of Solana for its network, and takes no fee that a page makes up', async () => {
  await expect(pay(own, 1)).resolves.toMatchObject({ mustConfirm: false })
  await expect(pay('z'.repeat(44), 1)).rejects.toMatchObject({ code: 'CHAIN_ID_MISMATCH' })
  await expect(pay(own, 60_000_000)).resolves.toMatchObject({ isCostly: true, mustConfirm: true })
  await expect(pay(own, 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  // One of them may be, two are too much.
  await expect(pay(own, 800_000_000)).resolves.toMatchObject({ isCostly: true })
  await expect(pay(own, 800_000_000, 2)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('I05: refuses or flags a price for computing of a page, though the node of Solana does not say the fee', async () => {
  const silent = { fee: 'unknown', mustConfirm: true }
  await expect(pay(own, 1, 1, null)).resolves.toMatchObject({ ...silent, isCostly: false })
  await expect(pay(own, 60_000_000, 1, null)).resolves.toMatchObject({ ...silent, isCostly: true })
  await expect(pay(own, 2_000_000_000, 1, null)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('I05, I15: says of what leaves at least what the bytes of Solana say, though the node says that nothing does', async () => {
  const [fromPubkey, other] = [me.publicKey, Keypair.fromSeed(new Uint8Array(32).fill(2)).publicKey]
  const keyOf = (fill: number) => new PublicKey(new Uint8Array(32).fill(fill))
  const leaves = async (does: TransactionInstruction) => {
    const { changes } = await pay(own, 1, 1, 5_000, does)
    return Object(changes).leaves.map(({ text }: { text: string }) => text)
  }
  const lamports = 5_000_000_000
  expect(await leaves(SystemProgram.transfer({ fromPubkey, toPubkey: other, lamports }))).toEqual(['5 SOL'])
  const seeded = { seed: 'x', programId: SystemProgram.programId, lamports }
  const derived = { ...seeded, fromPubkey: other, basePubkey: fromPubkey, toPubkey: keyOf(6) }
  expect(await leaves(SystemProgram.transfer(derived))).toEqual(['5 SOL'])
  const made = { ...seeded, fromPubkey, newAccountPubkey: other, space: 0 }
  expect(await leaves(SystemProgram.createAccount(made))).toEqual(['5 SOL'])
  const basePubkey = fromPubkey
  expect(await leaves(SystemProgram.createAccountWithSeed({ ...made, basePubkey }))).toEqual(['5 SOL'])
  const token = (tag: number, keys: readonly PublicKey[]) =>
    new TransactionInstruction({
      programId: new PublicKey(programs.token),
      data: Buffer.from([tag, 0x40, 0x4b, 0x4c, 0, 0, 0, 0, 0, 6]),
      keys: keys.map(pubkey => ({ pubkey, isSigner: pubkey === fromPubkey, isWritable: true })),
    })
  expect(await leaves(token(12, [keyOf(7), keyOf(4), other, fromPubkey]))).toEqual(['5 USDC'])
  expect(await leaves(token(15, [keyOf(7), keyOf(4), fromPubkey]))).toEqual(['5 USDC'])
  expect(await leaves(toSelf)).toEqual([])
})

it('I15: names the token that a plain transfer sends only if the address of its account proves which one it is', async () => {
  const keyOf = (fill: number) => new PublicKey(new Uint8Array(32).fill(fill))
  const [usdc, dust, other, loose] = [4, 9, 2, 7].map(keyOf) as [PublicKey, PublicKey, PublicKey, PublicKey]
  const placeOf = (owner: PublicKey) =>
    new PublicKey(associatedAddress(owner.toBase58(), usdc.toBase58(), programs.token))
  const [held, theirs] = [placeOf(me.publicKey), placeOf(other)]
  const tokens = (owner: PublicKey, mint: PublicKey) => {
    const data = new Uint8Array(165)
    data.set([...mint.toBytes(), ...owner.toBytes()])
    new DataView(data.buffer).setBigUint64(64, 9_000_000n, true)
    return { lamports: 2_039_280, owner: programs.token, data: [base64.encode(data), 'base64'] }
  }
  /** Sends 5,000,000 units from one to the other, of which the node claims these; nothing changes, it says. */
  async function send(from: PublicKey, to: PublicKey, claims: Readonly<Record<string, object | null>>) {
    const does = new TransactionInstruction({
      programId: new PublicKey(programs.token),
      data: Buffer.from([3, 0x40, 0x4b, 0x4c, 0, 0, 0, 0, 0]),
      keys: [from, to, me.publicKey].map(pubkey => ({
        ...{ pubkey, isSigner: pubkey === me.publicKey, isWritable: true },
      })),
    })
    const { changes, parts, warnings, mustConfirm } = await pay(own, 1, 1, 5_000, does, claims)
    const labels = parts[0]?.lines.map(({ label }) => label)
    return { changes, labels, warnings: warnings.map(({ key }) => key), mustConfirm }
  }
  const at = (key: PublicKey) => key.toBase58()
  const proved = await send(held, theirs, {
    [at(held)]: tokens(me.publicKey, usdc),
    [at(theirs)]: tokens(other, usdc),
  })
  expect(proved).toMatchObject({
    changes: { leaves: [{ text: '5 USDC' }] },
    warnings: [],
    mustConfirm: false,
  })
  expect(proved.labels).toEqual(['to', 'toTokenAccount', 'token'])
  const untold = {
    changes: 'unknown',
    labels: ['toTokenAccount'],
    warnings: ['warnNotSimulated', 'warnUnknownToken'],
    mustConfirm: true,
  }
  // Another token or owner, an account that is derived from nothing, and silence.
  for (const [from, claim] of [
    [held, tokens(me.publicKey, dust)],
    [held, tokens(other, usdc)],
    [loose, tokens(me.publicKey, usdc)],
    [held, null],
    [loose, null],
  ] as const)
    expect(await send(from, theirs, { [at(from)]: claim, [at(theirs)]: null })).toEqual(untold)
  // Whose the recipient's account is, it cannot make up either.
  const told = await send(held, theirs, {
    [at(held)]: tokens(me.publicKey, usdc),
    [at(theirs)]: tokens(loose, usdc),
  })
  expect(told.labels).toEqual(['toTokenAccount', 'token'])
})

it('I05: says that a token leaves which the data sends, though the node says that nothing does', async () => {
  const to = shop.slice(2).padStart(64, '0')
  const { changes } = await send({}, 'eth_sendTransaction', {
    to: usdc,
    data: `0xa9059cbb${to}${(5_000_000).toString(16).padStart(64, '0')}`,
  })
  expect(Object(changes).leaves).toEqual([{ text: '5 USDC' }])
})
