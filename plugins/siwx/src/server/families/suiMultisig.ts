import type { bcs } from '@mysten/sui/bcs'
import { parseSerializedSignature } from '@mysten/sui/cryptography'
import { MultiSigPublicKey, parsePartialSignatures } from '@mysten/sui/multisig'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import { base64 } from '@scure/base'

export type SuiMultisig = ReturnType<typeof bcs.MultiSig.parse>
type Client = NonNullable<NonNullable<Parameters<typeof isValidPersonalMessageSignature>[2]>['client']>

/** One of the signers is a zkLogin account, which the SDK does not support here. */
export const hasZkLogin = ({ sigs }: SuiMultisig) => sigs.some(({ $kind }) => $kind === 'ZkLogin')

/** Enough keys of an account signed the message. Rejects if the network cannot be asked about a zkLogin signer. */
export async function isSignedBySeveral(
  message: Uint8Array,
  account: NonNullable<ReturnType<typeof openSeveral>>,
  client: Client,
): Promise<boolean> {
  let weight = 0
  // Keys first, since they need no request.
  const [zkLogins, keys] = [true, false].map(isZk =>
    account.signed.filter(({ signatureScheme }) => (signatureScheme === 'ZkLogin') === isZk),
  )
  for (const one of [...(keys ?? []), ...(zkLogins ?? [])]) {
    const { publicKey, signature, signatureScheme } = one
    // A zkLogin signature names its signer, so compare it with the one in the account.
    const isSigned =
      signatureScheme === 'ZkLogin'
        ? await isValidPersonalMessageSignature(message, base64.encode(signature), {
            address: publicKey.toSuiAddress(),
            client,
          })
        : await publicKey.verifyPersonalMessage(message, signature).catch(() => false)
    if (!isSigned) return false
    weight += one.weight
  }
  return weight >= account.threshold
}

/** The signers and the threshold; `undefined` if malformed, or of another account. */
export function openSeveral(multisig: SuiMultisig, address: string) {
  try {
    const key = new MultiSigPublicKey(multisig.multisig_pk)
    const signed = parsePartialSignatures(multisig)
    for (const { signatureScheme, signature } of signed)
      if (signatureScheme === 'ZkLogin') parseSerializedSignature(base64.encode(signature))
    const isWhole = [...multisig.bitmap.toString(2)].filter(bit => bit === '1').length === signed.length
    // The SDK interprets each key by the scheme of its signature.
    const areOfKind = signed.every(({ publicKey }) =>
      key.getPublicKeys().some(known => known.publicKey.toSuiPublicKey() === publicKey.toSuiPublicKey()),
    )
    return isWhole && areOfKind && key.toSuiAddress() === address
      ? { signed, threshold: key.getThreshold() }
      : undefined
  } catch {
    return undefined
  }
}
