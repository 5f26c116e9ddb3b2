import type { Account, Transfer } from '@latchkit/core'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32, bech32m, createBase58check, hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AddressType, decodeAddress } from '../address/decodeAddress.js'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'
import { balances } from '../balances/balances.js'
import type { BitcoinWallet, PsbtToSign } from '../dialect/BitcoinWallet.js'
import { checkOptions } from '../options/checkOptions.js'
import { stubEsplora } from '../testing/stubEsplora.js'
import { estimateFee } from './estimateFee.js'
import { sendTransaction } from './sendTransaction.js'
import { waitForTransaction } from './waitForTransaction.js'

const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const TO = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const secret = new Uint8Array(32).fill(7)
const key = secp256k1.getPublicKey(secret)
const check58 = createBase58check(sha256)

/** An untweaked key is enough: neither the plugin nor this test spends by a script. */
const addresses: Record<Exclude<AddressType, 'p2wsh'>, string> = {
  p2wpkh: bech32.encode('bc', [0, ...bech32.toWords(hash160(key))]),
  p2tr: bech32m.encode('bc', [1, ...bech32.toWords(key.slice(1))]),
  p2pkh: check58.encode(Uint8Array.from([0, ...hash160(key)])),
  p2sh: check58.encode(Uint8Array.from([5, ...hash160(toScript({ type: 'p2wpkh', data: hash160(key) }))])),
}
const signer = {
  publicKey: key,
  sign: (hash: Uint8Array) => secp256k1.sign(hash, secret).toCompactRawBytes(),
}

function accountOf(address: string, more: Partial<Account> = {}): Account {
  const caipAddress = `${MAIN}:${address}` as const
  return { address, caipAddress, namespace: 'bip122', type: 'payment', publicKey: hex.encode(key), ...more }
}

/** Signs as a wallet does; Taproot with the key itself, for it is not tweaked here. */
function sign({ psbt, inputs }: PsbtToSign) {
  const own = Psbt.fromBuffer(psbt)
  for (const index of inputs) {
    const { witnessUtxo } = own.data.inputs[index] ?? {}
    if (witnessUtxo?.script[0] !== 0x51) own.signInput(index, signer)
    else {
      const scripts = own.data.inputs.map(input => input.witnessUtxo?.script ?? new Uint8Array())
      const values = own.data.inputs.map(input => input.witnessUtxo?.value ?? 0n)
      const unsigned = Transaction.fromBuffer(own.data.globalMap.unsignedTx.toBuffer())
      const hash = unsigned.hashForWitnessV1(index, scripts, values, 0)
      own.updateInput(index, { tapKeySig: schnorr.sign(hash, secret) })
    }
  }
  return own
}

/** A page with one connected wallet, and an endpoint that knows one coin of 100,000 satoshi. */
function scene(
  type: keyof typeof addresses = 'p2wpkh',
  {
    signPsbt,
    transfer,
    url = 'http://esplora.test' as string | undefined,
  }: Partial<BitcoinWallet> & { url?: string } = {},
) {
  const account = accountOf(addresses[type])
  const decoded = decodeAddress(account.address)
  if (typeof decoded === 'string') throw new Error(decoded)
  const source = new Transaction()
  source.addInput(new Uint8Array(32).fill(1), 0)
  source.addOutput(toScript(decoded), 100_000n)
  const coin = { txid: source.getId(), vout: 0, value: 100_000, status: { confirmed: true } }
  const { calls, answers } = stubEsplora({
    'block-height/0': GENESIS,
    [`address/${account.address}/utxo`]: [coin, { txid: 'junk' }, null],
    [`tx/${coin.txid}/hex`]: source.toHex(),
    'fee-estimates': { 3: 2.5 },
    tx: 'f'.repeat(64),
  })
  const wallet = {
    report: async () => ({ accounts: [{ address: account.address }], networkId: MAIN }),
    signPsbt: signPsbt ?? (async (wish: PsbtToSign) => sign(wish).toBase64()),
    transfer,
  }
  const session = { accounts: [account], networkId: MAIN, provider: wallet, refresh: async () => {} }
  const connection = { namespace: 'bip122', accounts: [account], networkId: MAIN }
  const connections$ = [connection]
  const ctx = { session: () => session, get: (atom: unknown) => atom, connections: { connections$ } }
  const env = { ctx: ctx as never, config: checkOptions(url ? { rpc: url } : {}), cache: new Map() }
  const request = (more: Partial<Transfer> = {}, from = account) => ({
    account: from,
    networkId: MAIN as `${string}:${string}`,
    transfer: { to: TO, amount: 50_000n, ...more },
  })
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { env, account, request, sent, answers, calls }
}

afterEach(() => vi.unstubAllGlobals())

describe('sending', () => {
  it.each(['p2wpkh', 'p2sh', 'p2pkh', 'p2tr'] as const)('spends %s, to the satoshi', async type => {
    const { env, request, sent } = scene(type)
    const { fee } = await estimateFee(env, request())
    const { hash } = await sendTransaction(env, request())
    const transaction = Transaction.fromHex(sent()[0] ?? '')
    expect(transaction.getId()).toBe(hash)
    expect(transaction.outs.map(({ value }) => value)).toEqual([50_000n, 50_000n - fee])
    // The rate that the endpoint names, or a little more: a signature may be a byte shorter.
    const rate = Number(fee) / transaction.virtualSize()
    expect(rate).toBeGreaterThanOrEqual(2.5)
    expect(rate).toBeLessThan(2.55)
  })
  it.each([
    ['hex', (psbt: Psbt) => psbt.toHex()],
    ['bytes', (psbt: Psbt) => psbt.toBuffer()],
    ['finished', (psbt: Psbt) => psbt.finalizeAllInputs().toBase64()],
  ])('takes the signed PSBT as %s', async (_, give) => {
    const { env, request, sent } = scene('p2wpkh', { signPsbt: async wish => give(sign(wish)) })
    await sendTransaction(env, request())
    expect(sent()).toHaveLength(1)
  })
  it('signs and sends a PSBT that an API built', async () => {
    let given: Uint8Array | undefined
    const first = scene('p2wpkh', {
      signPsbt: async wish => {
        given = wish.psbt
        return sign(wish).toBase64()
      },
    })
    await sendTransaction(first.env, first.request())
    const psbt = base64.encode(given ?? new Uint8Array())
    const { env, account, sent } = scene()
    const native = { account, networkId: MAIN, native: { psbt } } as const
    expect((await estimateFee(env, native)).fee).toBeGreaterThan(0n)
    await sendTransaction(env, native)
    expect(sent()).toEqual(first.sent())
  })
  it('lets the wallet do it all where the app has no endpoint', async () => {
    const transfer = vi.fn(async () => 'A'.repeat(64))
    const { env, request } = scene('p2wpkh', { transfer, url: '' })
    expect(await sendTransaction(env, request())).toEqual({ hash: 'a'.repeat(64) })
    expect(transfer).toHaveBeenCalledWith(TO, 50_000)
  })
})

describe('a wallet that does something else', () => {
  it.each([
    [
      'signs another transaction',
      'sign/MISMATCH',
      (psbt: Psbt) =>
        psbt.addOutput({ script: toScript({ type: 'p2wpkh', data: hash160(key) }), value: 1n }).toBase64(),
    ],
    ['signs nothing', 'sign/MISMATCH', (psbt: Psbt) => psbt.toBase64()],
    ['answers junk', 'bip122/BAD_ANSWER', () => 'junk'],
    ['answers nothing', 'bip122/BAD_ANSWER', () => undefined],
  ])('%s: nothing is sent', async (_, code, answer) => {
    const signPsbt = async ({ psbt }: PsbtToSign) => answer(Psbt.fromBuffer(psbt))
    const { env, request, sent } = scene('p2wpkh', { signPsbt })
    await expect(sendTransaction(env, request())).rejects.toMatchObject({ code })
    expect(sent()).toEqual([])
  })
  it('signs with another key: nothing is sent', async () => {
    const other = new Uint8Array(32).fill(9)
    const signPsbt = async (wish: PsbtToSign) => {
      const psbt = sign(wish)
      const { partialSig } = psbt.data.inputs[0] ?? {}
      const bad = secp256k1.sign(new Uint8Array(32), other).toDERRawBytes()
      for (const entry of partialSig ?? []) entry.signature = Uint8Array.from([...bad, 1])
      return psbt.toBase64()
    }
    const { env, request, sent } = scene('p2wpkh', { signPsbt })
    await expect(sendTransaction(env, request())).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(sent()).toEqual([])
  })
})

describe('what cannot be sent', () => {
  it.each([
    ['nothing', { amount: 0n }, 'amount/INVALID'],
    ['dust', { amount: 293n }, 'amount/INVALID'],
    ['more than there is', { amount: 100_000n }, 'bip122/INSUFFICIENT_FUNDS'],
    ['more than there ever will be', { amount: 10n ** 30n }, 'amount/INVALID'],
    ['a number', { amount: 50_000 as never }, 'amount/INVALID'],
    ['to another network', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, 'address/INVALID'],
    ['a token', { asset: `${MAIN}/brc20:ordi` as const }, 'rpc/INVALID_PARAMS'],
    [
      'to a Taproot address off the curve',
      { to: bech32m.encode('bc', [1, ...bech32.toWords(new Uint8Array(32).fill(255))]) },
      'address/INVALID',
    ],
  ])('%s', async (_, transfer, code) => {
    const { env, request, sent } = scene()
    await expect(sendTransaction(env, request(transfer))).rejects.toMatchObject({ code })
    expect(sent()).toEqual([])
  })
  it('from an address that may hold ordinals', async () => {
    const { env, request, account } = scene('p2tr')
    const from = { ...account, type: 'ordinal' as const }
    await expect(sendTransaction(env, request({}, from))).rejects.toMatchObject({
      code: 'bip122/ORDINALS_ADDRESS',
    })
  })
  it('with coins of which the endpoint lies', async () => {
    const { env, account, request, answers, sent } = scene()
    const path = `address/${account.address}/utxo`
    const [coin] = answers[path] as [object]
    answers[path] = [{ ...coin, value: 90_000 }]
    await expect(sendTransaction(env, request())).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    expect(sent()).toEqual([])
  })
  it('says what the node says', async () => {
    const { env, request, answers } = scene()
    answers['tx'] = () => new Response('sendrawtransaction RPC error: min relay fee not met', { status: 400 })
    await expect(sendTransaction(env, request())).rejects.toMatchObject({
      code: 'bip122/BROADCAST_REFUSED',
      message: expect.stringContaining('min relay fee not met'),
    })
  })
})

describe('endpoints', () => {
  const owned = {
    chain_stats: { funded_txo_sum: 3, spent_txo_sum: 1 },
    mempool_stats: { funded_txo_sum: 5, spent_txo_sum: 0 },
  }
  const read = ({ env, account }: ReturnType<typeof scene>) => balances(env, { account, networkId: MAIN })
  it('say what an address owns, with what is on its way', async () => {
    const one = scene()
    one.answers[`address/${one.account.address}`] = owned
    expect(await read(one)).toEqual([
      {
        asset: `${MAIN}/slip44:0`,
        networkId: MAIN,
        native: true,
        name: 'Bitcoin',
        symbol: 'BTC',
        decimals: 8,
        amount: 7n,
      },
    ])
  })
  it.each([
    ['serve another network', { 'block-height/0': 'e'.repeat(64) }, 'rpc/UNAVAILABLE'],
    ['are down', { 'block-height/0': () => Promise.reject(new TypeError('down')) }, 'rpc/UNAVAILABLE'],
    ['answer junk', { [`address/${addresses.p2wpkh}`]: { chain_stats: 5 } }, 'http/BAD_RESPONSE'],
    [
      'answer fractions',
      {
        [`address/${addresses.p2wpkh}`]: { ...owned, chain_stats: { funded_txo_sum: 1.5, spent_txo_sum: 0 } },
      },
      'http/BAD_RESPONSE',
    ],
  ])('that %s give a typed error and no zero', async (_, more, code) => {
    const one = scene()
    Object.assign(one.answers, more)
    await expect(read(one)).rejects.toMatchObject({ code })
  })
  it('that are none say so', async () => {
    await expect(read(scene('p2wpkh', { url: '' }))).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
  })
  it('without an estimate strand no money on the main network', async () => {
    const { env, request, answers } = scene()
    answers['fee-estimates'] = {}
    await expect(estimateFee(env, request())).rejects.toMatchObject({ code: 'bip122/NO_FEE_ESTIMATE' })
    answers['fee-estimates'] = { 3: 1e9 }
    await expect(estimateFee(env, request())).rejects.toMatchObject({ code: 'bip122/NO_FEE_ESTIMATE' })
  })
  it('are asked until the transaction is in a block, or the deadline', async () => {
    const { env, answers } = scene()
    const hash = 'a'.repeat(64)
    const wait = (timeoutMs: number) => waitForTransaction(env, { networkId: MAIN, hash, timeoutMs })
    expect(await wait(50)).toBe('unknown')
    answers[`tx/${hash}/status`] = { confirmed: true }
    expect(await wait(1_000)).toBe('confirmed')
  })
})
