// @vitest-environment jsdom
import {
  Cl,
  deserializeTransaction,
  encodeStructuredDataBytes,
  getAddressFromPublicKey,
  makeUnsignedContractCall,
  Pc,
  postConditionToHex,
  publicKeyFromSignatureRsv,
  sponsorTransaction,
} from '@stacks/transactions'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDevWallet } from '../createDevWallet.js'
import type { DevWallet } from '../DevWalletDrivers.js'

const ALICE = 'ST3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNEGTCR6R'
const BOB = 'ST119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z7MFMYP3'
const TXID = 'ab'.repeat(32)
const SPONSOR = `${'05'.repeat(32)}01`

type Request = (method: string, params?: object) => Promise<{ result?: unknown; error?: { code: number } }>
let wallet: DevWallet
let request: Request
let sent: string[]
let shown: Record<string, unknown>[]
beforeEach(async () => {
  sent = []
  shown = []
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (url.includes('/v2/accounts/')) return Response.json({ balance: '0x0', nonce: 4 })
    if (url.includes('/v2/contracts/interface/'))
      return Response.json({ fungible_tokens: [{ name: 'coin' }], non_fungible_tokens: [{ name: 'ape' }] })
    // Files share a worker: what another one left behind may still ask something.
    if (!url.endsWith('/v2/transactions')) return Response.error()
    sent.push(JSON.parse(init?.body ?? '{}').tx)
    return Response.json(TXID)
  })
  const rpcUrl = 'http://127.0.0.1:1'
  wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl }],
    stacks: { networks: [{ id: 'stacks:2147483648', rpcUrl }] },
    autoApprove: true,
  })
  await wallet.addresses()
  wallet.onRequest(({ details }) => shown.push({ ...details }))
  const page = window as unknown as { wbip_providers?: { id: string }[] } & Record<string, unknown>
  const provider = page[page.wbip_providers?.at(-1)?.id ?? ''] as { request: Request }
  request = provider.request
  await request('stx_getAddresses')
})
afterEach(() => {
  wallet.dispose()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const result = async (method: string, params: object) => {
  const { result, error } = await request(method, params)
  if (error) throw error
  return result as { signature: string; publicKey: string; txid?: string; transaction: string }
}
const network = 'testnet'

describe('structured messages', () => {
  const message = Cl.tuple({ price: Cl.uint(7) })
  const domain = (chain = 2147483648) =>
    Cl.tuple({ name: Cl.stringAscii('Market'), version: Cl.stringAscii('1'), 'chain-id': Cl.uint(chain) })
  const ask = (chain?: number) => ({ message: Cl.serialize(message), domain: Cl.serialize(domain(chain)) })

  it('are signed by the key of the account', async () => {
    const { signature, publicKey } = await result('stx_signStructuredMessage', ask())
    const bytes = encodeStructuredDataBytes({ message, domain: domain() })
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex')
    expect(publicKeyFromSignatureRsv(hash, signature)).toBe(publicKey)
    expect(getAddressFromPublicKey(publicKey, 'testnet')).toBe(ALICE)
    expect(shown.at(-1)).toMatchObject({ address: ALICE, message: '{ price: u7 }' })
  })
  it('of another chain, or that are none, are refused', async () => {
    const wrong = [ask(1), { ...ask(), message: 'hi' }, { ...ask(), domain: Cl.serialize(Cl.uint(1)) }, {}]
    for (const params of wrong)
      expect((await request('stx_signStructuredMessage', params)).error?.code).toBe(-32602)
    expect(shown).toHaveLength(1)
  })
})

describe('transactions of the standard', () => {
  it('deploy contracts', async () => {
    const { txid } = await result('stx_deployContract', { name: 'vault', clarityCode: '(print u1)', network })
    expect(txid).toBe(TXID)
    const { payload } = deserializeTransaction(sent[0] ?? '')
    expect(payload).toMatchObject({ contractName: { content: 'vault' }, codeBody: { content: '(print u1)' } })
    for (const wrong of [{}, { name: 'vault' }, { name: 'vault', clarityCode: 'x', clarityVersion: 9 }])
      expect((await request('stx_deployContract', wrong)).error?.code).toBe(-32602)
  })
  it('transfer tokens, and nothing else', async () => {
    await result('stx_transferSip10Ft', { asset: `${BOB}.coins`, recipient: BOB, amount: '9', network })
    const { payload, postConditions, postConditionMode } = deserializeTransaction(sent[0] ?? '')
    expect(payload).toMatchObject({
      functionArgs: [Cl.uint(9), Cl.principal(ALICE), Cl.principal(BOB), Cl.none()],
    })
    expect([postConditions.values.length, postConditionMode]).toEqual([1, 2])
    const leaves = Pc.principal(ALICE).willSendEq(9).ft(`${BOB}.coins`, 'coin')
    expect(shown.at(-1)).toMatchObject({ postConditions: [postConditionToHex(leaves)] })
  })
  it('transfer items, by both names of the method', async () => {
    for (const method of ['stx_transferSip9Nft', 'stx_transferSip10Nft'])
      await result(method, { asset: `${BOB}.apes::ape`, recipient: BOB, assetId: Cl.serialize(Cl.uint(4)) })
    const leaves = Pc.principal(ALICE).willSendAsset().nft(`${BOB}.apes::ape`, Cl.uint(4))
    expect(shown.at(-1)).toMatchObject({ postConditions: [postConditionToHex(leaves)] })
    expect(sent).toHaveLength(2)
    const wrong = { asset: 'apes', recipient: BOB, assetId: Cl.serialize(Cl.uint(4)) }
    expect((await request('stx_transferSip9Nft', wrong)).error?.code).toBe(-32602)
  })
  it('take the nonce of the page, and leave a sponsored one to its sponsor', async () => {
    const call = { contract: `${BOB}.vault`, functionName: 'deposit', network, nonce: '12' }
    await result('stx_callContract', call)
    expect(deserializeTransaction(sent[0] ?? '').auth.spendingCondition.nonce).toBe(12n)
    const { transaction, txid } = await result('stx_callContract', { ...call, sponsored: true })
    expect([txid, sent.length]).toEqual([undefined, 1])
    const whole = await sponsorTransaction({
      transaction: deserializeTransaction(transaction),
      sponsorPrivateKey: SPONSOR,
      fee: 500,
      sponsorNonce: 0,
      network,
    })
    expect(whole.verifyOrigin()).toBeTruthy()
    expect((await request('stx_callContract', { ...call, nonce: '-1' })).error?.code).toBe(-32602)
  })
})

describe('whole transactions', () => {
  async function built(more: object = {}) {
    const { result } = await request('wallet_getAccount')
    const [{ publicKey }] = (result as { addresses: [{ publicKey: string }] }).addresses
    const transaction = await makeUnsignedContractCall({
      publicKey,
      network,
      nonce: 3,
      fee: 900,
      contractAddress: BOB,
      contractName: 'vault',
      functionName: 'deposit',
      functionArgs: [],
      ...more,
    })
    return transaction.serialize()
  }
  it('are signed, and sent on request', async () => {
    const transaction = await built()
    const signed = await result('stx_signTransaction', { transaction })
    expect(deserializeTransaction(signed.transaction).verifyOrigin()).toBeTruthy()
    expect(sent).toEqual([])
    expect((await result('stx_signTransaction', { transaction, broadcast: true })).txid).toBe(TXID)
    expect(sent).toEqual([signed.transaction])
    const sponsored = await result('stx_signTransaction', { transaction: await built({ sponsored: true }) })
    expect(deserializeTransaction(sponsored.transaction).auth.authType).toBe(5)
  })
  it('of somebody else, of another network, or that are none, are refused', async () => {
    const code = async (params: object) => (await request('stx_signTransaction', params)).error?.code
    expect(await code({ transaction: await built({ publicKey: `03${'ab'.repeat(32)}` }) })).toBe(-32002)
    expect(await code({ transaction: await built({ network: 'mainnet' }) })).toBe(-32602)
    expect(await code({ transaction: 'zz' })).toBe(-32602)
    expect(await code({})).toBe(-32602)
    expect(await code({ transaction: await built({ sponsored: true }), broadcast: true })).toBe(-32602)
  })
})

it('refuses what it has not, in the words of the standard', async () => {
  for (const method of [
    'stx_getAccounts',
    'stx_updateProfile',
    'stx_getNetworks',
    'signPsbt',
    'sendTransfer',
  ])
    expect((await request(method, {})).error).toEqual({
      code: -32601,
      message: `Method not found: ${method}`,
    })
})
