import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64, bech32, bech32m, createBase58check } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import { expect, it } from 'vitest'
import { CHAINS } from '../../testing/TestSigner.js'
import { bip122 } from './bip122.js'

const message = utf8ToBytes('shop.example wants you to sign in')
const [DEFAULT, ALL, NONE] = [0, 1, 2]
const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const secret = new Uint8Array(32).fill(7)
const key = secp256k1.getPublicKey(secret)
const hash = hash160(key)
const legacyScript = (held: Uint8Array) => Uint8Array.from([0x76, 0xa9, 0x14, ...held, 0x88, 0xac])
interface Named {
  readonly address: string
  readonly script: Uint8Array<ArrayBuffer>
}
const own: Named = {
  address: bech32.encode('bc', [0, ...bech32.toWords(hash)]),
  script: Uint8Array.from([0x00, 0x14, ...hash]),
}
const old: Named = {
  address: createBase58check(sha256).encode(Uint8Array.from([0, ...hash])),
  script: legacyScript(hash),
}

const taproot: Named = {
  address: bech32m.encode('bc', [1, ...bech32m.toWords(key.slice(1))]),
  script: Uint8Array.from([0x51, 0x20, ...key.slice(1)]),
}

/** The transaction that BIP-322 has signed in the name of an address. */
function toSign(script: Uint8Array) {
  const spent = new Transaction()
  spent.version = 0
  const commitment = schnorr.utils.taggedHash('BIP0322-signed-message', message)
  spent.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.from([0x00, 0x20, ...commitment]))
  spent.addOutput(script, 0n)
  const signing = new Transaction()
  signing.version = 0
  signing.addInput(spent.getHash(), 0, 0)
  signing.addOutput(Uint8Array.of(0x6a), 0n)
  return signing
}
const witness = (...items: (readonly number[])[]) =>
  base64.encode(Uint8Array.from([items.length, ...items.flatMap(item => [item.length, ...item])]))

/** The witness of BIP-322 in its simple form, by a key, in the name of an address. */
function prove({ script }: Named, wish: { by?: Uint8Array; type?: number; written?: number } = {}) {
  const { by = secret, type = ALL, written = type } = wish
  const publicKey = secp256k1.getPublicKey(by)
  const digest = toSign(script).hashForWitnessV0(0, legacyScript(hash160(publicKey)), 0n, type)
  const signature = [...secp256k1.sign(digest, by).toDERRawBytes(), written]
  return witness(signature, [...publicKey])
}
function byTaproot(type: number): number[] {
  const digest = toSign(taproot.script).hashForWitnessV1(0, [taproot.script], [0n], type)
  return [...schnorr.sign(digest, secret), ...(type === DEFAULT ? [] : [type])]
}
const verify = ({ address }: Named, signature: string) =>
  bip122.verify({ address, chainId: CHAINS.bitcoin, message, signature, publicKey: undefined }, {} as never)

it('takes what the key of an address signed for all of the transaction', async () => {
  expect(await verify(own, prove(own))).toBe(true)
  for (const type of [DEFAULT, ALL]) expect(await verify(taproot, witness(byTaproot(type)))).toBe(true)
})

it.each([
  ['another key in its name', own, prove(own, { by: new Uint8Array(32).fill(9) })],
  ['another type', own, prove(own, { type: NONE })],
  ['another type that is only written', own, prove(own, { written: NONE })],
  ['the form of SegWit, of an older address', old, prove(old)],
  ['another type, Taproot', taproot, witness(byTaproot(NONE))],
  ['a key beside it, Taproot', taproot, witness(byTaproot(ALL), [...key])],
  ['more behind it, Taproot', taproot, witness([...byTaproot(ALL), 1])],
  ['nothing', own, witness()],
])('takes no signature of %s', async (_, of, signature) => {
  expect(await verify(of, signature)).toBe(false)
})

it.each([
  ['a byte behind it', (bytes: Uint8Array) => Uint8Array.of(...bytes, 0)],
  ['no last byte', (bytes: Uint8Array) => bytes.slice(0, -1)],
  ['an item that is not there', ([, ...rest]: Uint8Array) => Uint8Array.of(3, ...rest)],
  ['an item behind them', ([, ...rest]: Uint8Array) => Uint8Array.of(3, ...rest, 0)],
  ['no item', () => Uint8Array.of(0)],
  ['nothing at all', () => Uint8Array.of()],
])('takes no witness with %s', async (_, change) => {
  expect(await verify(own, base64.encode(change(base64.decode(prove(own)))))).toBe(false)
})

it('takes a signature of BIP-137 in one form, of the key that the address holds', async () => {
  const magic = utf8ToBytes('\x18Bitcoin Signed Message:\n')
  const digest = sha256(sha256(Uint8Array.from([...magic, message.length, ...message])))
  const { recovery, r, s } = secp256k1.sign(digest, secret)
  const write = (header: number, value = s) =>
    base64.encode(Uint8Array.of(header, ...new secp256k1.Signature(r, value).toCompactRawBytes()))
  expect(await verify(old, write(31 + recovery))).toBe(true)
  expect(await verify(own, write(31 + recovery))).toBe(true)
  expect(await verify(taproot, write(31 + recovery))).toBe(false)
  // The copy that anybody can make of it.
  expect(await verify(old, write(31 + (recovery ^ 1), secp256k1.CURVE.n - s))).toBe(false)
  // The whole key, which an address of SegWit never holds.
  const whole = hash160(secp256k1.getPublicKey(secret, false))
  const odd = { ...own, address: bech32.encode('bc', [0, ...bech32.toWords(whole)]) }
  expect(await verify(odd, write(27 + recovery))).toBe(false)
  const eldest = { ...old, address: createBase58check(sha256).encode(Uint8Array.from([0, ...whole])) }
  expect(await verify(eldest, write(27 + recovery))).toBe(true)
})
