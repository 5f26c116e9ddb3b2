import { ComputeBudgetProgram, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { programs } from '../solana/decodeInstruction.js'
import type { SolanaAction } from '../solana/SolanaAction.js'
import type { Random } from './createRandom.js'

export const key = (random: Random) => new PublicKey(random.bytes(32))
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
export const kinds: Readonly<Record<string, (random: Random) => Made>> = {
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
