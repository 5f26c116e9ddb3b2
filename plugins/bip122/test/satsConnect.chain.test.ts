// @module-tag long
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { networks, Psbt } from 'bitcoinjs-lib'
import * as satsConnect from 'sats-connect'
import {
  AddressPurpose,
  addListener,
  BitcoinNetworkType,
  connectResultSchema,
  getAccountResultSchema,
  getAccountsResultSchema,
  getAddressesResultSchema,
  getBalanceResultSchema,
  getCurrentPermissionsResultSchema,
  getInfoResultSchema,
  getNetworkResultSchema,
  getProviders,
  getWalletTypeResultSchema,
  MessageSigningProtocols,
  type Params,
  type Requests,
  RpcErrorCode,
  renouncePermissionsResultSchema,
  request,
  requestPermissionsResultSchema,
  sendTransferResultSchema,
  signMessageResultSchema,
  signPsbtResultSchema,
  walletEventSchema,
} from 'sats-connect'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { id, read, rpcUrl, scriptOf } from '../src/testing/party.js'

const { chains } = await ownSandbox('bip122')
const providerId = 'dev_latchkit_sats'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function openWallet({ autoApprove = true } = {}) {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    rdns: 'dev.latchkit.sats',
    name: 'Sats',
    remember: false,
    autoApprove,
    accounts: 2,
    bip122: {
      networks: [
        { id, rpcUrl },
        { id: 'bip122:00000008819873e925422c1ff0f99f7c', rpcUrl },
      ],
      dialect: 'wbip',
    },
  })
  cleanups.push(() => wallet.dispose())
  await expect.poll(() => getProviders().map(({ id }) => id)).toContain(providerId)
  return wallet
}

/** The library's result, without its envelope; an error of the wallet is thrown. */
async function ask<Method extends keyof Requests>(method: Method, params: Params<Method>) {
  const answer = await request(method, params, providerId)
  if (answer.status === 'error') throw answer.error
  return answer.result
}

/** The library's own schema of an answer. */
interface Schema {
  readonly '~standard': { validate(value: unknown): unknown }
}
async function expectShape(schema: Schema, value: unknown) {
  expect(await schema['~standard'].validate(value)).not.toHaveProperty('issues')
}
const all = [AddressPurpose.Payment, AddressPurpose.Ordinals]

describe('the test wallet for sats-connect', () => {
  it('is listed, connects, and answers each question about the account as the library defines it', async () => {
    await openWallet()
    await expectShape(getInfoResultSchema, await ask('getInfo', null))
    const connected = await ask('wallet_connect', { addresses: all })
    await expectShape(connectResultSchema, connected)
    expect(connected.addresses.map(({ purpose }) => purpose).sort()).toEqual([...all].sort())
    for (const [method, schema] of [
      ['getAddresses', getAddressesResultSchema],
      ['getAccounts', getAccountsResultSchema],
    ] as const)
      await expectShape(schema, await ask(method, { purposes: all }))
    await expectShape(getBalanceResultSchema, await ask('getBalance', null))
    await expectShape(getAccountResultSchema, await ask('wallet_getAccount', null))
    await expectShape(getNetworkResultSchema, await ask('wallet_getNetwork', null))
    await expectShape(getWalletTypeResultSchema, await ask('wallet_getWalletType', null))
    await expectShape(requestPermissionsResultSchema, await ask('wallet_requestPermissions', undefined))
    const permissions = await ask('wallet_getCurrentPermissions', undefined)
    await expectShape(getCurrentPermissionsResultSchema, permissions)
    expect(permissions).toHaveLength(1)
    await expectShape(renouncePermissionsResultSchema, await ask('wallet_renouncePermissions', undefined))
    expect(await ask('wallet_getCurrentPermissions', undefined)).toEqual([])
    await expect(ask('wallet_getAccount', null)).rejects.toMatchObject({ code: -32002 })
  })
  it('signs messages in both ways, a PSBT and a transfer that is mined', async () => {
    await openWallet()
    const { addresses } = await ask('wallet_connect', { addresses: all })
    const payment = addresses.find(({ purpose }) => purpose === AddressPurpose.Payment)?.address ?? ''
    for (const protocol of [MessageSigningProtocols.BIP322, MessageSigningProtocols.ECDSA]) {
      const signed = await ask('signMessage', { address: payment, message: 'hello', protocol })
      await expectShape(signMessageResultSchema, signed)
      expect(signed).toMatchObject({ address: payment, protocol })
    }

    const to = 'bcrt1q03j55x5vxk4tp2qs5c74y6wmtgx9g586el74s6'
    const sent = await ask('sendTransfer', { recipients: [{ address: to, amount: 4_321 }] })
    await expectShape(sendTransferResultSchema, sent)
    const { vout } = await read(`tx/${sent.txid}`)
    expect(vout).toContainEqual(expect.objectContaining({ scriptpubkey_address: to, value: 4_321 }))

    const coins: { txid: string; vout: number; value: number }[] = await read(`address/${payment}/utxo`)
    const [coin] = coins.sort((a, b) => b.value - a.value)
    if (!coin) throw new Error('This account has no coin')
    const value = BigInt(coin.value)
    const draft = new Psbt({ network: networks.regtest })
      .addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script: scriptOf(payment), value } })
      .addOutput({ script: scriptOf(to), value: value - 500n })
    const signed = await ask('signPsbt', { psbt: draft.toBase64(), signInputs: { [payment]: [0] } })
    await expectShape(signPsbtResultSchema, signed)
    expect(Psbt.fromBase64(signed.psbt).data.inputs[0]?.partialSig).toHaveLength(1)
  })
  it('tells of another account and of the end, and refuses in the library’s words', async () => {
    const wallet = await openWallet()
    await ask('wallet_connect', { addresses: all })
    const heard: { type: string }[] = []
    const types = () => heard.map(({ type }) => type)
    for (const eventName of ['accountChange', 'networkChange', 'disconnect'] as const)
      cleanups.push(
        addListener({ eventName, cb: (event: { type: string }) => heard.push(event) }, providerId),
      )
    await wallet.switchAccount(1)
    await expect.poll(types).toEqual(['accountChange'])
    // Its addresses are others there.
    await ask('wallet_changeNetwork', { name: BitcoinNetworkType.Signet })
    await expect.poll(types).toEqual(expect.arrayContaining(['networkChange']))
    await ask('wallet_disconnect', null)
    await expect.poll(() => types().at(-1)).toBe('disconnect')
    for (const event of heard) await expectShape(walletEventSchema, event)

    // Not of this wallet's trade.
    await expect(ask('runes_getBalance', null)).rejects.toMatchObject({ code: -32001 })
    await expect(ask('signMessage', { address: 'nobody', message: 'hello' })).rejects.toMatchObject({
      code: -32002,
    })
  })
  it('refuses all else that the library knows in its words', async () => {
    await openWallet()
    const { methods = [] } = await ask('getInfo', null)
    const names = Object.entries(satsConnect).flatMap(([name, method]) =>
      name.endsWith('MethodName') ? [method as keyof Requests] : [],
    )
    expect(names).toEqual(expect.arrayContaining(['signPsbt', 'runes_etch', 'stx_transferStx']))
    const provider = window[providerId as keyof Window] as unknown as {
      request(method: string, params: object): Promise<{ error?: { code: number } }>
    }
    for (const method of names.filter(name => !methods.includes(name as never))) {
      // The library checks params by itself for some of them.
      const answer = await provider.request(method, {})
      expect([method, answer.error?.code]).toEqual([method, RpcErrorCode.METHOD_NOT_SUPPORTED])
    }
  })
  it('passes on a no', async () => {
    const wallet = await openWallet({ autoApprove: false })
    await wallet.reject()
    await expect(ask('wallet_connect', { addresses: all })).rejects.toMatchObject({ code: -32000 })
  })
})
