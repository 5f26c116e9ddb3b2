import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ASSERTION_PROGRAM } from '../rpc/programs.js'
import { account, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey, stubWallet } from '../testing/stubWallet.js'
import { checkSigned } from './checkSigned.js'
import { sendTransaction } from './sendTransaction.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const OTHER_HASH = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn'
const key = (number: number) => new PublicKey(stubKey(number).address)
const pay = (lamports: number, to = 2) =>
  SystemProgram.transfer({ fromPubkey: key(1), toPubkey: key(to), lamports })
const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7n })
const guard = (...keys: { pubkey: PublicKey; isSigner: boolean; isWritable: boolean }[]) =>
  new TransactionInstruction({ programId: new PublicKey(ASSERTION_PROGRAM), keys, data: Buffer.of(6) })

interface Wanted {
  readonly payer?: number
  readonly blockhash?: string
  readonly isLegacy?: boolean
  readonly table?: AddressLookupTableAccount
}
function make(instructions: TransactionInstruction[], { payer = 1, table, ...more }: Wanted = {}) {
  const message = new TransactionMessage({
    payerKey: key(payer),
    recentBlockhash: more.blockhash ?? GENESIS,
    instructions,
  })
  return new VersionedTransaction(
    more.isLegacy ? message.compileToLegacyMessage() : message.compileToV0Message(table && [table]),
  )
}
function sign(transaction: VersionedTransaction, by = 1) {
  const { staticAccountKeys, header } = transaction.message
  const at = staticAccountKeys.slice(0, header.numRequiredSignatures).findIndex(own => own.equals(key(by)))
  if (at >= 0) transaction.signatures[at] = stubKey(by).sign(transaction.message.serialize())
  return transaction.serialize()
}
const asked = make([pay(5), pay(6)]).serialize()
function check(signed: Uint8Array, wanted = asked) {
  try {
    checkSigned({ asked: wanted, signed, signer: account.address })
  } catch (error) {
    const { code, context } = error as { code: string; context: { field: string } }
    return `${code} ${context.field}`
  }
  return 'fine'
}

describe('what a wallet may do to a transaction', () => {
  const table = new AddressLookupTableAccount({
    key: key(40),
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [key(2), key(3)],
    },
  })

  it('is to sign it', () => {
    expect(check(sign(make([pay(5), pay(6)])))).toBe('fine')
    const legacy = make([pay(5)], { isLegacy: true })
    expect(check(sign(legacy), make([pay(5)], { isLegacy: true }).serialize())).toBe('fine')
    expect(check(sign(make([pay(5)], { table })), make([pay(5)], { table }).serialize())).toBe('fine')
  })
  it.each([
    ['a price', [price, pay(5), pay(6)]],
    [
      'a price between and a limit behind',
      [pay(5), price, pay(6), ComputeBudgetProgram.setComputeUnitLimit({ units: 9 })],
    ],
    ['an assertion', [pay(5), pay(6), guard({ pubkey: key(9), isSigner: false, isWritable: false })]],
    [
      'an assertion about an account in use',
      [pay(5), pay(6), guard({ pubkey: key(2), isSigner: false, isWritable: false })],
    ],
  ])('is to add %s', (_, instructions) => expect(check(sign(make(instructions)))).toBe('fine'))
  it('is to choose another price than the one that was asked for', () => {
    const asked = make([price, pay(5)]).serialize()
    const own = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9n })
    expect(check(sign(make([own, pay(5)])), asked)).toBe('fine')
    expect(check(sign(make([own, pay(6)])), asked)).toBe('sign/MISMATCH instructions')
  })
  it('is to take a newer blockhash', () => {
    expect(check(sign(make([pay(5), pay(6)], { blockhash: OTHER_HASH })))).toBe('fine')
  })

  it.each([
    ['another amount', [pay(5), pay(7)], {}, 'instructions'],
    ['another recipient', [pay(5), pay(6, 3)], {}, 'instructions'],
    ['one instruction less', [pay(5)], {}, 'instructions'],
    ['one more', [pay(5), pay(6), pay(1, 3)], {}, 'instructions'],
    ['the same one twice', [pay(5), pay(5), pay(6)], {}, 'instructions'],
    ['another order', [pay(6), pay(5)], {}, 'instructions'],
    ['nothing but a price', [price], {}, 'instructions'],
    ['another payer', [pay(5), pay(6)], { payer: 3 }, 'feePayer'],
    ['another form', [pay(5), pay(6)], { isLegacy: true }, 'instructions'],
    ['an account out of a table', [pay(5), pay(6)], { table }, 'instructions'],
    [
      'a guard that may write',
      [pay(5), pay(6), guard({ pubkey: key(9), isSigner: false, isWritable: true })],
      {},
      'accounts',
    ],
    [
      'a guard that somebody else signs',
      [pay(5), pay(6), guard({ pubkey: key(9), isSigner: true, isWritable: false })],
      {},
      'accounts',
    ],
    [
      'a recipient that has to sign',
      [pay(5), pay(6), guard({ pubkey: key(2), isSigner: true, isWritable: false })],
      {},
      'accounts',
    ],
  ] satisfies [string, TransactionInstruction[], Wanted, string][])(
    'is not to sign %s',
    (_, instructions, wanted, field) =>
      expect(check(sign(make(instructions, wanted)))).toBe(`sign/MISMATCH ${field}`),
  )
  it('is not to add an assertion about an account that is not there', () => {
    const transaction = make([pay(5), pay(6), guard({ pubkey: key(9), isSigner: false, isWritable: false })])
    transaction.message.compiledInstructions.at(-1)?.accountKeyIndexes.splice(0, 1, 99)
    expect(check(sign(transaction))).toBe('sign/MISMATCH instructions')
  })
  it('is not to leave the signature out, or to give another one', () => {
    expect(check(asked)).toBe('sign/MISMATCH signature')
    const forged = make([pay(5), pay(6)])
    forged.signatures[0] = stubKey(2).sign(forged.message.serialize())
    expect(check(forged.serialize())).toBe('sign/MISMATCH signature')
    expect(check(sign(make([pay(5), pay(6)], { payer: 3 }), 3))).toBe('sign/MISMATCH feePayer')
  })
  it.each([
    [new Uint8Array()],
    [new Uint8Array(300)],
    [asked.slice(0, -1)],
    [asked.map(byte => byte ^ 0xff)],
  ])('is not to answer with junk (%#)', junk => expect(check(junk)).toMatch(/^sign\/MISMATCH/))
})

describe('a hostile wallet (F14)', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['signs another payment', () => sign(make([pay(1_000_000, 3)]))],
    [
      'changes what it was given under our hands',
      (transaction: Uint8Array) => {
        const other = sign(make([pay(5, 3)]))
        transaction.set(other.subarray(0, transaction.length))
        return other
      },
    ],
    ['does not sign', (transaction: Uint8Array) => transaction],
  ])('that %s gets nothing sent', async (_, answer) => {
    const methods: string[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      const { method } = JSON.parse(String(init.body)) as { method: string }
      methods.push(method)
      const value = { blockhash: GENESIS, lastValidBlockHeight: 5 }
      const result = method === 'getGenesisHash' ? GENESIS : { value }
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
    })
    const signTransaction = async ({ transaction }: { transaction: Uint8Array }) => [
      { signedTransaction: answer(transaction) },
    ]
    const { wallet } = stubWallet({ features: { 'solana:signTransaction': { signTransaction } } })
    const env = stubEnv({ rpc: { [MAINNET]: 'https://rpc.example' } }, wallet)
    const transfer = { to: stubKey(2).address, amount: 5n }
    const sending = sendTransaction(env, { account, networkId: MAINNET, transfer })
    await expect(sending).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(methods).toContain('getLatestBlockhash')
    expect(methods).not.toContain('sendTransaction')
  })
})
