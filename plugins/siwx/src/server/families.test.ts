import { describe, expect, it } from 'vitest'
import { devSigners } from '../testing/devSigners.js'
import { foreignSigners } from '../testing/foreignSigners.js'
import { isValidElsewhere } from '../testing/isValidElsewhere.js'
import { given, messageOf, proofOf, rules } from '../testing/signIns.js'
import { verifySignIn } from './verifySignIn.js'

const signers = [...(await devSigners()), ...(await foreignSigners())]

describe('a sign-in', () => {
  it.each(signers.map(signer => [signer.name, signer] as const))('is verified: %s', async (_, signer) => {
    const proof = await proofOf(signer)
    expect(await isValidElsewhere(signer, proof.message, proof.signature)).toBe(true)
    expect(await verifySignIn(proof, rules)).toEqual({
      ...messageOf(signer),
      caipAddress: `${signer.chainId}:${signer.accountAddress}`,
    })
  })

  it.each(signers.map(signer => [signer.name, signer] as const))(
    'with the signature of another message is refused here and elsewhere: %s',
    async (_, signer) => {
      const proof = await proofOf(signer)
      const other = await proofOf(signer, { nonce: 'anotherNonce' })
      const expected = { ...given, nonce: 'anotherNonce' }
      expect(await isValidElsewhere(signer, other.message, proof.signature).catch(() => false)).toBe(false)
      await expect(
        verifySignIn({ ...other, signature: proof.signature }, { ...rules, expected }),
      ).rejects.toMatchObject({ code: 'siwx/SIGNATURE_INVALID' })
    },
  )
})
