import type { bcs } from '@mysten/sui/bcs'
import { parseSerializedSignature } from '@mysten/sui/cryptography'
import { MultiSigPublicKey, parsePartialSignatures } from '@mysten/sui/multisig'
import { isValidPersonalMessageSignature } from '@mysten/sui/verify'
import { base64 } from '@scure/base'

/** Several keys, and what some of them signed. */
export type SuiMultisig = ReturnType<typeof bcs.MultiSig.parse>
type Client = NonNullable<NonNullable<Parameters<typeof isValidPersonalMessageSignature>[2]>['client']>

/** Whether one of those who signed is a zkLogin account, for which the SDK has no answer. */
export const hasZkLogin = ({ sigs }: SuiMultisig) => sigs.some(({ $kind }) => $kind === 'ZkLogin')

/** Whether enough keys of an account signed a message. Rejects when the network cannot be asked about one of zkLogin. */
export async function isSignedBySeveral(
  message: Uint8Array,
  account: NonNullable<ReturnType<typeof openSeveral>>,
  client: Client,
): Promise<boolean> {
  let weight = 0
  // Keys first, which cost no request.
  const [zkLogins, keys] = [true, false].map(isZk =>
    account.signed.filter(({ signatureScheme }) => (signatureScheme === 'ZkLogin') === isZk),
  )
  for (const one of [...(keys ?? []), ...(zkLogins ?? [])]) {
    const { publicKey, signature, signatureScheme } = one
    // What zkLogin signs names its signer itself, so it is compared with the one in the account.
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

/** Who signed, and how many have to; `undefined` for what is malformed, or of another account. */
export function openSeveral(multisig: SuiMultisig, address: string) {
  try {
    const key = new MultiSigPublicKey(multisig.multisig_pk)
    const signed = parsePartialSignatures(multisig)
    for (const { signatureScheme, signature } of signed)
      if (signatureScheme === 'ZkLogin') parseSerializedSignature(base64.encode(signature))
    const isWhole = [...multisig.bitmap.toString(2)].filter(bit => bit === '1').length === signed.length
    // The SDK reads a key as one of the kind that its signature says.
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
