import { bcs } from '@mysten/sui/bcs'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair, Secp256k1PublicKey } from '@mysten/sui/keypairs/secp256k1'
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1'
import { MultiSigPublicKey } from '@mysten/sui/multisig'
import { fromBase64, toBase64 } from '@mysten/sui/utils'
import { getZkLoginSignature, toZkLoginPublicIdentifier } from '@mysten/sui/zklogin'
import { describe, expect, it, vi } from 'vitest'
import { account, stubEnv, stubWallet } from '../testing/stubWallet.js'
import { signMessage } from './signMessage.js'
import { verifyMessage } from './verifyMessage.js'

const bytes = new TextEncoder().encode('text')

describe('verifying', () => {
  it.each([
    ['Ed25519', new Ed25519Keypair()],
    ['secp256k1', new Secp256k1Keypair()],
    ['secp256r1', new Secp256r1Keypair()],
  ])('knows keys of %s', async (_, keypair) => {
    const { signature } = await keypair.signPersonalMessage(bytes)
    const caipAddress = `sui:mainnet:${keypair.toSuiAddress()}` as const
    const check = (more: object) =>
      verifyMessage(stubEnv(), { caipAddress, message: 'text', signature, ...more })
    expect(await check({})).toBe(true)
    expect(await check({ message: bytes })).toBe(true)
    expect(await check({ message: 'another' })).toBe(false)
    expect(await check({ caipAddress: account.caipAddress })).toBe(false)
    expect(await check({ caipAddress: `eip155:1:${keypair.toSuiAddress()}` })).toBe(false)
    expect(await check({ caipAddress: 'sui:mainnet:0x2' })).toBe(false)
    expect(await check({ signature: signature.slice(0, signature.length / 2) })).toBe(false)
  })
  it('does not take the signature of a transaction for that of a message', async () => {
    const keypair = new Ed25519Keypair()
    const { signature } = await keypair.signTransaction(bytes)
    const caipAddress = `sui:mainnet:${keypair.toSuiAddress()}` as const
    expect(await verifyMessage(stubEnv(), { caipAddress, message: bytes, signature })).toBe(false)
  })
  it.each(['', 'no base64!', 'AAAA', 'A'.repeat(30_000), undefined])(
    'refuses what is no signature: %s',
    async signature => {
      const request = { caipAddress: account.caipAddress, message: 'text', signature: signature as string }
      expect(await verifyMessage(stubEnv(), request)).toBe(false)
    },
  )
})

describe('verifying what several keys, or zkLogin, signed', () => {
  const [one, two] = [new Ed25519Keypair(), new Secp256k1Keypair()]
  const [iss, addressSeed] = ['https://accounts.google.com', 1_234_567n]
  const zkLogin = toZkLoginPublicIdentifier(addressSeed, iss, { legacyAddress: false })
  const account = MultiSigPublicKey.fromPublicKeys({
    threshold: 2,
    publicKeys: [one.getPublicKey(), two.getPublicKey(), zkLogin].map(publicKey => ({
      publicKey,
      weight: 1,
    })),
  })
  type Signed = ReturnType<typeof bcs.MultiSig.parse>
  const check = (signature: string, address = account.toSuiAddress(), env = stubEnv()) =>
    verifyMessage(env, { caipAddress: `sui:mainnet:${address}`, message: 'text', signature })
  /** A network that says this of what zkLogin signed. */
  const network = (success: boolean) => {
    const verifyZkLoginSignature = vi.fn(async () => ({ success, errors: [] }))
    const env = stubEnv()
    env.clients.set('sui:mainnet', Promise.resolve({ core: { verifyZkLoginSignature } } as never))
    return { env, verifyZkLoginSignature }
  }
  const byZkLogin = async (seed = addressSeed) =>
    getZkLoginSignature({
      inputs: {
        proofPoints: { a: ['1'], b: [['1']], c: ['1'] },
        issBase64Details: { value: btoa(`"iss":"${iss}",`), indexMod4: 0 },
        headerBase64: 'e30',
        addressSeed: `${seed}`,
      },
      maxEpoch: '1',
      userSignature: (await one.signPersonalMessage(bytes)).signature,
    })
  /** Signed by the first key and another one, and then changed. */
  async function signed(other: () => Promise<string>, change: (multisig: Signed) => object = () => ({})) {
    const { signature } = await one.signPersonalMessage(bytes)
    const good = account.combinePartialSignatures([signature, await other()])
    const multisig = bcs.MultiSig.parse(fromBase64(good).slice(1))
    return toBase64(
      Uint8Array.of(3, ...bcs.MultiSig.serialize({ ...multisig, ...change(multisig) } as never).toBytes()),
    )
  }
  const byTwo = async () => (await two.signPersonalMessage(bytes)).signature

  it('knows several keys, and those of nobody else', async () => {
    expect(await check(await signed(byTwo))).toBe(true)
    expect(await check(await signed(byTwo), one.toSuiAddress())).toBe(false)
  })
  it.each<[string, (multisig: Signed) => object]>([
    ['a key that nobody has', () => ({ bitmap: 0b1_0000_0001 })],
    ['more keys than there may be', () => ({ bitmap: 0b1111_1111_1111 })],
    ['fewer keys than signatures', () => ({ bitmap: 1 })],
    ['numbers that are none', ({ sigs }) => ({ sigs: [sigs[0], { Secp256k1: Array(64).fill(0xff) }] })],
    ['the other kind of key', ({ sigs }) => ({ sigs: [...sigs].reverse() })],
    ['no limit', ({ multisig_pk }) => ({ multisig_pk: { ...multisig_pk, threshold: 0 } })],
    ['no key', ({ multisig_pk }) => ({ multisig_pk: { ...multisig_pk, pk_map: [] } })],
  ])('says false, and no error, of several keys with %s', async (_, change) => {
    expect(await check(await signed(byTwo, change))).toBe(false)
  })
  it('takes no key for one of another kind', async () => {
    const key = new Secp256r1Keypair()
    const publicKey = new Secp256k1PublicKey(key.getPublicKey().toRawBytes())
    const other = MultiSigPublicKey.fromPublicKeys({ threshold: 1, publicKeys: [{ publicKey, weight: 1 }] })
    const { signature } = await key.signPersonalMessage(bytes)
    expect(await check(other.combinePartialSignatures([signature]), other.toSuiAddress())).toBe(false)
  })
  it('says false of zkLogin that is malformed, and rejects where only the network knows', async () => {
    const whole = await byZkLogin()
    const cut = fromBase64(whole).slice(0, -20)
    await expect(check(whole, zkLogin.toSuiAddress())).rejects.toMatchObject({ name: 'KitError' })
    expect(await check(toBase64(cut), zkLogin.toSuiAddress())).toBe(false)
    await expect(check(await signed(byZkLogin))).rejects.toMatchObject({ name: 'KitError' })
    const withCut = ({ sigs }: Signed) => ({ sigs: [sigs[0], { ZkLogin: Array.from(cut) }] })
    expect(await check(await signed(byZkLogin, withCut))).toBe(false)
  })
  it('asks the network about zkLogin among several keys', async () => {
    const both = await signed(byZkLogin)
    const [agrees, refuses] = [network(true), network(false)]
    expect(await check(both, undefined, agrees.env)).toBe(true)
    expect(agrees.verifyZkLoginSignature).toHaveBeenCalledTimes(1)
    expect(await check(both, undefined, refuses.env)).toBe(false)
    expect(refuses.verifyZkLoginSignature).toHaveBeenCalledTimes(1)
  })
  it.each<[string, (multisig: Signed) => object]>([
    [
      'another key that signed something else',
      ({ sigs }) => ({ sigs: [{ ED25519: Array(64).fill(1) }, sigs[1]] }),
    ],
    ['too few of them', ({ sigs }) => ({ sigs: [sigs[1]], bitmap: 0b100 })],
    ['another key in its place', ({ bitmap }) => ({ bitmap: bitmap ^ 0b110 })],
    ['fewer keys than signatures', () => ({ bitmap: 0b1 })],
  ])('needs no network to refuse zkLogin beside %s', async (_, change) => {
    const { env, verifyZkLoginSignature } = network(true)
    expect(await check(await signed(byZkLogin, change), undefined, env)).toBe(false)
    expect(verifyZkLoginSignature).not.toHaveBeenCalled()
  })
  it('is not fooled by what somebody else signed with zkLogin', async () => {
    const theirs = Array.from(fromBase64(await byZkLogin(7n)))
    const forged = ({ sigs }: Signed) => ({ sigs: [sigs[0], { ZkLogin: theirs }] })
    expect(await check(await signed(byZkLogin, forged), undefined, network(true).env)).toBe(false)
  })
})

describe('asking a wallet to sign', () => {
  const ask = (answer: unknown, accounts?: unknown) => {
    const feature = { signPersonalMessage: async () => answer }
    const wallet = stubWallet({ 'sui:signPersonalMessage': feature }, accounts ? { accounts } : {})
    const env = stubEnv(wallet)
    return { env, signing: signMessage(env, { account, message: 'text' }) }
  }
  const signature = btoa('x'.repeat(97))

  it('gives the signature, whether or not the wallet repeats the message', async () => {
    expect(await ask({ bytes: btoa('text'), signature }).signing).toEqual({ signature })
    expect(await ask({ signature }).signing).toEqual({ signature })
  })
  it('refuses the signature of another message', async () => {
    await expect(ask({ bytes: btoa('other'), signature }).signing).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
  })
  it.each([undefined, null, 5, {}, { signature: 'AAAA' }, { signature: 5 }, { signature: '<'.repeat(100) }])(
    'refuses an answer that is none: %j',
    async answer => {
      await expect(ask(answer).signing).rejects.toMatchObject({ code: 'sui/BAD_ANSWER' })
    },
  )
  it('signs nothing when the account is gone, and looks again', async () => {
    const { env, signing } = ask({ signature }, [{ address: `0x${'2b'.repeat(32)}` }])
    await expect(signing).rejects.toMatchObject({ code: 'sign/MISMATCH', context: { field: 'account' } })
    expect(env.refreshed()).toBe(1)
  })
})
