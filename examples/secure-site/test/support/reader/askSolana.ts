import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { Asked } from './Facts.js'
import type { Random } from './randomOf.js'

/** The programs of tokens and notes. */
export const TOKENS = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const NOTES = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** A message or a transaction of Solana, of random kinds. */
export function askSolana(random: Random, account: string, chainId: string, recentBlockhash: string): Asked {
  const own = new PublicKey(account)
  const key = () => new PublicKey(random.bytes(32))
  const small = () => BigInt(1 + random.below(2 ** 31))
  const text = random.words(8)
  const kind = random.pick(['text', 'coin', 'coin and note', 'token', 'approve'])
  if (kind === 'text') {
    const message = base58.encode(Buffer.from(text))
    return {
      ...{ kind: 'solana text', method: 'solana_signMessage', params: { message, pubkey: account } },
      ...{ chainId, button: 'Sign' },
    }
  }
  const transaction = new Transaction({ feePayer: own, recentBlockhash })
  const uint64 = (value: bigint) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(value)
    return bytes
  }
  const ofTokens = (keys: readonly PublicKey[], data: Buffer) =>
    new TransactionInstruction({
      programId: new PublicKey(TOKENS),
      keys: [...keys, own].map(pubkey => ({ pubkey, isSigner: pubkey === own, isWritable: pubkey !== own })),
      data,
    })
  if (kind.startsWith('coin'))
    transaction.add(SystemProgram.transfer({ fromPubkey: own, toPubkey: key(), lamports: small() }))
  if (kind.endsWith('note'))
    transaction.add(
      new TransactionInstruction({ programId: new PublicKey(NOTES), keys: [], data: Buffer.from(text) }),
    )
  // From, mint, to: what is transferred is named by the mint.
  if (kind === 'token')
    transaction.add(
      ofTokens([key(), key(), key()], Buffer.concat([Buffer.from([12]), uint64(small()), Buffer.from([6])])),
    )
  // From, mint, delegate.
  if (kind === 'approve')
    transaction.add(
      ofTokens([key(), key(), key()], Buffer.concat([Buffer.from([13]), uint64(small()), Buffer.from([6])])),
    )
  const wire = Buffer.from(transaction.serialize({ requireAllSignatures: false })).toString('base64')
  return {
    kind: `solana ${kind}`,
    method: 'solana_signTransaction',
    params: { transaction: wire, pubkey: account },
    ...{ chainId, button: 'Sign' },
  }
}
