import {
  getAddressEncoder,
  getBase58Decoder,
  getProgramDerivedAddress,
  address as toAddress,
} from '@solana/kit'
import { type SolanaMint, type TransferFee, token2022Program } from './constants.js'

const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const encode = (text: string) => getAddressEncoder().encode(toAddress(text))
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export async function associatedAddress(owner: string, mint: string, program: string) {
  const [address] = await getProgramDerivedAddress({
    programAddress: toAddress(associatedProgram),
    seeds: [owner, program, mint].map(encode),
  })
  return address
}

/** A mint's transfer fee extension: who may change it, withheld fees, the previous and the current fee. */
function feeConfig({ basisPoints, most }: TransferFee, authority: string) {
  const bytes = new Uint8Array(4 + 108)
  const view = viewOf(bytes)
  bytes.set([1, 0, 108, 0])
  bytes.set(encode(authority), 4)
  bytes.set(encode(authority), 36)
  for (const at of [76, 94]) {
    view.setBigUint64(at + 8, most, true)
    view.setUint16(at + 16, basisPoints, true)
  }
  return bytes
}

/** The bytes of a mint without a freeze authority. */
export function mintBytes({
  supply,
  decimals,
  authority,
  fee,
}: {
  supply: bigint
  decimals: number
  authority: string
  fee?: TransferFee | undefined
}) {
  const bytes = new Uint8Array(fee ? 166 + 112 : 82)
  if (fee) {
    bytes[165] = 1
    bytes.set(feeConfig(fee, authority), 166)
  }
  const view = viewOf(bytes)
  view.setUint32(0, 1, true)
  bytes.set(encode(authority), 4)
  view.setBigUint64(36, supply, true)
  bytes[44] = decimals
  bytes[45] = 1
  return bytes
}

/** The bytes of a token account; one of Token-2022 also states that its owner never changes, and the fees withheld. */
export function accountBytes(
  owner: string,
  amount: bigint,
  token: Pick<SolanaMint, 'address' | 'program' | 'fee'>,
) {
  const { address: mint, program, fee } = token
  const isNew = program === token2022Program
  const bytes = new Uint8Array(isNew ? 170 + (fee ? 12 : 0) : 165)
  bytes.set(encode(mint), 0)
  bytes.set(encode(owner), 32)
  viewOf(bytes).setBigUint64(64, amount, true)
  bytes[108] = 1
  if (isNew) bytes.set([2, 7, 0, 0, 0], 165)
  if (fee) bytes.set([2, 0, 8, 0], 170)
  return bytes
}

export function readMint(data: Uint8Array) {
  const isMint = data.length === 82 || (data.length > 165 && data[165] === 1)
  if (!isMint) return undefined
  const view = viewOf(data)
  return {
    mintAuthority: view.getUint32(0, true) === 1 ? base58(data.subarray(4, 36)) : null,
    supply: view.getBigUint64(36, true),
    decimals: data[44] ?? 0,
    isInitialized: data[45] === 1,
    freezeAuthority: view.getUint32(46, true) === 1 ? base58(data.subarray(50, 82)) : null,
  }
}

export function readTokenAccount(data: Uint8Array) {
  const isAccount = data.length === 165 || (data.length > 165 && data[165] === 2)
  if (!isAccount || data[108] === 0) return undefined
  const view = viewOf(data)
  return {
    mint: base58(data.subarray(0, 32)),
    owner: base58(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    state: data[108] === 2 ? 'frozen' : 'initialized',
    isNative: view.getUint32(109, true) === 1,
  }
}
