// @vitest-environment jsdom
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDevWallet } from '../createDevWallet.js'
import type { DevWallet } from '../DevWalletDrivers.js'
import type { BitcoinDialect } from './BitcoinWalletOptions.js'
import { bitcoinNetworks } from './bitcoinNetworks.js'
import { deriveKeys } from './deriveKeys.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const MNEMONIC = 'test test test test test test test test test test test junk'
const [network] = bitcoinNetworks([{ id: REGTEST }])
const [[payment, ordinals] = [], [foreign] = []] = deriveKeys(MNEMONIC, 2, network)
if (!payment || !ordinals || !foreign) throw new Error('Keys were expected')

interface Answer {
  readonly result?: { psbt: string; txid?: string } & Record<string, unknown>
  readonly error?: { code: number; message: string }
}
interface Wbip {
  request(method: string, params?: object): Promise<Answer>
}
interface Unisat {
  requestAccounts(): Promise<string[]>
  signPsbt(psbt: string, options?: object): Promise<string>
}

const made: DevWallet[] = []
afterEach(() => {
  for (const wallet of made.splice(0)) wallet.dispose()
  vi.unstubAllGlobals()
})

async function meet<Provider>(dialect: BitcoinDialect, rpcUrl?: string) {
  const wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
    rdns: 'dev.test',
    remember: false,
    autoApprove: true,
    bip122: { networks: [{ id: REGTEST, rpcUrl }], dialect },
  })
  made.push(wallet)
  await wallet.addresses()
  return (window as unknown as Record<string, Provider>)['dev_test'] as Provider
}
async function connected(rpcUrl?: string) {
  const { request } = await meet<Wbip>('wbip', rpcUrl)
  await request('wallet_connect')
  return request
}

/** A PSBT that spends 50,000 satoshi of each. */
function psbtOf(...from: { script: Uint8Array }[]): Uint8Array {
  const transaction = new Transaction()
  from.forEach(({ script }, index) => {
    transaction.addInput({ txid: 'ab'.repeat(32), index, witnessUtxo: { script, amount: 50_000n } })
  })
  transaction.addOutput({ script: foreign?.script ?? new Uint8Array(), amount: 40_000n })
  return transaction.toPSBT(0)
}
const read = (answer: Answer) => Transaction.fromPSBT(base64.decode(answer.result?.psbt ?? ''))
const isSigned = (transaction: Transaction, index: number) => {
  const { partialSig, tapKeySig, finalScriptWitness } = transaction.getInput(index)
  return [partialSig, tapKeySig, finalScriptWitness].some(Boolean)
}

describe('a PSBT', () => {
  const both = { [payment.address]: [0], [ordinals.address]: [1] }
  it('is signed by both addresses', async () => {
    const request = await connected()
    const psbt = base64.encode(psbtOf(payment, ordinals))
    const named = read(await request('signPsbt', { psbt, signInputs: both }))
    expect([isSigned(named, 0), isSigned(named, 1)]).toEqual([true, true])
    const unnamed = read(await request('signPsbt', { psbt }))
    unnamed.finalize()
    expect(unnamed.isFinal).toBe(true)
  })
  it('is signed as a whole or not at all', async () => {
    const request = await connected()
    const psbt = base64.encode(psbtOf(payment, foreign))
    const signInputs = { [payment.address]: [0], [ordinals.address]: [1] }
    expect((await request('signPsbt', { psbt, signInputs })).error?.code).toBe(-32602)
    const stranger = { [payment.address]: [0], [foreign.address]: [1] }
    expect((await request('signPsbt', { psbt, signInputs: stranger })).error?.code).toBe(-32002)
    for (const psbt of [undefined, 'no base64!', 'AAAA'])
      expect((await request('signPsbt', { psbt })).error?.code).toBe(-32602)
    const missing = { [payment.address]: [0, 7] }
    expect((await request('signPsbt', { psbt, signInputs: missing })).error?.code).toBe(-32602)
    const own = read(await request('signPsbt', { psbt, signInputs: { [payment.address]: [0] } }))
    expect([isSigned(own, 0), isSigned(own, 1)]).toEqual([true, false])
  })
  it('is sent where the page asks for it, and complete', async () => {
    const posted: string[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      posted.push(`${url} ${body.slice(0, 8)}`)
      return posted.length > 1 ? new Response('min relay fee not met', { status: 400 }) : new Response('ok')
    })
    const request = await connected('http://node.test')
    const psbt = base64.encode(psbtOf(payment, ordinals))
    const sent = await request('signPsbt', { psbt, signInputs: both, broadcast: true })
    expect(sent.result?.txid).toMatch(/^[\da-f]{64}$/)
    expect(posted).toEqual(['http://node.test/tx 02000000'])
    const refused = await request('signPsbt', { psbt, signInputs: both, broadcast: true })
    expect(refused.error?.message).toContain('min relay fee not met')
    const half = base64.encode(psbtOf(payment, foreign))
    const open = await request('signPsbt', {
      psbt: half,
      signInputs: { [payment.address]: [0] },
      broadcast: true,
    })
    expect(open.error?.code).toBe(-32602)
    expect(posted).toHaveLength(2)
  })
  it('is finalized by UniSat unless the page says no, and signed by its one address', async () => {
    const { requestAccounts, signPsbt } = await meet<Unisat>('unisat')
    await requestAccounts()
    const psbt = hex.encode(psbtOf(payment, ordinals))
    const final = async (options: object) =>
      Transaction.fromPSBT(hex.decode(await signPsbt(psbt, options))).getInput(0).finalScriptWitness !==
      undefined
    const toSignInputs = [{ index: 0, address: payment.address }]
    expect(await final({ toSignInputs })).toBe(true)
    expect(await final({ toSignInputs, autoFinalized: false })).toBe(false)
    const other = [{ index: 1, address: ordinals.address }]
    await expect(signPsbt(psbt, { toSignInputs: other })).rejects.toMatchObject({ code: 4100 })
  })
})

describe('the addresses that a page asks for', () => {
  it('are those of the purposes that it names', async () => {
    const request = await connected()
    const list = async (method: string, params: object) => {
      const { result } = await request(method, params)
      const addresses = Array.isArray(result) ? result : result?.['addresses']
      return (addresses as { purpose: string }[]).map(({ purpose }) => purpose)
    }
    expect(await list('getAddresses', { purposes: ['ordinals'] })).toEqual(['ordinals'])
    expect(await list('wallet_connect', { addresses: ['payment', 'stacks'] })).toEqual(['payment'])
    expect(await list('getAccounts', { purposes: ['payment', 'ordinals'] })).toEqual(['payment', 'ordinals'])
    expect(await list('getAccounts', {})).toEqual(['payment', 'ordinals'])
  })
})
