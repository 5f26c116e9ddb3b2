import { describe, expect, it } from 'vitest'
import { buildMessage } from '../message/buildMessage.js'
import { devSigners } from '../testing/devSigners.js'
import { foreignSigners } from '../testing/foreignSigners.js'
import { isValidElsewhere } from '../testing/isValidElsewhere.js'
import { given, messageOf, proofOf, rules } from '../testing/signIns.js'
import { CHAINS, type TestSigner } from '../testing/TestSigner.js'
import { canonicalAccount } from './families/canonicalAccount.js'
import { verifySignIn } from './verifySignIn.js'

const own = await devSigners()
const signers = [...own, ...(await foreignSigners())]
const signerOf = (chainId: string): TestSigner => {
  const signer = own.find(one => one.chainId === chainId)
  if (!signer) throw new Error(`Nobody signs on ${chainId}`)
  return signer
}

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

describe('Q08: between families', () => {
  it('no account signs in with the signature of another family', async () => {
    for (const signer of own) {
      const proof = await proofOf(signer)
      for (const other of own.filter(({ chainId }) => chainId !== signer.chainId)) {
        const { signature } = await proofOf(other)
        await expect(verifySignIn({ ...proof, signature }, rules)).rejects.toMatchObject({
          code: 'siwx/SIGNATURE_INVALID',
        })
        await expect(verifySignIn({ ...proof, chainId: other.chainId }, rules)).rejects.toMatchObject({
          code: 'siwx/CHAIN_MISMATCH',
        })
      }
    }
  })

  it('no signature is read in another encoding than its family has', async () => {
    for (const signer of own) {
      const proof = await proofOf(signer)
      for (const encode of [toHex, toBase64, (text: string) => `${text}=`, (text: string) => ` ${text}`]) {
        const signature = encode(proof.signature)
        // In hex, what is longer may be of a contract.
        const isLong = signer.chainId === CHAINS.ethereum && encode === toHex
        await expect(verifySignIn({ ...proof, signature }, rules), signer.name).rejects.toMatchObject({
          code: isLong ? 'siwx/UNVERIFIABLE' : 'siwx/SIGNATURE_INVALID',
        })
      }
    }
  })

  it.each([
    ['of another network of the family', 'bip122:000000000933ea01ad0ee984209779ba', CHAINS.bitcoin],
    ['of the test network', 'stacks:2147483648', CHAINS.stacks],
    ['with the prefix of another network', 'cosmos:osmosis-1', CHAINS.cosmos],
    ['with a prefix of none of the listed networks', 'cosmos:juno-1', CHAINS.cosmos],
    ['with the number of another network', 'polkadot:b0a8d493285c2df73290dfb7e61f870f', CHAINS.polkadot],
  ] as const)('no address is taken %s', async (_, chainId, own) => {
    const proof = await proofOf(signerOf(own), { chainId })
    await expect(verifySignIn(proof, rules)).rejects.toMatchObject({ code: 'siwx/ADDRESS_MISMATCH' })
  })

  it.each([
    ['cosmos:unlisted-1', CHAINS.cosmos, 'cosmos', 'unlisted'],
    ['polkadot:00000000000000000000000000000000', CHAINS.polkadot, 0, 42],
  ] as const)(
    'addresses of %s have the prefix that the site describes, and no other',
    async (chainId, from, own, other) => {
      const proof = await proofOf(signerOf(from), { chainId })
      const { accountAddress } = messageOf(signerOf(from))
      const outcome = (prefixes?: Record<string, string | number>) =>
        verifySignIn(proof, { ...rules, ...(prefixes && { prefixes }) }).then(
          ({ caipAddress }) => caipAddress,
          ({ code }) => code,
        )
      expect(await outcome({ [chainId]: own })).toBe(`${chainId}:${accountAddress}`)
      expect(await outcome({ [chainId]: other })).toBe('siwx/ADDRESS_MISMATCH')
      // Any prefix would do: one key would be as many accounts as it likes.
      expect(await outcome()).toBe('siwx/UNVERIFIABLE')
      expect(await canonicalAccount(`${chainId}:${accountAddress}`, undefined)).toBeUndefined()
      expect(await canonicalAccount(`${chainId}:${accountAddress}`, { [chainId]: own })).toBeDefined()
    },
  )

  it('a network has one spelling', async () => {
    for (const [chainId, own] of [
      ['bip122:000000000019D6689C085AE165831E93', CHAINS.bitcoin],
      ['polkadot:91B171BB158E2D3848FA23A9F1C25182', CHAINS.polkadot],
      ['stacks:01', CHAINS.stacks],
      ['eip155:01', CHAINS.ethereum],
      ['eip155:0x1', CHAINS.ethereum],
      ['sui:Mainnet', CHAINS.sui],
    ] as const) {
      const message = { ...messageOf(signerOf(own)), chainId }
      expect(() => buildMessage(message), chainId).toThrow(
        expect.objectContaining({ code: 'siwx/MESSAGE_INVALID', context: { field: 'chainId' } }),
      )
    }
  })
})

const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const toBase64 = (text: string) => Buffer.from(text).toString('base64')
