import type { Account, Transfer } from '@latchkit/core'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check, hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { vi } from 'vitest'
import { type AddressType, decodeAddress } from '../address/decodeAddress.js'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'
import type { BitcoinWallet, PsbtToSign } from '../dialect/BitcoinWallet.js'
import { checkOptions } from '../options/checkOptions.js'

export const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
export const TO = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const secret = new Uint8Array(32).fill(7)
export const key = secp256k1.getPublicKey(secret)
const check58 = createBase58check(sha256)

/** An untweaked key suffices: neither the plugin nor this test spends by a script. */
export const addresses: Record<Exclude<AddressType, 'p2wsh'>, string> = {
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
export function sign({ psbt, inputs }: PsbtToSign) {
  const own = Psbt.fromBuffer(psbt)
  for (const { index } of inputs) {
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

/** A page with one connected wallet, and an endpoint that knows its coins: one of 100,000 satoshi unless told otherwise. */
export function fixture(
  type: keyof typeof addresses = 'p2wpkh',
  {
    signPsbt,
    transfer,
    report,
    url = 'http://esplora.test' as string | string[] | undefined,
    values = [100_000],
    more = { purpose: 'payment' } as Partial<Account>,
  }: Partial<BitcoinWallet> & { url?: string | string[]; values?: number[]; more?: Partial<Account> } = {},
) {
  const account = accountOf(addresses[type], more)
  const decoded = decodeAddress(account.address)
  if (typeof decoded === 'string') throw new Error(decoded)
  const source = new Transaction()
  source.addInput(new Uint8Array(32).fill(1), 0)
  for (const value of values) source.addOutput(toScript(decoded), BigInt(value))
  const txid = source.getId()
  const coins = values.map((value, vout) => ({ txid, vout, value, status: { confirmed: true } }))
  const { calls, answers } = stubEsplora({
    'block-height/0': GENESIS,
    [`address/${account.address}/utxo`]: [...coins, { txid: 'junk' }, null],
    [`tx/${txid}/hex`]: source.toHex(),
    'fee-estimates': { 3: 2.5 },
    tx: 'f'.repeat(64),
  })
  const wallet = {
    report: report ?? (async () => ({ accounts: [{ address: account.address }], networkId: MAIN })),
    signPsbt: signPsbt ?? (async (wish: PsbtToSign) => sign(wish).toBase64()),
    transfer,
  }
  const confirmed: string[] = []
  const confirm = () => confirmed.push(account.address)
  const session = { accounts: [account], networkId: MAIN, provider: wallet, refresh: async () => {}, confirm }
  const connection = { namespace: 'bip122', accounts: [account], networkId: MAIN }
  const connections$ = [connection]
  const activeConnections$ = { bip122: { ...connection, account } }
  const ctx = {
    session: () => session,
    confirm: async () => {},
    get: (atom: unknown) => atom,
    connections: { connections$, activeConnections$ },
  }
  const env = {
    ctx: ctx as never,
    config: checkOptions(url ? { rpc: { [MAIN]: url } } : {}),
    cache: new Map(),
  }
  const request = (more: Partial<Transfer> = {}, from = account) => ({
    account: from,
    networkId: MAIN as `${string}:${string}`,
    transfer: { to: TO, amount: 50_000n, ...more },
  })
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { env, account, wallet, request, sent, answers, calls, confirmed }
}

interface EsploraCall {
  readonly method: string
  readonly path: string
  readonly body: string
}

type Answer = string | object | (() => Response | Promise<Response>)

/** Answers requests to http://esplora.test in place of a server; an unknown request gets 404. */
function stubEsplora(answers: Record<string, Answer>) {
  const calls: EsploraCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = String(input).replace('http://esplora.test/', '')
    calls.push({ method: init.method ?? 'GET', path, body: String(init.body ?? '') })
    const answer = answers[path]
    if (typeof answer === 'function') return answer()
    if (answer === undefined) return new Response('Not found', { status: 404 })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return { answers, calls }
}
