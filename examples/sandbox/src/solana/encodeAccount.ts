import {
  type EncodedAccount,
  getBase58Decoder,
  getBase64Decoder,
  type MaybeEncodedAccount,
} from '@solana/kit'
import { invalidParams } from '../rpcError.js'
import { token2022Program, tokenProgram } from './constants.js'
import type { Ledger } from './createLedger.js'
import { readMint, readTokenAccount } from './tokenLayout.js'

export interface AccountOptions {
  readonly encoding?: unknown
  readonly dataSlice?: { readonly offset: number; readonly length: number } | null
}

const names: Readonly<Record<string, string>> = {
  [tokenProgram]: 'spl-token',
  [token2022Program]: 'spl-token-2022',
}

/** A token amount in the RPC's format. */
export function tokenAmount(amount: bigint, decimals: number) {
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/, '')
  return { amount: `${amount}`, decimals, uiAmount: Number(text), uiAmountString: text }
}

type Stored = MaybeEncodedAccount | (EncodedAccount & { readonly exists: true })

function parse(ledger: Ledger, { programAddress, data }: EncodedAccount): unknown {
  const program = names[programAddress]
  if (!program) return undefined
  const bytes = new Uint8Array(data)
  const token = readTokenAccount(bytes)
  if (token) {
    const mint = ledger.account(token.mint)
    const decimals = mint.exists ? (readMint(new Uint8Array(mint.data))?.decimals ?? 0) : 0
    const info = { ...token, tokenAmount: tokenAmount(token.amount, decimals), amount: undefined }
    return { program, parsed: { info, type: 'account' }, space: BigInt(bytes.length) }
  }
  const mint = readMint(bytes)
  if (!mint) return undefined
  const info = { ...mint, supply: `${mint.supply}` }
  return { program, parsed: { info, type: 'mint' }, space: BigInt(bytes.length) }
}

/** An account in the RPC's format; null if there is none. Throws −32602 for an unknown encoding. */
export function encodeAccount(ledger: Ledger, account: Stored, options: AccountOptions = {}) {
  if (!account.exists || (account.lamports === 0n && account.data.length === 0)) return null
  const { encoding = 'base58', dataSlice } = options
  const whole = new Uint8Array(account.data)
  const bytes = dataSlice ? whole.slice(dataSlice.offset, dataSlice.offset + dataSlice.length) : whole
  const frame = {
    lamports: account.lamports,
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 18_446_744_073_709_551_615n,
    space: BigInt(whole.length),
  }
  const base64 = () => [getBase64Decoder().decode(bytes), 'base64']
  if (encoding === 'jsonParsed') return { ...frame, data: parse(ledger, account) ?? base64() }
  if (encoding === 'base64') return { ...frame, data: base64() }
  if (encoding !== 'base58' && encoding !== 'binary')
    throw invalidParams(`unknown encoding ${String(encoding).slice(0, 40)}`)
  if (bytes.length > 128) throw invalidParams('Encoded binary (base 58) data should be less than 128 bytes')
  const text = getBase58Decoder().decode(bytes)
  return { ...frame, data: encoding === 'binary' || options.encoding === undefined ? text : [text, 'base58'] }
}
