// @vitest-environment jsdom
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDevWallet } from '../createDevWallet.js'
import type { DevWallet } from '../DevWalletDrivers.js'
import { deriveKeys } from './deriveKeys.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const NODE = 'http://node.test'
const TO = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const seed = 'test test test test test test test test test test test junk'
const [[key] = []] = deriveKeys(seed, 1, {
  coin: 1,
  prefixes: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
} as never)
if (!key) throw new Error('There should be a key')

type Unisat = Record<string, (...args: unknown[]) => Promise<unknown>> & {
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
}
const globals = window as unknown as Record<string, unknown>

/** A node that knows one coin of 100,000 satoshi, and takes every transaction. */
function stubNode() {
  const sent: string[] = []
  const stats = { chain_stats: { funded_txo_sum: 100_000, spent_txo_sum: 0 } }
  const answers: Record<string, unknown> = {
    [`address/${key?.address}/utxo`]: [{ txid: 'ab'.repeat(32), vout: 1, value: 100_000 }],
    [`address/${key?.address}`]: { ...stats, mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 10_000 } },
    'fee-estimates': { 3: 4 },
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push(body)
    const answer = answers[url.replace(`${NODE}/`, '')] ?? 'ok'
    return new Response(JSON.stringify(answer))
  })
  return sent
}

const made: DevWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.dispose()
  delete globals['unisat']
  vi.unstubAllGlobals()
})

/** Makes a wallet and finds it at UniSat's place, as an app does. */
async function meet(dialect: 'unisat' | 'wbip' = 'unisat') {
  const wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
    rdns: 'dev.unisat',
    remember: false,
    autoApprove: true,
    accounts: 2,
    seed,
    bip122: { networks: [{ id: REGTEST, rpcUrl: NODE }, { id: MAIN }], dialect },
  })
  made.push(wallet)
  await wallet.addresses()
  return { wallet, unisat: globals['unisat'] as Unisat }
}
const outputs = (raw = '') => {
  const transaction = Transaction.fromRaw(hex.decode(raw), { allowUnknownOutputs: true })
  return Array.from({ length: transaction.outputsLength }, (_, index) => transaction.getOutput(index).amount)
}
/** A PSBT that pays from the first account. */
function draft() {
  const psbt = new Transaction()
  psbt.addInput({
    txid: 'cd'.repeat(32),
    index: 0,
    witnessUtxo: { script: key?.script ?? new Uint8Array(), amount: 9_000n },
  })
  psbt.addOutput({ script: key?.script ?? new Uint8Array(), amount: 8_000n })
  return hex.encode(psbt.toPSBT(0))
}

describe('UniSat’s place', () => {
  it('is taken where it is free, says so, and is left free again', async () => {
    const heard = vi.fn()
    window.addEventListener('unisat#initialized', heard)
    const { wallet, unisat } = await meet()
    expect([unisat, heard.mock.calls.length]).toEqual([globals['dev_unisat'], 1])
    wallet.dispose()
    expect('unisat' in globals).toBe(false)
    const other = {}
    globals['unisat'] = other
    const { wallet: second } = await meet()
    second.dispose()
    expect(globals['unisat']).toBe(other)
  })
  it('is silent about the account before it was asked for', async () => {
    const { unisat } = await meet()
    expect(await unisat['getAccounts']?.()).toEqual([])
    for (const name of ['getPublicKey', 'getBalance', 'signMessage', 'pushPsbt'])
      await expect(unisat[name]?.('00')).rejects.toMatchObject({ code: 4100 })
  })
  it('answers every method of UniSat, or says that it has none', async () => {
    const sent = stubNode()
    const { unisat } = await meet()
    const call = (name: string, ...args: unknown[]) => unisat[name]?.(...args)
    expect(await call('requestAccounts')).toEqual([key.address])
    expect(await call('getPublicKey')).toBe(hex.encode(key.publicKey))
    expect(await call('getChain')).toMatchObject({ enum: 'BITCOIN_REGTEST', network: 'testnet' })
    expect(await call('getNetwork')).toBe('testnet')
    expect(await call('getBalance')).toEqual({ confirmed: 100_000, unconfirmed: -10_000, total: 90_000 })
    expect(await call('getBalanceV2')).toEqual({ available: 90_000, unavailable: 0, total: 90_000 })
    expect(await call('getBitcoinUtxos', 0, 5)).toEqual([
      { txid: 'ab'.repeat(32), vout: 1, satoshis: 100_000 },
    ])
    const txid = await call('sendBitcoin', TO, 20_000, { feeRate: 2, memo: 'for the boat' })
    expect(txid).toMatch(/^[\da-f]{64}$/)
    const [paid, memo, change = 0n] = outputs(sent[0])
    expect([paid, memo]).toEqual([20_000n, 0n])
    expect(change).toBeLessThan(80_000n)
    const signed = (await call('signPsbts', [draft(), draft()], [{ autoFinalized: false }])) as string[]
    expect(signed.map(one => Transaction.fromPSBT(hex.decode(one)).isFinal)).toEqual([false, true])
    expect(await call('pushPsbt', signed[1])).toBe(Transaction.fromPSBT(hex.decode(signed[1] ?? '')).id)
    expect(await call('pushTx', { rawtx: sent[0] })).toBe(txid)
    expect(sent).toHaveLength(3)
    for (const name of ['getInscriptions', 'sendInscription', 'inscribeTransfer', 'sendRunes'])
      await expect(call(name)).rejects.toMatchObject({ code: 4200 })
  })
  it('signs by its public key, and by nobody else’s', async () => {
    const { unisat } = await meet()
    await unisat['requestAccounts']?.()
    const sign = (input: object) =>
      unisat['signPsbt']?.(draft(), { autoFinalized: false, toSignInputs: [{ index: 0, ...input }] })
    await expect(sign({ publicKey: hex.encode(key.publicKey) })).resolves.toMatch(/^70736274ff/)
    await expect(sign({ publicKey: '02'.repeat(33) })).rejects.toMatchObject({ code: 4100 })
    await expect(unisat['signPsbt']?.('zz')).rejects.toMatchObject({ code: -32602 })
  })
  it('refuses payments that cannot be', async () => {
    const sent = stubNode()
    const { unisat } = await meet()
    await unisat['requestAccounts']?.()
    const pay = (...args: unknown[]) => unisat['sendBitcoin']?.(...args)
    for (const args of [
      ['x', 1_000],
      [TO, 293],
      [TO, 1.5],
      [TO, 1_000, { feeRate: 0 }],
      [TO, 1_000, { feeRate: 'x' }],
    ])
      await expect(pay(...args), String(args)).rejects.toMatchObject({ code: -32602 })
    await expect(pay(TO, 99_900)).rejects.toMatchObject({ code: -32603 })
    expect(sent).toEqual([])
  })
  it('tells of accounts and networks by all of its names, until nobody listens', async () => {
    const { wallet, unisat } = await meet()
    await unisat['requestAccounts']?.()
    const heard: [string, unknown][] = []
    const names = ['accountsChanged', 'networkChanged', 'chainChanged', 'disconnect']
    const listeners = names.map(name => (payload: unknown) => heard.push([name, payload]))
    names.forEach((name, index) => {
      unisat.on(name, listeners[index] as never)
    })
    await wallet.switchAccount(1)
    const second = await unisat['getAccounts']?.()
    expect(second).not.toEqual([key.address])
    expect(heard.splice(0)).toEqual([['accountsChanged', second]])
    await unisat['switchNetwork']?.('livenet')
    expect(heard.splice(0)).toEqual([
      ['chainChanged', expect.objectContaining({ enum: 'BITCOIN_MAINNET', network: 'livenet' })],
      ['networkChanged', 'livenet'],
      ['accountsChanged', [expect.stringMatching(/^bc1q/)]],
    ])
    const back = { enum: 'BITCOIN_REGTEST', network: 'testnet' }
    expect(await unisat['switchChain']?.('BITCOIN_REGTEST')).toMatchObject(back)
    expect(heard.splice(0).map(([name]) => name)).toEqual([
      'chainChanged',
      'networkChanged',
      'accountsChanged',
    ])
    await unisat['disconnect']?.()
    expect(heard.splice(0)).toEqual([
      ['accountsChanged', []],
      ['disconnect', undefined],
    ])
    names.forEach((name, index) => {
      unisat.removeListener(name, listeners[index] as never)
    })
    await unisat['requestAccounts']?.()
    expect(heard).toEqual([])
  })
})

describe('WBIP’s other methods', () => {
  it('answers each, or refuses in its words', async () => {
    const sent = stubNode()
    await meet('wbip')
    const provider = globals['dev_unisat'] as {
      request(method: string, params?: unknown): Promise<{ result?: unknown; error?: { code: number } }>
    }
    const ask = async (method: string, params?: unknown) => {
      const { result, error } = await provider.request(method, params)
      return error ? error.code : result
    }
    expect(await ask('getBalance')).toBe(-32002)
    expect(await ask('wallet_getCurrentPermissions')).toEqual([])
    expect(await ask('wallet_requestPermissions')).toBe(true)
    expect(await ask('wallet_getCurrentPermissions')).toMatchObject([
      { type: 'account', actions: { read: true } },
    ])
    expect(await ask('getAccounts', { purposes: ['ordinals'] })).toMatchObject([
      { purpose: 'ordinals', addressType: 'p2tr', walletType: 'software' },
    ])
    expect(await ask('wallet_getAccount')).toMatchObject({ id: expect.any(String), walletType: 'software' })
    expect(await ask('wallet_getWalletType')).toBe('software')
    expect(await ask('wallet_getNetwork')).toEqual({
      bitcoin: { name: 'Regtest' },
      stacks: { name: 'testnet' },
      spark: { name: 'regtest' },
    })
    expect(await ask('getInfo')).toMatchObject({
      methods: expect.arrayContaining(['signPsbt', 'sendTransfer']),
    })
    expect(await ask('getBalance')).toEqual({ confirmed: '100000', unconfirmed: '-10000', total: '90000' })
    const { address } = key
    const message = { address, message: 'hi', protocol: 'ECDSA' }
    expect(await ask('signMultipleMessages', [message, { ...message, protocol: 'BIP322' }])).toMatchObject([
      { address, protocol: 'ECDSA', messageHash: expect.stringMatching(/^[\da-f]{64}$/) },
      { address, protocol: 'BIP322' },
    ])
    const recipients = [
      { address: TO, amount: 1_000 },
      { address, amount: 2_000 },
    ]
    expect(await ask('sendTransfer', { recipients })).toMatchObject({
      txid: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(outputs(sent[0]).slice(0, 2)).toEqual([1_000n, 2_000n])
    const psbt = base64.encode(hex.decode(draft()))
    expect(await ask('signPsbt', { psbt, signInputs: { [address]: [0] }, broadcast: true })).toMatchObject({
      txid: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(sent).toHaveLength(2)
    for (const method of ['ord_getInscriptions', 'runes_transfer', 'wallet_openBuy', 'spark_transfer'])
      expect(await ask(method)).toBe(-32001)
    expect(await ask('wallet_renouncePermissions')).toBe(null)
    expect(await ask('wallet_getAccount')).toBe(-32002)
  })
})
