// @module-tag long
import { encodeSecp256k1Pubkey } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { toHex } from '@cosmjs/encoding'
import { encodePubkey } from '@cosmjs/proto-signing'
import { SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { base64, bech32 } from '@scure/base'
import { SignDocDirectAux, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'

const { chains, cosmos: sandbox } = await ownSandbox('cosmos')
if (!sandbox) throw new Error('The sandbox has no Cosmos networks')
const [tidewater] = sandbox.networks
const { rpcUrl, denom } = tidewater
const chainId = tidewater.id.slice('cosmos:'.length)
const to = bech32.encode('cosmos', bech32.toWords(new Uint8Array(20).fill(77)))

type Signer = Parameters<typeof SigningStargateClient.connectWithSigner>[1]

interface Key {
  readonly bech32Address: string
  readonly pubKey: Uint8Array
}

/** The part of Keplr that pages use with CosmJS. */
interface Keplr {
  defaultOptions: object
  ping(): Promise<void>
  experimentalSuggestChain(info: object): Promise<void>
  isEnabled(chainId: string): Promise<boolean>
  disable(chainId: string): Promise<void>
  getKey(chainId: string): Promise<Key>
  getKeysSettled(chainIds: string[]): Promise<PromiseSettledResult<Key>[]>
  getChainInfoWithoutEndpoints(chainId: string): Promise<{ chainId: string }>
  getChainInfosWithoutEndpoints(): Promise<{ chainId: string }[]>
  sendTx(chainId: string, tx: Uint8Array, mode: 'sync'): Promise<Uint8Array>
  signArbitrary(chainId: string, signer: string, data: string): Promise<{ signature: string }>
  verifyArbitrary(chainId: string, signer: string, data: string, signature: object): Promise<boolean>
  signDirectAux(
    chainId: string,
    signer: string,
    doc: object,
  ): Promise<{ signed: object; signature: { signature: string } }>
  enable(chainId: string): Promise<void>
  getOfflineSigner(chainId: string): Signer
  getOfflineSignerOnlyAmino(chainId: string): Signer
  getOfflineSignerAuto(chainId: string): Promise<Signer>
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function open(ledger: boolean): Promise<Keplr> {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    autoApprove: true,
    remember: false,
    cosmos: { networks: sandbox?.networks ?? [], ledger },
  })
  cleanups.push(() => wallet.dispose())
  // The wallet of a family loads with its option.
  await expect.poll(() => 'keplr' in globalThis).toBe(true)
  return (globalThis as unknown as { keplr: Keplr }).keplr
}

/** The test wallet as Keplr, without Latchkit. CosmJS calls `signDirect`, or `signAmino` where that is missing. */
describe('CosmJS', () => {
  it.each<[string, boolean, (keplr: Keplr) => Signer | Promise<Signer>]>([
    ['getOfflineSigner', false, keplr => keplr.getOfflineSigner(chainId)],
    ['getOfflineSignerOnlyAmino', false, keplr => keplr.getOfflineSignerOnlyAmino(chainId)],
    ['getOfflineSignerAuto', false, keplr => keplr.getOfflineSignerAuto(chainId)],
    ['getOfflineSignerAuto of a Ledger', true, keplr => keplr.getOfflineSignerAuto(chainId)],
  ])('sends with %s', async (_, ledger, signerOf) => {
    const keplr = await open(ledger)
    keplr.defaultOptions = { sign: { preferNoSetFee: true } }
    await keplr.enable(chainId)
    const signer = await signerOf(keplr)
    const [account] = await signer.getAccounts()
    const client = await SigningStargateClient.connectWithSigner(rpcUrl, signer)
    cleanups.push(() => client.disconnect())
    const fee = { amount: [{ denom, amount: '5000' }], gas: '200000' }
    const owned = async () =>
      BigInt((await (await StargateClient.connect(rpcUrl)).getBalance(to, denom)).amount)
    const before = await owned()
    const coins = [{ denom, amount: '321' }]
    const { code } = await client.sendTokens(account?.address ?? '', to, coins, fee, 'by CosmJS')
    expect(code).toBe(0)
    expect((await owned()) - before).toBe(321n)
  })

  it('makes a transaction that the wallet sends, and checks what it signs for others to pay', async () => {
    const keplr = await open(false)
    await keplr.ping()
    await keplr.experimentalSuggestChain({ chainId })
    await expect(keplr.experimentalSuggestChain({ chainId: 'elsewhere-1' })).rejects.toThrow('chain info')
    await keplr.enable(chainId)
    expect(await keplr.isEnabled(chainId)).toBe(true)
    const { bech32Address: from, pubKey } = await keplr.getKey(chainId)
    const [settled] = await keplr.getKeysSettled([chainId])
    expect(settled).toMatchObject({ status: 'fulfilled', value: { bech32Address: from } })
    expect(await keplr.getChainInfoWithoutEndpoints(chainId)).toMatchObject({ chainId })
    expect((await keplr.getChainInfosWithoutEndpoints()).map(one => one.chainId)).toContain(chainId)

    const client = await SigningStargateClient.connectWithSigner(rpcUrl, keplr.getOfflineSigner(chainId))
    cleanups.push(() => client.disconnect())
    const fee = { amount: [{ denom, amount: '5000' }], gas: '200000' }
    const value = { fromAddress: from, toAddress: to, amount: [{ denom, amount: '7' }] }
    const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
    const raw = TxRaw.encode(await client.sign(from, [message], fee, 'sendTx')).finish()
    const hash = await keplr.sendTx(chainId, raw, 'sync')
    await expect.poll(async () => (await client.getTx(toHex(hash).toUpperCase()))?.code).toBe(0)

    const signature = await keplr.signArbitrary(chainId, from, 'hello')
    expect(await keplr.verifyArbitrary(chainId, from, 'hello', signature)).toBe(true)
    expect(await keplr.verifyArbitrary(chainId, from, 'other', signature)).toBe(false)

    const encoded = client.registry.encodeAsAny(message)
    const bodyBytes = TxBody.encode(TxBody.fromPartial({ messages: [encoded] })).finish()
    const publicKey = encodePubkey(encodeSecp256k1Pubkey(pubKey))
    const doc = { bodyBytes, publicKey, chainId, accountNumber: 3n, sequence: 4n }
    const aux = await keplr.signDirectAux(chainId, from, doc)
    expect(aux.signed).toEqual(doc)
    const bytes = SignDocDirectAux.encode(SignDocDirectAux.fromPartial(doc)).finish()
    const made = Secp256k1Signature.fromFixedLength(base64.decode(aux.signature.signature))
    expect(await Secp256k1.verifySignature(made, sha256(bytes), pubKey)).toBe(true)

    await keplr.disable(chainId)
    expect(await keplr.isEnabled(chainId)).toBe(false)
  })
})
