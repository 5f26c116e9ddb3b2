import { address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { token2022Program, tokenProgram } from './constants.js'
import type { TokenBalance } from './LandedTransaction.js'
import { readMint, readTokenAccount } from './tokenLayout.js'

/** Balances of the token accounts among some accounts. */
export function readTokenBalances(svm: LiteSVM, keys: readonly string[]): readonly TokenBalance[] {
  return keys.flatMap((key, accountIndex): TokenBalance[] => {
    const account = svm.getAccount(address(key))
    if (!account.exists || ![tokenProgram, token2022Program].includes(account.programAddress)) return []
    const token = readTokenAccount(new Uint8Array(account.data))
    if (!token) return []
    const { mint, owner, amount } = token
    const found = svm.getAccount(address(mint))
    const decimals = found.exists ? (readMint(new Uint8Array(found.data))?.decimals ?? 0) : 0
    return [{ accountIndex, mint, owner, programId: account.programAddress, amount, decimals }]
  })
}
