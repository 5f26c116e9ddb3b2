// @module-tag random
// @vitest-environment node

import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, it } from 'vitest'
import { patient } from '../../../../../.ci/vitest/patience.mjs'
import { inBoth } from '../../../../../.ci/vitest/randomRuns.js'
import { createRandom, mutate, mutations, type Random, requests } from '../testing/createRandom.js'
import { decodeInstruction, programs } from './decodeInstruction.js'
import { isTransactionMessage, parseMessage, parseTransaction, putSignature } from './parseMessage.js'
import type { SolanaAction } from './SolanaAction.js'

const key = (random: Random) => new PublicKey(random.bytes(32))
const text = (one: PublicKey) => one.toBase58()
const meta = (pubkey: PublicKey, isWritable = true, isSigner = false) => ({ pubkey, isSigner, isWritable })

const little = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

function tokenInstruction(programId: PublicKey, data: readonly number[], accounts: readonly PublicKey[]) {
  return new TransactionInstruction({
    programId,
    data: Buffer.from(data),
    keys: accounts.map(one => meta(one)),
  })
}

type Made = { instruction: TransactionInstruction; action: SolanaAction }

/** An instruction of each kind by another library or by the layout of its program, and what it does. */
const kinds: Readonly<Record<string, (random: Random) => Made>> = {
  coin(random) {
    const [from, to, lamports] = [key(random), key(random), random.uint(63)]
    return {
      instruction: SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports }),
      action: { kind: 'coin', from: text(from), to: text(to), lamports },
    }
  },
  create(random) {
    const [from, account, owner] = [key(random), key(random), key(random)]
    const lamports = BigInt(random.below(2 ** 40))
    return {
      instruction: SystemProgram.createAccount({
        fromPubkey: from,
        newAccountPubkey: account,
        lamports: Number(lamports),
        space: 165,
        programId: owner,
      }),
      action: {
        kind: 'create-account',
        from: text(from),
        account: text(account),
        lamports,
        owner: text(owner),
      },
    }
  },
  'coin with a seed'(random) {
    const [fromPubkey, basePubkey, toPubkey, programId] = [key(random), key(random), key(random), key(random)]
    const [lamports, seed] = [random.uint(63), `seed ✓ ${random.below(1_000)}`]
    return {
      instruction: SystemProgram.transfer({ fromPubkey, basePubkey, toPubkey, lamports, seed, programId }),
      action: {
        kind: 'coin',
        from: text(fromPubkey),
        base: text(basePubkey),
        to: text(toPubkey),
        lamports,
      },
    }
  },
  'create with a seed'(random) {
    const [from, account, base, owner] = [key(random), key(random), key(random), key(random)]
    const lamports = random.below(2 ** 40)
    return {
      instruction: SystemProgram.createAccountWithSeed({
        ...{ fromPubkey: from, newAccountPubkey: account, basePubkey: base, programId: owner },
        ...{ seed: 'stake:0', lamports, space: 200 },
      }),
      action: {
        ...{ kind: 'create-account', from: text(from), account: text(account) },
        ...{ lamports: BigInt(lamports), owner: text(owner) },
      },
    }
  },
  burn(random) {
    const [account, mint, owner, amount] = [key(random), key(random), key(random), random.uint(64)]
    return {
      instruction: tokenInstruction(tokenProgram('token'), [8, ...little(amount, 8)], [account, mint, owner]),
      action: { kind: 'burn', account: text(account), mint: text(mint), owner: text(owner), amount },
    }
  },
  assign(random) {
    const [account, owner] = [key(random), key(random)]
    return {
      instruction: SystemProgram.assign({ accountPubkey: account, programId: owner }),
      action: { kind: 'assign', account: text(account), owner: text(owner) },
    }
  },
  nonce(random) {
    const [account, authority] = [key(random), key(random)]
    return {
      instruction: SystemProgram.nonceAdvance({ noncePubkey: account, authorizedPubkey: authority }),
      action: { kind: 'advance-nonce', account: text(account) },
    }
  },
  token(random) {
    const [from, to, owner, amount] = [key(random), key(random), key(random), random.uint(64)]
    const program = random.pick(['token', 'token-2022'] as const)
    return {
      instruction: tokenInstruction(tokenProgram(program), [3, ...little(amount, 8)], [from, to, owner]),
      action: { kind: 'token', program, from: text(from), to: text(to), owner: text(owner), amount },
    }
  },
  checked(random) {
    const [from, mint, to, owner] = [key(random), key(random), key(random), key(random)]
    const [amount, decimals] = [random.uint(64), random.below(20)]
    const program = random.pick(['token', 'token-2022'] as const)
    return {
      instruction: tokenInstruction(
        tokenProgram(program),
        [12, ...little(amount, 8), decimals],
        [from, mint, to, owner],
      ),
      action: {
        ...{ kind: 'token', program, from: text(from), to: text(to), owner: text(owner), amount },
        ...{ mint: text(mint), decimals },
      },
    }
  },
  approve(random) {
    const [account, delegate, owner, amount] = [key(random), key(random), key(random), random.uint(64)]
    return {
      instruction: tokenInstruction(
        tokenProgram('token'),
        [4, ...little(amount, 8)],
        [account, delegate, owner],
      ),
      action: {
        ...{ kind: 'approve', program: 'token', account: text(account), delegate: text(delegate) },
        ...{ owner: text(owner), amount },
      },
    }
  },
  authority(random) {
    const [account, owner, next] = [key(random), key(random), key(random)]
    return {
      instruction: tokenInstruction(tokenProgram('token'), [6, 2, 1, ...next.toBytes()], [account, owner]),
      action: { kind: 'set-authority', account: text(account), role: 2, authority: text(next) },
    }
  },
  close(random) {
    const [account, to, owner] = [key(random), key(random), key(random)]
    return {
      instruction: tokenInstruction(tokenProgram('token'), [9], [account, to, owner]),
      action: { kind: 'close-account', account: text(account), to: text(to) },
    }
  },
  associated(random) {
    const [payer, account, owner, mint] = [key(random), key(random), key(random), key(random)]
    const others = [SystemProgram.programId, tokenProgram('token')]
    return {
      instruction: tokenInstruction(new PublicKey(programs.associated), random.pick([[], [0], [1]]), [
        payer,
        account,
        owner,
        mint,
        ...others,
      ]),
      action: {
        kind: 'open-token-account',
        payer: text(payer),
        account: text(account),
        owner: text(owner),
        mint: text(mint),
      },
    }
  },
  memo(random) {
    const memo = `order ${random.uint(64)} ✓`
    return {
      instruction: new TransactionInstruction({
        programId: new PublicKey(programs.memo),
        data: Buffer.from(memo),
        keys: [],
      }),
      action: { kind: 'memo', text: memo },
    }
  },
  limit(random) {
    const units = random.below(1_400_000)
    return {
      instruction: ComputeBudgetProgram.setComputeUnitLimit({ units }),
      action: { kind: 'compute-limit', units: BigInt(units) },
    }
  },
  price(random) {
    const price = random.uint(63)
    return {
      instruction: ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
      action: { kind: 'compute-price', price },
    }
  },
}

const tokenProgram = (program: 'token' | 'token-2022') =>
  new PublicKey(program === 'token' ? programs.token : programs.token2022)

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
