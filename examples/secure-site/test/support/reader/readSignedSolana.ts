import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { SystemInstruction, SystemProgram, Transaction } from '@solana/web3.js'
import { formatUnits } from 'viem'
import { NOTES, TOKENS } from './askSolana.js'
import type { Deed, Facts } from './Facts.js'

const shortOf = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

/** The effects of a signed Solana transaction, decoded by another library. */
export function readSolana(wire: string): Facts {
  const transaction = Transaction.from(Buffer.from(wire, 'base64'))
  if (!transaction.verifySignatures()) throw new Error('The signature is not of the account')
  const account = `${transaction.feePayer}`
  const deeds = transaction.instructions.map((one): Deed => {
    const program = `${one.programId}`
    const key = (at: number) => `${one.keys[at]?.pubkey}`
    if (program === NOTES) return { does: 'note', message: `${one.data}` }
    if (one.programId.equals(SystemProgram.programId)) {
      const { toPubkey, lamports } = SystemInstruction.decodeTransfer(one)
      return { does: 'send', amount: formatUnits(BigInt(lamports), 9), unit: 'SOL', to: `${toPubkey}` }
    }
    if (program !== TOKENS) return { does: `? ${program}` }
    const amount = `${one.data.readBigUInt64LE(1)}`
    return one.data[0] === 12
      ? {
          ...{ does: 'send', amount, unit: shortOf(key(1)).toLowerCase() },
          ...{ toTokenAccount: key(2), token: key(1) },
        }
      : { does: 'allow', spender: key(2), token: key(1), limit: amount }
  })
  return { account, deeds }
}

/** The content of a signed Solana message. */
export function readSolanaMessage(message: string, signature: string, account: string): Facts {
  const bytes = base58.decode(message)
  if (!ed25519.verify(base58.decode(signature), bytes, base58.decode(account)))
    throw new Error('The signature is not of the account')
  return { account, deeds: [{ does: 'message', message: new TextDecoder().decode(bytes) }] }
}
