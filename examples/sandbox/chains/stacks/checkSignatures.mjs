import {
  AuthType,
  addressFromVersionHash,
  addressToString,
  getAddressFromPublicKey,
  nextVerification,
} from '@stacks/transactions'

/** Checks the origin's signature, and the sponsor's over it. Throws for a signature of another key. */
export function checkSignatures(transaction) {
  const hash = transaction.verifyOrigin()
  const { authType, sponsorSpendingCondition: sponsor } = transaction.auth
  if (authType !== AuthType.Sponsored) return
  const { fee, nonce, keyEncoding, signature, signer } = sponsor
  const { pubKey } = nextVerification(hash, authType, fee, nonce, keyEncoding, signature.data)
  const address = addressToString(addressFromVersionHash(26, signer))
  if (getAddressFromPublicKey(pubKey.data, 'testnet') !== address)
    throw new Error('The sponsor signed with another key.')
}
