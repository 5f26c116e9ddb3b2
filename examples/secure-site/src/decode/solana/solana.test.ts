// @module-tag random
// @vitest-environment node

import {
  AddressLookupTableAccount,
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, it } from 'vitest'
import { patient } from '../../../../../.ci/vitest/patience.mjs'
import { inBoth } from '../../../../../.ci/vitest/randomRuns.js'
import { createRandom, mutate, mutations, type Random, requests } from '../testing/createRandom.js'
import { key, kinds } from '../testing/instructionKinds.js'
import { decodeInstruction } from './decodeInstruction.js'
import { isTransactionMessage, parseMessage, parseTransaction, putSignature } from './parseMessage.js'
import type { SolanaAction } from './SolanaAction.js'

const text = (one: PublicKey) => one.toBase58()

const names = Object.keys(kinds)
const make = (name: string | undefined, random: Random) => kinds[name ?? 'coin']?.(random)

function actionsOf(bytes: Uint8Array): SolanaAction[] {
  const { instructions, accounts } = parseMessage(bytes)
  const address = (at: number) => accounts[at]?.address ?? ''
  return instructions.map(({ program, accounts: used, data }) =>
    decodeInstruction({ program: address(program), accounts: used.map(address), data }),
  )
}

function compile(instructions: readonly TransactionInstruction[], random: Random, isVersioned: boolean) {
  const message = new TransactionMessage({
    payerKey: key(random),
    recentBlockhash: text(key(random)),
    instructions: [...instructions],
  })
  return (isVersioned ? message.compileToV0Message() : message.compileToLegacyMessage()).serialize()
}

it.each(names)('reads what another library compiled: %s', name => {
  const random = createRandom()
  for (let run = 0; run < requests; run += 1) {
    const made = make(name, random)
    if (!made) throw new Error('No such kind')
    const bytes = compile([made.instruction], random, run % 2 === 0)
    expect(actionsOf(bytes)).toEqual([made.action])
    expect(isTransactionMessage(bytes)).toBe(true)
  }
})

it('reads several instructions in their order, with the rights of their accounts', () => {
  const random = createRandom()
  for (let run = 0; run < 100; run += 1) {
    const made = Array.from({ length: 1 + random.below(4) }, () =>
      make(names[random.below(names.length)], random),
    )
    const list = made.flatMap(one => one ?? [])
    const bytes = compile(
      list.map(({ instruction }) => instruction),
      random,
      run % 2 === 0,
    )
    if (bytes.length > 1_232) continue
    expect(actionsOf(bytes)).toEqual(list.map(({ action }) => action))
    const other = VersionedMessage.deserialize(bytes)
    const { accounts, signers } = parseMessage(bytes)
    expect(signers).toBe(other.header.numRequiredSignatures)
    for (const [at, account] of accounts.entries()) {
      expect(account.isSigner).toBe(other.isAccountSigner(at))
      expect(account.isWritable).toBe(other.isAccountWritable(at))
    }
  }
})

it('I15: knows which accounts come from a lookup table', () => {
  const random = createRandom()
  const [payer, to] = [key(random), key(random)]
  const table = new AddressLookupTableAccount({
    key: key(random),
    state: {
      deactivationSlot: 0n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [key(random), to],
    },
  })
  const bytes = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: text(key(random)),
    instructions: [SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: 1 })],
  })
    .compileToV0Message([table])
    .serialize()
  const { accounts } = parseMessage(bytes)
  expect(accounts.at(-1)).toEqual({
    address: undefined,
    isSigner: false,
    isWritable: true,
    table: { address: text(table.key), index: 1 },
  })
})

function attempt(bytes: Uint8Array) {
  try {
    return parseMessage(bytes)
  } catch {
    return undefined
  }
}

it(`refuses ${mutations} mutated transactions, or says what they say`, {
  ...inBoth,
  timeout: patient(600_000),
}, () => {
  const random = createRandom()
  let told = 0
  for (let run = 0; run < mutations; run += 1) {
    const made = make(names[random.below(names.length)], random)
    if (!made) throw new Error('No such kind')
    const bytes = mutate(compile([made.instruction], random, run % 2 === 0), random)
    const own = attempt(bytes)
    if (!own) continue
    told += 1
    expect(isTransactionMessage(bytes)).toBe(true)
    const other = VersionedMessage.deserialize(bytes)
    expect(own.accounts.flatMap(({ address }) => address ?? [])).toEqual(other.staticAccountKeys.map(text))
    expect(own.blockhash).toBe(other.recentBlockhash)
    expect(own.instructions).toEqual(
      other.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
        program: programIdIndex,
        accounts: [...accountKeyIndexes],
        data: Uint8Array.from(data),
      })),
    )
  }
  expect(told).toBeGreaterThan(mutations / 20)
})

it('refuses a transaction that is too long, signed elsewhere or cut off', () => {
  const payer = Keypair.generate()
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    recentBlockhash: text(Keypair.generate().publicKey),
  })
  transaction.add(
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
  )
  const bytes = Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))
  expect(parseTransaction(bytes).message.signers).toBe(1)
  for (const bad of [
    bytes.slice(1),
    bytes.slice(0, -1),
    Uint8Array.from([...bytes, 0]),
    new Uint8Array(1_300),
    new Uint8Array(),
  ])
    expect(() => parseTransaction(bad)).toThrow()
  const signed = putSignature(bytes, 0, new Uint8Array(64).fill(7))
  expect(VersionedTransaction.deserialize(signed).signatures[0]).toEqual(new Uint8Array(64).fill(7))
  expect(() => putSignature(bytes, 1, new Uint8Array(64))).toThrow()
})
