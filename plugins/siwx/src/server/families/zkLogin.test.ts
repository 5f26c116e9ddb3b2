import { bcs } from '@mysten/sui/bcs'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { MultiSigPublicKey } from '@mysten/sui/multisig'
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
const signer = {
  name: 'sui: zkLogin',
  chainId: CHAINS.sui,
  accountAddress: toZkLoginPublicIdentifier(addressSeed, iss, { legacyAddress: false }).toSuiAddress(),
  async sign(message: string, seed = addressSeed) {
    const { signature } = await key.signPersonalMessage(utf8ToBytes(message))
    const issBase64Details = { value: base64.encode(utf8ToBytes(`"iss":"${iss}",`)), indexMod4: 0 }
    const proofPoints = { a: ['1'], b: [['1']], c: ['1'] }
    const inputs = { proofPoints, issBase64Details, headerBase64: 'e30', addressSeed: `${seed}` }
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

  describe('as one of several keys', () => {
    const [own, stranger] = [new Ed25519Keypair(), new Ed25519Keypair()]
    const account = MultiSigPublicKey.fromPublicKeys({
      threshold: 2,
      publicKeys: [
        { publicKey: toZkLoginPublicIdentifier(addressSeed, iss, { legacyAddress: false }), weight: 1 },
        { publicKey: own.getPublicKey(), weight: 1 },
        { publicKey: stranger.getPublicKey(), weight: 1 },
      ],
    })
    const several = (by: (message: string) => Promise<string[]>): TestSigner => ({
      name: 'sui: several keys',
      chainId: CHAINS.sui,
      accountAddress: account.toSuiAddress(),
      sign: async message => ({ signature: account.combinePartialSignatures(await by(message)) }),
    })
    const byKey = async (text: string, by = own) =>
      (await by.signPersonalMessage(utf8ToBytes(text))).signature
    const both = several(async text => [(await signer.sign(text)).signature, await byKey(text)])
    const outcome = async (by: TestSigner, network?: SignInClient) => {
      const rpc = network && { [CHAINS.sui]: network }
      return verifySignIn(await proofOf(by), { ...rules, rpcTimeoutMs: 500, ...(rpc && { rpc }) }).then(
        () => 'signed in',
        ({ code, retryable }) => `${code}${retryable ? ', later' : ''}`,
      )
    }
    const says = (success: boolean) => client(() => ({ success, errors: [] }))

    it.each<[string, TestSigner, SignInClient | undefined, string]>([
      ['without a network', both, undefined, 'siwx/UNVERIFIABLE'],
      ['with a node that is down', both, 'http://127.0.0.1:9', 'siwx/UNVERIFIABLE, later'],
      ['with a network that agrees', both, says(true), 'signed in'],
      ['with a network that refuses', both, says(false), 'siwx/SIGNATURE_INVALID'],
      [
        'without enough of them',
        several(async text => [(await signer.sign(text)).signature]),
        says(true),
        'siwx/SIGNATURE_INVALID',
      ],
      [
        'with another key that signed something else',
        several(async text => [(await signer.sign(text)).signature, await byKey('something else')]),
        says(true),
        'siwx/SIGNATURE_INVALID',
      ],
      [
        'without zkLogin, where the others sign',
        several(async text => [await byKey(text), await byKey(text, stranger)]),
        undefined,
        'signed in',
      ],
    ])('signs in or not: %s', async (_, by, network, expected) => {
      expect(await outcome(by, network)).toBe(expected)
    })

    it.each<[string, (bytes: Uint8Array) => number[], number]>([
      ['cut', bytes => Array.from(bytes.slice(0, -20)), 0b11],
      ['empty', () => [5], 0b11],
      ['of a key that nobody has', bytes => Array.from(bytes), 0b1_0000_0001],
      ['of more keys than there may be', bytes => Array.from(bytes), 0b1111_1111_1111],
    ])('is none when it is malformed, which no network has to say: %s', async (_, change, bitmap) => {
      const text = (await proofOf(both)).message
      const good = bcs.MultiSig.parse(base64.decode((await both.sign(text)).signature).subarray(1))
      const theirs = base64.decode((await signer.sign(text)).signature)
      const sigs = [{ ZkLogin: change(theirs) }, ...good.sigs.slice(1)]
      const changed = bcs.MultiSig.serialize({ ...good, bitmap, sigs } as never).toBytes()
      const malformed = {
        ...both,
        sign: async () => ({ signature: base64.encode(Uint8Array.of(3, ...changed)) }),
      }
      for (const network of [undefined, says(true), client(() => Promise.reject(new TypeError('down')))])
        expect(await outcome(malformed, network)).toBe('siwx/SIGNATURE_INVALID')
    })

    it('is not somebody else with zkLogin, whom the network knows', async () => {
      const text = (await proofOf(both)).message
      const good = bcs.MultiSig.parse(base64.decode((await both.sign(text)).signature).subarray(1))
      const theirs = base64.decode((await signer.sign(text, 7n)).signature)
      const swapped = bcs.MultiSig.serialize({
        ...good,
        sigs: [{ ZkLogin: Array.from(theirs) }, ...good.sigs.slice(1)],
      } as never).toBytes()
      const forged = {
        ...both,
        sign: async () => ({ signature: base64.encode(Uint8Array.of(3, ...swapped)) }),
      }
      expect(await outcome(forged, says(true))).toBe('siwx/SIGNATURE_INVALID')
    })
  })

  it.each([undefined, client(() => Promise.reject(new TypeError('fetch failed')))])(
    'is none when it is malformed, which no network has to say',
    async network => {
      const own = { ...rules, ...(network && { rpc: { [CHAINS.sui]: network } }) }
      for (const change of [(text: string) => text.slice(0, -40), () => base64.encode(Uint8Array.of(5))]) {
        const cut = {
          ...signer,
          sign: async (message: string) => ({ signature: change((await signer.sign(message)).signature) }),
        }
        await expect(verifySignIn(await proofOf(cut), own)).rejects.toMatchObject({
          code: 'siwx/SIGNATURE_INVALID',
        })
      }
    },
  )

  it('signs in nobody but its own account, whatever the network says', async () => {
    const other = { ...signer, accountAddress: key.toSuiAddress() }
    const own = { ...rules, rpc: { [CHAINS.sui]: client(() => ({ success: true, errors: [] })) } }
    await expect(verifySignIn(await proofOf(other), own)).rejects.toMatchObject({
      code: 'siwx/SIGNATURE_INVALID',
    })
  })
})
