import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { getZkLoginSignature, toZkLoginPublicIdentifier } from '@mysten/sui/zklogin'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { proofOf, rules } from '../../testing/signIns.js'
import { CHAINS, type TestSigner } from '../../testing/TestSigner.js'
import type { SignInClient } from '../SignInRules.js'
import { verifySignIn } from '../verifySignIn.js'

const iss = 'https://accounts.google.com'
const addressSeed = 1_234_567n
const key = new Ed25519Keypair()

/** The form of a zkLogin signature, whose proof only the network can check. */
const signer: TestSigner = {
  name: 'sui: zkLogin',
  chainId: CHAINS.sui,
  accountAddress: toZkLoginPublicIdentifier(addressSeed, iss, { legacyAddress: false }).toSuiAddress(),
  async sign(message) {
    const { signature } = await key.signPersonalMessage(utf8ToBytes(message))
    const issBase64Details = { value: base64.encode(utf8ToBytes(`"iss":"${iss}",`)), indexMod4: 0 }
    const proofPoints = { a: ['1'], b: [['1']], c: ['1'] }
    const inputs = { proofPoints, issBase64Details, headerBase64: 'e30', addressSeed: `${addressSeed}` }
    return { signature: getZkLoginSignature({ inputs, maxEpoch: '1', userSignature: signature }) }
  },
}

const client = (answer: () => unknown): SignInClient => ({
  core: { verifyZkLoginSignature: async () => answer() },
})

describe('zkLogin', () => {
  it.each<[string, SignInClient | undefined, string]>([
    ['without a network', undefined, 'siwx/UNVERIFIABLE'],
    [
      'with one that is down',
      client(() => Promise.reject(new TypeError('fetch failed'))),
      'siwx/UNVERIFIABLE, later',
    ],
    ['with one that hangs', client(() => new Promise(() => {})), 'siwx/UNVERIFIABLE, later'],
    ['with a node that is down', 'http://127.0.0.1:9', 'siwx/UNVERIFIABLE, later'],
    ['with one that refuses', client(() => ({ success: false, errors: ['no'] })), 'siwx/SIGNATURE_INVALID'],
    ['with one that agrees', client(() => ({ success: true, errors: [] })), 'signed in'],
  ])('is for the network to say: %s', async (_, network, expected) => {
    const own = { ...rules, rpcTimeoutMs: 500, ...(network && { rpc: { [CHAINS.sui]: network } }) }
    const outcome = await verifySignIn(await proofOf(signer), own).then(
      () => 'signed in',
      ({ code, retryable }) => `${code}${retryable ? ', later' : ''}`,
    )
    expect(outcome).toBe(expected)
  })

  it('signs in nobody but its own account, whatever the network says', async () => {
    const other = { ...signer, accountAddress: key.toSuiAddress() }
    const own = { ...rules, rpc: { [CHAINS.sui]: client(() => ({ success: true, errors: [] })) } }
    await expect(verifySignIn(await proofOf(other), own)).rejects.toMatchObject({
      code: 'siwx/SIGNATURE_INVALID',
    })
  })
})
