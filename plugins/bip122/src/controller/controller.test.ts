import { KitError } from '@latchkit/core'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { bech32, hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'
import type { PsbtToSign } from '../dialect/BitcoinWallet.js'
import { addresses, key, secret, sign, TO } from '../testing/fixture.js'
import { open, otherKey, otherSecret, psbtOf, SCRIPTS } from '../testing/psbts.js'
import type { BitcoinSignRequest } from './BitcoinApi.js'

afterEach(() => vi.unstubAllGlobals())

const other = {
  publicKey: otherKey,
  sign: (hash: Uint8Array) => secp256k1.sign(hash, otherSecret).toCompactRawBytes(),
}
const own = {
  publicKey: key,
  sign: (hash: Uint8Array) => secp256k1.sign(hash, secret).toCompactRawBytes(),
}
const OTHER = bech32.encode('bc', [0, ...bech32.toWords(hash160(otherKey))])

/** A serialized witness of short items. */
const witnessOf = (items: readonly (Uint8Array | undefined)[]) =>
  Uint8Array.from([items.length, ...items.flatMap(item => [item?.length ?? 0, ...(item ?? [])])])

describe('signing a PSBT', () => {
  it('signs its side of a transaction of two, and sends nothing', async () => {
    const { signPsbt, asked, sent, confirmed } = open()
    const draft = psbtOf('payment', 'other')
    const { psbt, hash } = await signPsbt({ psbt: draft.toBase64() })
    expect(asked[0]?.inputs).toEqual([{ index: 0, address: addresses.p2wpkh }])
    expect([hash, sent(), confirmed]).toEqual([undefined, [], [addresses.p2wpkh]])
    const complete = Psbt.fromBase64(psbt).signInput(1, other).finalizeAllInputs()
    expect(complete.extractTransaction().ins).toHaveLength(2)
  })
  it('asks no wallet for what a confirm step refuses', async () => {
    const { signPsbt, asked, env } = open()
    Object.assign(env.ctx, {
      confirm: async () => {
        throw new KitError('core/NOT_CONFIRMED', { message: 'no', outcome: 'untouched' })
      },
    })
    const refused = { code: 'core/NOT_CONFIRMED', outcome: 'untouched' }
    await expect(signPsbt({ psbt: psbtOf('payment').toBase64() })).rejects.toMatchObject(refused)
    expect(asked).toEqual([])
  })
  it('signs by several addresses, in one request', async () => {
    const { signPsbt, asked } = open()
    const inputs = [{ address: addresses.p2tr }, { address: addresses.p2wpkh, indexes: [0] }]
    const { psbt } = await signPsbt({ psbt: psbtOf('payment', 'ordinals', 'payment').toHex(), inputs })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.inputs).toEqual([
      { index: 1, address: addresses.p2tr },
      { index: 0, address: addresses.p2wpkh },
    ])
    const [first, second, third] = Psbt.fromBase64(psbt).data.inputs
    expect([first?.partialSig?.length, second?.tapKeySig?.length, third?.partialSig]).toEqual([
      1,
      64,
      undefined,
    ])
  })
  it('asks for the type of signature that is wanted, and takes no other', async () => {
    const inputs = [{ address: addresses.p2wpkh, sighashTypes: [0x83] }]
    const signAs = (type: number) => (wish: PsbtToSign) => {
      const psbt = Psbt.fromBuffer(wish.psbt).updateInput(0, {})
      for (const input of psbt.data.inputs) input.sighashType = type
      return psbt.signInput(0, own, [type]).toBase64()
    }
    const offer = open(signAs(0x83))
    const { psbt } = await offer.signPsbt({ psbt: psbtOf('payment').toBase64(), inputs })
    const [asked] = Psbt.fromBuffer(offer.asked[0]?.psbt ?? new Uint8Array()).data.inputs
    expect([asked?.sighashType, offer.asked[0]?.inputs[0]?.sighashTypes]).toEqual([0x83, [0x83]])
    expect(Psbt.fromBase64(psbt).data.inputs[0]?.partialSig?.[0]?.signature.at(-1)).toBe(0x83)
    const more = open(signAs(0x82)).signPsbt({ psbt: psbtOf('payment').toBase64(), inputs })
    await expect(more).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    // It counts for this one, too, but the wallet has shown another.
    const beside = open(({ psbt }) =>
      Psbt.fromBuffer(psbt)
        .addOutput({ script: SCRIPTS.other, value: 1n })
        .signInput(0, own, [0x83])
        .toBase64(),
    ).signPsbt({ psbt: psbtOf('payment').toBase64(), inputs })
    await expect(beside).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    const unasked = open(signAs(0x83)).signPsbt({ psbt: psbtOf('payment').toBase64() })
    await expect(unasked).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    const inside = psbtOf('payment').updateInput(0, { sighashType: 0x83 }).toBase64()
    await expect(offer.signPsbt({ psbt: inside })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
      outcome: 'untouched',
    })
  })
  it('takes inputs that the wallet finalized, and nothing but signatures', async () => {
    const draft = psbtOf('payment', 'ordinals')
    const inputs = [{ address: addresses.p2wpkh }, { address: addresses.p2tr }]
    const { signPsbt } = open(wish => {
      const psbt = sign(wish).finalizeAllInputs()
      return psbt.addUnknownKeyValToGlobal({ key: Uint8Array.of(0xf0), value: Uint8Array.of(1) }).toBuffer()
    })
    const { psbt } = await signPsbt({ psbt: draft.toBase64(), inputs })
    const { data } = Psbt.fromBase64(psbt)
    expect(data.globalMap.unknownKeyVals).toBeUndefined()
    expect(data.inputs.map(({ partialSig, tapKeySig }) => (partialSig ?? [tapKeySig]).length)).toEqual([1, 1])
    expect(Psbt.fromBase64(psbt).finalizeAllInputs().extractTransaction().ins).toHaveLength(2)
  })
  it('signs its key of a script of several', async () => {
    const pubkeys = [key, otherKey]
    const script = Uint8Array.from([0x52, ...pubkeys.flatMap(one => [33, ...one]), 0x52, 0xae])
    const { sha256 } = await import('@noble/hashes/sha2')
    const draft = new Psbt().addInput({
      hash: 'cd'.repeat(32),
      index: 0,
      witnessUtxo: { script: toScript({ type: 'p2wsh', data: sha256(script) }), value: 9_000n },
      witnessScript: script,
    })
    draft.addOutput({ script: SCRIPTS.other, value: 8_000n }).signInput(0, other)
    const inputs = [{ address: addresses.p2wpkh, indexes: [0] }]
    const { psbt } = await open().signPsbt({ psbt: draft.toBase64(), inputs })
    expect(Psbt.fromBase64(psbt).finalizeAllInputs().extractTransaction().ins).toHaveLength(1)
    const idle = open(({ psbt }) => psbt).signPsbt({ psbt: draft.toBase64(), inputs })
    await expect(idle).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    // The wallet's own signature is taken where it finalized the input, too, and an old one of others is not.
    const final = open(wish => sign(wish).finalizeAllInputs().toBase64())
    const taken = Psbt.fromBase64((await final.signPsbt({ psbt: draft.toBase64(), inputs })).psbt)
    expect(taken.data.inputs[0]?.partialSig).toHaveLength(2)
    expect(taken.finalizeAllInputs().extractTransaction().ins).toHaveLength(1)
    const theirs = open(({ psbt }) => {
      const answer = Psbt.fromBuffer(psbt)
      const items = [new Uint8Array(), answer.data.inputs[0]?.partialSig?.[0]?.signature, script]
      return answer
        .updateInput(0, { finalScriptWitness: witnessOf(items) })
        .clearFinalizedInput(0)
        .toBase64()
    })
    await expect(theirs.signPsbt({ psbt: draft.toBase64(), inputs })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
  })
  it('signs a leaf of Taproot only where it is one of the PSBT', async () => {
    const script = Uint8Array.from([32, ...key.slice(1), 0xac])
    const leaf = schnorr.utils.taggedHash('TapLeaf', Uint8Array.from([0xc0, script.length, ...script]))
    const draft = psbtOf('ordinals')
    const controlBlock = Uint8Array.from([0xc0, ...key.slice(1)])
    draft.updateInput(0, { tapLeafScript: [{ leafVersion: 0xc0, script, controlBlock }] })
    const inputs = [{ address: addresses.p2tr }]
    const answer = (leafHash: Uint8Array) => (wish: PsbtToSign) => {
      const psbt = Psbt.fromBuffer(wish.psbt)
      const unsigned = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
      const hash = unsigned.hashForWitnessV1(0, [SCRIPTS.ordinals], [50_000n], 0, leafHash)
      const tapScriptSig = [{ pubkey: key.slice(1), leafHash, signature: schnorr.sign(hash, secret) }]
      return psbt.updateInput(0, { tapScriptSig }).toBase64()
    }
    const { psbt } = await open(answer(leaf)).signPsbt({ psbt: draft.toBase64(), inputs })
    expect(Psbt.fromBase64(psbt).data.inputs[0]?.tapScriptSig).toHaveLength(1)
    const madeUp = open(answer(new Uint8Array(32))).signPsbt({ psbt: draft.toBase64(), inputs })
    await expect(madeUp).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    const final = (change: (signature: Uint8Array) => Uint8Array) => (wish: PsbtToSign) => {
      const signed = Psbt.fromBase64(answer(leaf)(wish))
      const [one] = signed.data.inputs[0]?.tapScriptSig ?? []
      const items = [change(one?.signature ?? new Uint8Array()), script, controlBlock]
      return signed
        .updateInput(0, { finalScriptWitness: witnessOf(items) })
        .clearFinalizedInput(0)
        .toBase64()
    }
    const whole = await open(final(same => same)).signPsbt({ psbt: draft.toBase64(), inputs })
    expect(Psbt.fromBase64(whole.psbt).data.inputs[0]?.tapScriptSig).toHaveLength(1)
    expect(Psbt.fromBase64(whole.psbt).finalizeAllInputs().extractTransaction().ins).toHaveLength(1)
    const wrong = open(final(signature => signature.map(byte => byte ^ 1)))
    await expect(wrong.signPsbt({ psbt: draft.toBase64(), inputs })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
  })
  it('takes no signature of a leaf where the address has none', async () => {
    const script = Uint8Array.from([32, ...key.slice(1), 0xac])
    const leafHash = schnorr.utils.taggedHash('TapLeaf', Uint8Array.from([0xc0, script.length, ...script]))
    const draft = psbtOf('payment')
    const controlBlock = Uint8Array.from([0xc0, ...key.slice(1)])
    draft.updateInput(0, { tapLeafScript: [{ leafVersion: 0xc0, script, controlBlock }] })
    const { signPsbt } = open(({ psbt }) => {
      const signed = Psbt.fromBuffer(psbt)
      const unsigned = Transaction.fromBuffer(signed.data.globalMap.unsignedTx.toBuffer())
      const hash = unsigned.hashForWitnessV1(0, [SCRIPTS.payment], [50_000n], 0, leafHash)
      const tapScriptSig = [{ pubkey: key.slice(1), leafHash, signature: schnorr.sign(hash, secret) }]
      return signed.updateInput(0, { tapScriptSig }).toBase64()
    })
    await expect(signPsbt({ psbt: draft.toBase64() })).rejects.toMatchObject({ code: 'sign/MISMATCH' })
  })
  it('takes no second signature of an input that is of another type', async () => {
    const script = Uint8Array.from([32, ...key.slice(1), 0xac])
    const leafHash = schnorr.utils.taggedHash('TapLeaf', Uint8Array.from([0xc0, script.length, ...script]))
    const draft = psbtOf('ordinals')
    const controlBlock = Uint8Array.from([0xc0, ...key.slice(1)])
    draft.updateInput(0, { tapLeafScript: [{ leafVersion: 0xc0, script, controlBlock }] })
    const inputs = [{ address: addresses.p2tr }]
    const { signPsbt } = open(wish => {
      const psbt = sign(wish)
      const unsigned = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
      const hash = unsigned.hashForWitnessV1(0, [SCRIPTS.ordinals], [50_000n], 0x83, leafHash)
      const signature = Uint8Array.from([...schnorr.sign(hash, secret), 0x83])
      return psbt.updateInput(0, { tapScriptSig: [{ pubkey: key.slice(1), leafHash, signature }] }).toBase64()
    })
    await expect(signPsbt({ psbt: draft.toBase64(), inputs })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
  })
})

describe('a wallet that does something else with a PSBT', () => {
  const all = [{ address: addresses.p2wpkh }, { address: addresses.p2tr }]
  it.each<[string, string, (wish: PsbtToSign) => unknown]>([
    [
      'signs another transaction',
      'sign/MISMATCH',
      () => sign(wishFor(psbtOf('payment', 'payment'))).toBase64(),
    ],
    [
      'adds an output',
      'sign/MISMATCH',
      ({ psbt }) => Psbt.fromBuffer(psbt).addOutput({ script: SCRIPTS.other, value: 1n }).toBase64(),
    ],
    [
      'signs one of two inputs',
      'sign/MISMATCH',
      wish => sign({ ...wish, inputs: wish.inputs.slice(0, 1) }).toBase64(),
    ],
    ['signs nothing', 'sign/MISMATCH', ({ psbt }) => psbt],
    ['signs with another key', 'sign/MISMATCH', wish => forged(wish)],
    ['signs another amount', 'sign/MISMATCH', wish => sign(wishFor(psbtWorth(60_000n), wish)).toBase64()],
    ['writes the default type of a Taproot signature (BIP-341)', 'sign/MISMATCH', wish => spelledOut(wish)],
    ['answers junk', 'bip122/BAD_ANSWER', () => 'junk'],
    ['answers nothing', 'bip122/BAD_ANSWER', () => undefined],
    ['answers too much', 'bip122/BAD_ANSWER', () => 'ab'.repeat(3_000_000)],
  ])('%s: a typed error', async (_, code, answer) => {
    const { signPsbt, sent } = open(answer)
    const request = { psbt: psbtOf('payment', 'ordinals').toBase64(), inputs: all, broadcast: true }
    await expect(signPsbt(request)).rejects.toMatchObject({ code })
    expect(sent()).toEqual([])
  })
  const wishFor = (
    psbt: Psbt,
    { inputs }: Pick<PsbtToSign, 'inputs'> = { inputs: [{ index: 0, address: '' }] },
  ) => ({ psbt: psbt.toBuffer(), inputs }) as unknown as PsbtToSign
  const psbtWorth = (value: bigint) => {
    const psbt = psbtOf('payment', 'ordinals')
    for (const { witnessUtxo } of psbt.data.inputs) if (witnessUtxo) witnessUtxo.value = value
    return psbt
  }
  const spelledOut = (wish: PsbtToSign) => {
    const psbt = sign(wish)
    for (const input of psbt.data.inputs)
      if (input.tapKeySig) input.tapKeySig = Uint8Array.from([...input.tapKeySig, 0])
    return psbt.toBase64()
  }
  const forged = (wish: PsbtToSign) => {
    const psbt = sign(wish)
    const signature = secp256k1.sign(new Uint8Array(32), otherSecret).toDERRawBytes()
    for (const { partialSig = [] } of psbt.data.inputs)
      for (const entry of partialSig) entry.signature = Uint8Array.from([...signature, 1])
    return psbt.toBase64()
  }
})

describe('what is not asked of a wallet', () => {
  const psbt = psbtOf('payment', 'other').toBase64()
  it.each<[string, string, Partial<Record<keyof BitcoinSignRequest, unknown>>]>([
    ['no PSBT', 'rpc/INVALID_PARAMS', { psbt: 5 }],
    ['junk', 'rpc/INVALID_PARAMS', { psbt: 'cHNidP8=' }],
    ['too much', 'rpc/INVALID_PARAMS', { psbt: 'ab'.repeat(3_000_000) }],
    ['no inputs', 'rpc/INVALID_PARAMS', { inputs: [] }],
    ['no list', 'rpc/INVALID_PARAMS', { inputs: 5 }],
    ['nothing in the list', 'address/INVALID', { inputs: [null] }],
    ['an address of nobody', 'address/INVALID', { inputs: [{ address: 'x' }] }],
    ['an address of somebody else', 'sign/MISMATCH', { inputs: [{ address: OTHER }] }],
    ['an input that is not there', 'rpc/INVALID_PARAMS', { inputs: [{ address: TO, indexes: [2] }] }],
    ['half an input', 'rpc/INVALID_PARAMS', { inputs: [{ address: TO, indexes: [0.5] }] }],
    ['no type', 'rpc/INVALID_PARAMS', { inputs: [{ address: addresses.p2wpkh, sighashTypes: [4] }] }],
    [
      'an input twice',
      'rpc/INVALID_PARAMS',
      { inputs: [{ address: addresses.p2wpkh }, { address: addresses.p2tr, indexes: [0] }] },
    ],
    ['nothing of the account', 'rpc/INVALID_PARAMS', { psbt: psbtOf('other').toBase64() }],
    ['another network', 'rpc/INVALID_PARAMS', { networkId: 'bip122:00000008819873e925422c1ff0f99f7c' }],
    ['to send what others have not signed', 'rpc/INVALID_PARAMS', { broadcast: true }],
    ['to burn a fortune', 'fee/UNREASONABLE', { broadcast: true, psbt: burning() }],
    ['to make what burns a fortune', 'fee/UNREASONABLE', { finalize: true, psbt: burning() }],
  ])('%s: untouched', async (_, code, more) => {
    const { signPsbt, asked } = open()
    await expect(signPsbt({ psbt, ...more } as BitcoinSignRequest)).rejects.toMatchObject({
      code,
      outcome: 'untouched',
    })
    expect(asked).toEqual([])
  })
  it('a PSBT that contradicts itself about an amount', async () => {
    const source = new Transaction()
    source.addInput(new Uint8Array(32).fill(1), 0)
    source.addOutput(SCRIPTS.payment, 40_000n)
    const draft = new Psbt().addInput({
      hash: source.getId(),
      index: 0,
      witnessUtxo: { script: SCRIPTS.payment, value: 50_000n },
      nonWitnessUtxo: source.toBuffer(),
    })
    draft.addOutput({ script: SCRIPTS.other, value: 1_000n })
    await expect(open().signPsbt({ psbt: draft.toBase64() })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
  })
  function burning() {
    const draft = new Psbt().addInput({
      hash: 'ef'.repeat(32),
      index: 0,
      witnessUtxo: { script: SCRIPTS.payment, value: 5_000_000n },
    })
    return draft.addOutput({ script: SCRIPTS.other, value: 1_000n }).toBase64()
  }
})

describe('sending a signed PSBT', () => {
  it('sends it once all is signed, over the endpoint of the app', async () => {
    const { signPsbt, sent } = open()
    const draft = psbtOf('payment', 'other').signInput(1, other)
    const { psbt, hash } = await signPsbt({ psbt: draft.toBase64(), broadcast: true })
    expect(Transaction.fromHex(sent()[0] ?? '').getId()).toBe(hash)
    expect(hex.encode(Psbt.fromBase64(psbt).data.globalMap.unsignedTx.toBuffer())).toHaveLength(
      hex.encode(draft.data.globalMap.unsignedTx.toBuffer()).length,
    )
  })
  it('needs an endpoint, but not to make the transaction', async () => {
    const { signPsbt, asked, sent } = open(undefined, '')
    const request = { psbt: psbtOf('payment').toBase64(), broadcast: true }
    await expect(signPsbt(request)).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE', outcome: 'untouched' })
    expect(asked).toEqual([])
    const made = await signPsbt({ ...request, broadcast: false, finalize: true })
    expect([Transaction.fromHex(`${made.transaction}`).getId(), sent()]).toEqual([made.hash, []])
  })
})
