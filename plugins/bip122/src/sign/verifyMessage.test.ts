import type { CaipAddress } from '@latchkit/core'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { base64, bech32 } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { decodeAddress } from '../address/decodeAddress.js'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'
import { addresses, key, secret } from '../testing/fixture.js'
import { signOldMessage } from '../testing/signOldMessage.js'
import { verifyMessage } from './verifyMessage.js'

const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const P2WPKH = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const P2TR = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const P2PKH = '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV'
const hello =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const nothing =
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const taproot = 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=='
const old = 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
const example = 'This is an example of a signed message.'

const check = (address: string, message: string | Uint8Array, signature: unknown, network = MAIN) =>
  verifyMessage({
    caipAddress: `${network}:${address}` as CaipAddress,
    message,
    signature: signature as string,
  })

describe('signatures that others made', () => {
  it.each([
    ['BIP-322, P2WPKH', P2WPKH, 'Hello World', hello],
    ['BIP-322, P2WPKH, no text', P2WPKH, '', nothing],
    ['BIP-322, P2TR', P2TR, 'Hello World', taproot],
    ['BIP-137, P2PKH', P2PKH, example, old],
  ])('%s', async (_, address, message, signature) => {
    expect(await check(address, message, signature)).toBe(true)
    expect(await check(address, new TextEncoder().encode(message), signature)).toBe(true)
    expect(await check(address, `${message} `, signature)).toBe(false)
  })
})

describe('what is no signature of the account', () => {
  it.each([
    ['of another address', P2WPKH, 'Hello World', taproot],
    ['of another kind of address', P2TR, 'Hello World', hello],
    ['of another network', P2WPKH, 'Hello World', hello, 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
    ['of another family', P2WPKH, 'Hello World', hello, 'eip155:1'],
    ['nothing', P2WPKH, 'Hello World', ''],
    ['no text', P2WPKH, 'Hello World', undefined],
    ['no base64', P2WPKH, 'Hello World', '%'],
    ['cut off', P2WPKH, 'Hello World', hello.slice(0, 40)],
    ['followed by more', P2TR, 'Hello World', btoa(`${atob(taproot)}\0`)],
    ['too long', P2WPKH, 'Hello World', 'A'.repeat(2_000_000)],
    ['all zero', P2PKH, example, btoa(`\x1f${'\0'.repeat(64)}`)],
    ['no address', 'bc1q', 'Hello World', hello],
  ])('%s', async (_, address, message, signature, network = MAIN) => {
    expect(await check(address, message, signature, network)).toBe(false)
  })
  it('with one bit changed anywhere', async () => {
    const bytes = Uint8Array.from(atob(taproot), char => char.charCodeAt(0))
    for (let at = 0; at < bytes.length; at++) {
      const other = bytes.with(at, (bytes[at] ?? 0) ^ 1)
      expect(await check(P2TR, 'Hello World', btoa(String.fromCharCode(...other))), `byte ${at}`).toBe(false)
    }
  })
})

/** The transaction that BIP-322 has signed for an address. */
function toSign(address: string, message: string) {
  const decoded = decodeAddress(address)
  if (typeof decoded === 'string') throw new Error(decoded)
  const script = toScript(decoded)
  const hash = schnorr.utils.taggedHash('BIP0322-signed-message', new TextEncoder().encode(message))
  const spent = new Transaction()
  spent.version = 0
  spent.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.from([0, 32, ...hash]))
  spent.addOutput(script, 0n)
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(spent.getHash(), 0, 0)
  transaction.addOutput(Uint8Array.of(0x6a), 0n)
  return { transaction, script }
}
const witness = (...items: Uint8Array[]) =>
  base64.encode(Uint8Array.from([items.length, ...items.flatMap(item => [item.length, ...item])]))

describe('what its own key signed in another form', () => {
  const [DEFAULT, ALL, NONE] = [0, 1, 2]
  const text = 'Hello World'

  /** Signs with a type of signature, which is written behind it. */
  function byTaproot(type: number) {
    const { transaction, script } = toSign(addresses.p2tr, text)
    const hash = transaction.hashForWitnessV1(0, [script], [0n], type)
    return Uint8Array.from([...schnorr.sign(hash, secret), ...(type === DEFAULT ? [] : [type])])
  }
  function bySegwit(type: number) {
    const { transaction } = toSign(addresses.p2wpkh, text)
    const code = toScript({ type: 'p2pkh', data: hash160(key) })
    const hash = transaction.hashForWitnessV0(0, code, 0n, type)
    return Uint8Array.from([...secp256k1.sign(hash, secret).toDERRawBytes(), type])
  }
  it('counts where it is of all inputs and outputs', async () => {
    for (const type of [DEFAULT, ALL])
      expect(await check(addresses.p2tr, text, witness(byTaproot(type)))).toBe(true)
    expect(await check(addresses.p2wpkh, text, witness(bySegwit(ALL), key))).toBe(true)
  })
  it.each([
    ['another type of signature, Taproot', addresses.p2tr, () => [byTaproot(NONE)]],
    ['another type of signature, SegWit', addresses.p2wpkh, () => [bySegwit(NONE), key]],
    ['a key beside it, Taproot', addresses.p2tr, () => [byTaproot(ALL), key]],
    ['more behind it, Taproot', addresses.p2tr, () => [Uint8Array.from([...byTaproot(ALL), 1])]],
    ['another type written behind it, SegWit', addresses.p2wpkh, () => [bySegwit(ALL).with(-1, NONE), key]],
    ['one more item, SegWit', addresses.p2wpkh, () => [bySegwit(ALL), key, Uint8Array.of(1)]],
    ['no key, SegWit', addresses.p2wpkh, () => [bySegwit(ALL)]],
    ['the whole key, SegWit', addresses.p2wpkh, () => [bySegwit(ALL), secp256k1.getPublicKey(secret, false)]],
    ['the form of SegWit, of an older address', addresses.p2pkh, () => [bySegwit(ALL), key]],
  ])('is none with %s', async (_, address, items) => {
    expect(await check(address, text, witness(...items()))).toBe(false)
  })
})

it('is none of its address what another key signed in its name', async () => {
  const other = new Uint8Array(32).fill(9)
  const own = secp256k1.getPublicKey(other)
  for (const address of [addresses.p2wpkh, addresses.p2sh]) {
    const { transaction } = toSign(address, 'Hi')
    const code = toScript({ type: 'p2pkh', data: hash160(own) })
    const signature = secp256k1.sign(transaction.hashForWitnessV0(0, code, 0n, 1), other).toDERRawBytes()
    expect(await check(address, 'Hi', witness(Uint8Array.from([...signature, 1]), own))).toBe(false)
  }
})

describe('a signature of BIP-137', () => {
  const write = (header: number, compact: Uint8Array) => base64.encode(Uint8Array.of(header, ...compact))

  it('is none in the other form that anybody can make of it', async () => {
    const { header, compact } = signOldMessage('Hi')
    expect(await check(addresses.p2pkh, 'Hi', write(header, compact))).toBe(true)
    expect(await check(addresses.p2sh, 'Hi', write(header, compact))).toBe(true)
    const { r, s } = secp256k1.Signature.fromCompact(compact)
    const other = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toCompactRawBytes()
    expect(await check(addresses.p2pkh, 'Hi', write(31 + ((header - 31) ^ 1), other))).toBe(false)
  })
  it('is none of a whole key, but for the oldest addresses', async () => {
    const { header, compact } = signOldMessage('Hi', 27)
    const whole = hash160(secp256k1.getPublicKey(secret, false))
    const segwit = bech32.encode('bc', [0, ...bech32.toWords(whole)])
    expect(await check(segwit, 'Hi', write(header, compact))).toBe(false)
  })
  it('is none of an address that holds more than a key', async () => {
    const { header, compact } = signOldMessage('Hi')
    expect(await check(addresses.p2tr, 'Hi', write(header, compact))).toBe(false)
  })
})
