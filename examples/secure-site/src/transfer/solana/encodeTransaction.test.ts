// @vitest-environment node
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { decodeInstruction, programs } from '../../decode/solana/decodeInstruction.js'
import { parseTransaction } from '../../decode/solana/parseMessage.js'
import { actionsOf } from '../../review/reviewSolana.js'
import { associatedAddress } from './associatedAddress.js'
import { encodeMessage, encodeUnsigned, moveCoin, moveToken } from './encodeTransaction.js'

const key = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey.toBase58()
const [owner, recipient, mint, blockhash] = [key(1), key(2), key(3), key(4)]

it('finds token accounts where the network has them', () => {
  for (let byte = 1; byte < 40; byte += 1)
    for (const program of [programs.token, programs.token2022]) {
      const seeds = [key(byte), program, mint].map(one => new PublicKey(one).toBytes())
      const [address] = PublicKey.findProgramAddressSync(seeds, new PublicKey(programs.associated))
      expect(associatedAddress(key(byte), mint, program)).toBe(address.toBase58())
    }
})

it('writes transactions that another library and the review read as what was meant', () => {
  const move = {
    ...{ mint, decimals: 6, amount: 12_345_678_901n, owner, recipient },
    source: associatedAddress(owner, mint, programs.token),
    destination: associatedAddress(recipient, mint, programs.token),
  }
  for (const program of [programs.token, programs.token2022]) {
    const bytes = encodeUnsigned(encodeMessage(owner, blockhash, moveToken({ ...move, program })))
    const theirs = Transaction.from(bytes)
    expect(theirs.feePayer?.toBase58()).toBe(owner)
    expect(Uint8Array.from(theirs.serializeMessage())).toEqual(bytes.subarray(65))
    const { message } = parseTransaction(bytes)
    const addresses = message.accounts.map(({ address }) => address ?? '')
    const token = program === programs.token ? 'token' : 'token-2022'
    expect(actionsOf({ message, addresses })).toEqual([
      { kind: 'open-token-account', payer: owner, account: move.destination, owner: recipient, mint },
      {
        ...{ kind: 'token', program: token, from: move.source, to: move.destination, owner },
        ...{ amount: move.amount, mint, decimals: 6 },
      },
      ...(token === 'token' ? [{ kind: 'close-account', account: move.source, to: owner }] : []),
    ])
    expect(message.accounts.filter(({ isSigner }) => isSigner)).toHaveLength(1)
  }
  const bytes = encodeUnsigned(encodeMessage(owner, blockhash, [moveCoin(owner, recipient, 5n)]))
  const { message } = parseTransaction(bytes)
  const { instructions } = Transaction.from(bytes)
  const [fromPubkey, toPubkey] = [owner, recipient].map(address => new PublicKey(address))
  if (!fromPubkey || !toPubkey) throw new Error('No keys')
  const expected = [SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 5n })]
  expect(JSON.stringify(instructions)).toBe(JSON.stringify(expected))
  const [instruction] = instructions
  expect(
    decodeInstruction({
      program: programs.system,
      accounts: [owner, recipient],
      data: Uint8Array.from(instruction?.data ?? []),
    }),
  ).toEqual({ kind: 'coin', from: owner, to: recipient, lamports: 5n })
  expect(message.blockhash).toBe(blockhash)
})
