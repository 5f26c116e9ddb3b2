import { parseSerializedSignature } from '@mysten/sui/cryptography'
import { MultiSigPublicKey, parsePartialSignatures } from '@mysten/sui/multisig'
import { toBase64 } from '@mysten/sui/utils'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import type { SuiClient } from '../chain/SuiClient.js'

/** Several keys, and what some of them signed. */
type Multisig = Parameters<typeof parsePartialSignatures>[0]
type Signed = ReturnType<typeof parsePartialSignatures>[number]

/** The parts of a signature of several keys, and the weight that they need together. */
export interface SeveralKeys {
  readonly signed: readonly Signed[]
  readonly threshold: number
  readonly hasZkLogin: boolean
}

const isZkLogin = ({ signatureScheme }: Signed) => signatureScheme === 'ZkLogin'

/**
 * Reads what several keys of an account have signed; `undefined` for another account. Throws for what is malformed: all of it is read
 * here, as whoever verifies throws at that as at an outage.
 */
export function openSeveral(multisig: Multisig, address: string): SeveralKeys | undefined {
  const account = new MultiSigPublicKey(multisig.multisig_pk)
  const signed = parsePartialSignatures(multisig)
  for (const { signature } of signed.filter(isZkLogin)) parseSerializedSignature(toBase64(signature))
  // The SDK reads a key as one of the kind that its signature says.
  const areOfKind = signed.every(({ publicKey }) =>
    account.getPublicKeys().some(known => known.publicKey.toSuiPublicKey() === publicKey.toSuiPublicKey()),
  )
  const bits = [...multisig.bitmap.toString(2)].filter(bit => bit === '1')
  if (!areOfKind || bits.length !== signed.length || account.toSuiAddress() !== address) return undefined
  return { signed, threshold: account.getThreshold(), hasZkLogin: signed.some(isZkLogin) }
}

/**
 * True if enough keys of an account signed a message. The SDK has no answer where one of them is of zkLogin: it does not hand the client
 * on, by which only the network can tell. Rejects when that cannot be asked.
 */
export async function isSignedBySeveral(
  message: Uint8Array,
  { signed, threshold }: SeveralKeys,
  client: SuiClient | undefined,
): Promise<boolean> {
  if (signed.reduce((sum, { weight }) => sum + weight, 0) < threshold) return false
  // Keys first, which cost no request.
  for (const one of [...signed].sort((a, b) => Number(isZkLogin(a)) - Number(isZkLogin(b)))) {
    const { publicKey, signature } = one
    const isIts = isZkLogin(one)
      ? // What zkLogin signs names its signer itself, so it is compared with the one in the account.
        await isValidPersonalMessageSignature(message, toBase64(signature), {
          address: publicKey.toSuiAddress(),
          client,
        })
      : await publicKey.verifyPersonalMessage(message, signature).catch(() => false)
    if (!isIts) return false
  }
  return true
}
