// @module-tag long
import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blake2b } from '@noble/hashes/blake2'
import { sr25519Verify } from '@polkadot/util-crypto'
import { base64, bech32, hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { deserializeTransaction } from '@stacks/transactions'
import { describe, expect, test } from 'vitest'
import { bitcoinAccounts, bitcoinChain } from '../src/bip122/constants.js'
import { devMnemonic } from '../src/constants.js'
import { bitcoinFamily } from '../src/peer/families/bitcoinFamily.js'
import { cosmosFamily } from '../src/peer/families/cosmosFamily.js'
import { polkadotFamily } from '../src/peer/families/polkadotFamily.js'
import { stacksFamily } from '../src/peer/families/stacksFamily.js'
import { suiFamily } from '../src/peer/families/suiFamily.js'
import type { PeerFamily } from '../src/peer/PeerFamily.js'
import { polkadotAccounts } from '../src/polkadot/constants.js'
import { stacksAccounts } from '../src/stacks/constants.js'

const text = (value: string) => new TextEncoder().encode(value)
const ask = (family: PeerFamily, method: string, params: unknown) =>
  family.answer({ method, params, chainId: family.chains[0] ?? '' }, [0]) as Promise<Record<string, string>>

/** Checks an ECDSA signature over SHA-256 with OpenSSL. */
function isSignedBy(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array) {
  const head = hex.decode('3036301006072a8648ce3d020106052b8104000a032200')
  const key = createPublicKey({ key: Buffer.concat([head, publicKey]), format: 'der', type: 'spki' })
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

describe('the wallet behind the relay signs for', () => {
  test('Sui', async () => {
    const family = suiFamily(devMnemonic, { networks: [{ id: 'sui:localnet' }] as never })
    const address = await family.address(0, 'sui:localnet')
    const check = (signature: string, message: Uint8Array) => {
      const [scheme, ...rest] = base64.decode(signature)
      const key = Uint8Array.from(rest.slice(64))
      expect([scheme, `0x${hex.encode(blake2b(Uint8Array.of(0, ...key), { dkLen: 32 }))}`]).toEqual([
        0,
        address,
      ])
      const head = hex.decode('302a300506032b6570032100')
      const publicKey = createPublicKey({ key: Buffer.concat([head, key]), format: 'der', type: 'spki' })
      return verify(null, blake2b(message, { dkLen: 32 }), publicKey, Uint8Array.from(rest.slice(0, 64)))
    }
    const { signature = '' } = await ask(family, 'sui_signPersonalMessage', { address, message: 'hi' })
    expect(check(signature, Uint8Array.of(3, 0, 0, 2, ...text('hi')))).toBe(true)
    const transaction = base64.encode(Uint8Array.of(1, 2, 3))
    const signed = await ask(family, 'sui_signTransaction', { address, transaction })
    expect(signed['transactionBytes']).toBe(transaction)
    expect(check(signed['signature'] ?? '', Uint8Array.of(0, 0, 0, 1, 2, 3))).toBe(true)
    const stranger = ask(family, 'sui_signPersonalMessage', { address: `0x${'1'.repeat(64)}`, message: 'hi' })
    await expect(stranger).rejects.toMatchObject({ code: 4100 })
  })

  test('Cosmos', async () => {
    const id = 'cosmos:tidewater-1'
    const family = cosmosFamily(devMnemonic, [{ id, bech32Prefix: 'cosmos' }])
    const [account] = (await ask(family, 'cosmos_getAccounts', {})) as unknown as [
      { address: string; pubkey: string },
    ]
    const publicKey = base64.decode(account.pubkey)
    expect(bech32.decode(account.address as never).prefix).toBe('cosmos')
    const signed = async (method: string, signDoc: object) => {
      const params = { signerAddress: account.address, signDoc }
      const answer = (await ask(family, method, params)) as unknown as { signature: { signature: string } }
      return base64.decode(answer.signature.signature)
    }
    const amino = await signed('cosmos_signAmino', { memo: '<&', chain_id: '', msgs: [{ b: 1, a: '2' }] })
    const canonical = '{"chain_id":"","memo":"\\u003c\\u0026","msgs":[{"a":"2","b":1}]}'
    expect(isSignedBy(publicKey, text(canonical), amino)).toBe(true)
    const direct = await signed('cosmos_signDirect', {
      chainId: 'tidewater-1',
      accountNumber: '300',
      bodyBytes: 'AQI=',
      authInfoBytes: 'Aw==',
    })
    const bytes = [10, 2, 1, 2, 18, 1, 3, 26, 11, ...text('tidewater-1'), 32, 0xac, 0x02]
    expect(isSignedBy(publicKey, Uint8Array.from(bytes), direct)).toBe(true)
  })

  test('Stacks', async () => {
    const family = stacksFamily(devMnemonic, { id: 'stacks:2147483648', rpcUrl: 'http://127.0.0.1:9' })
    const [address] = stacksAccounts
    expect(await family.address(0, '')).toBe(typeof address === 'string' ? address : Object(address).address)
    const { signature = '', publicKey = '' } = await ask(family, 'stx_signMessage', { message: 'hi' })
    const bytes = Uint8Array.of(...text('\x17Stacks Signed Message:\n'), 2, ...text('hi'))
    const raw = hex.decode(signature).slice(0, 64)
    expect(isSignedBy(hex.decode(publicKey), bytes, raw)).toBe(true)
  })

  test('Stacks, and sends it', async () => {
    const sent: { tx: string }[] = []
    const node = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      if (request.method === 'POST') sent.push(JSON.parse(body))
      const answer = request.method === 'POST' ? `${'ab'.repeat(32)}` : { nonce: 7 }
      response.end(JSON.stringify(answer))
    })
    await new Promise<void>(resolve => void node.listen(0, '127.0.0.1', resolve))
    const { port } = node.address() as AddressInfo
    const family = stacksFamily(devMnemonic, { id: 'stacks:2147483648', rpcUrl: `http://127.0.0.1:${port}` })
    const [from, recipient] = [await family.address(0, ''), await family.address(1, '')]
    const wish = { sender: from, recipient, amount: '1500', memo: 'tea' }
    const { txid, transaction = '' } = await ask(family, 'stx_transferStx', wish)
    expect([txid, sent]).toEqual(['ab'.repeat(32), [{ tx: transaction }]])
    const { payload, auth } = deserializeTransaction(transaction)
    expect(payload).toMatchObject({ amount: 1500n, memo: { content: expect.stringMatching(/^tea/) } })
    expect(auth.spendingCondition.nonce).toBe(7n)
    await expect(ask(family, 'stx_transferStx', { ...wish, amount: '1.5' })).rejects.toMatchObject({
      code: -32602,
    })
    const stranger = ask(family, 'stx_transferStx', { ...wish, sender: recipient })
    await expect(stranger).rejects.toMatchObject({ code: 4100 })
    node.close()
  })

  test('Polkadot', async () => {
    const family = polkadotFamily(devMnemonic, { id: 'polkadot:test', ss58Prefix: 42 })
    const address = await family.address(0, '')
    expect(Object.values(polkadotAccounts).flat()).toContain(address)
    const data = `0x${hex.encode(text('<Bytes>hi</Bytes>'))}`
    const { signature = '' } = await ask(family, 'polkadot_signMessage', { address, data })
    const { decodeAddress, cryptoWaitReady } = await import('@polkadot/util-crypto')
    await cryptoWaitReady()
    const bare = hex.decode(signature.slice(2))
    expect(sr25519Verify(text('<Bytes>hi</Bytes>'), bare, decodeAddress(address))).toBe(true)
    const naked = ask(family, 'polkadot_signMessage', { address, data: '0x1234' })
    await expect(naked).rejects.toMatchObject({ code: -32602 })
  })

  test('Polkadot, a transaction', async () => {
    const genesisHash = `0x${'5a'.repeat(32)}`
    const family = polkadotFamily(devMnemonic, { id: `polkadot:${'5a'.repeat(16)}`, ss58Prefix: 42 })
    const address = await family.address(0, '')
    const { decodeAddress, cryptoWaitReady } = await import('@polkadot/util-crypto')
    await cryptoWaitReady()
    const signedExtensions = ['CheckGenesis', 'CheckNonce']
    const wish = { address, genesisHash, method: '0x0400ff', nonce: '0x07', signedExtensions }
    const sign = (transactionPayload: object) =>
      ask(family, 'polkadot_signTransaction', { address, transactionPayload })
    const check = async (payload: object, message: Uint8Array) => {
      const [kind, ...signature] = hex.decode((await sign(payload))['signature']?.slice(2) ?? '')
      expect(kind).toBe(1)
      return sr25519Verify(message, Uint8Array.from(signature), decodeAddress(address))
    }
    const message = hex.decode(`0400ff1c${'5a'.repeat(32)}`)
    expect(await check(wish, message)).toBe(true)
    // Anything longer than 256 bytes is signed by its hash.
    const long = { ...wish, method: `0x${'00'.repeat(300)}` }
    const bytes = hex.decode(`${'00'.repeat(300)}1c${'5a'.repeat(32)}`)
    expect(await check(long, blake2b(bytes, { dkLen: 32 }))).toBe(true)
    const other = await family.address(1, '')
    for (const wrong of [{ genesisHash: `0x${'00'.repeat(32)}` }, { address: other }, { method: 'x' }])
      await expect(sign({ ...wish, ...wrong })).rejects.toMatchObject({ code: -32602 })
  })

  test('Bitcoin', async () => {
    const family = bitcoinFamily(devMnemonic, bitcoinChain)
    const [{ payment }] = bitcoinAccounts
    const [shown] = (await ask(family, 'getAccountAddresses', {})) as unknown as [
      { address: string; publicKey: string },
    ]
    expect(shown.address).toBe(payment)
    const { script } = p2wpkh(hex.decode(shown.publicKey))
    const transaction = new Transaction()
    const witnessUtxo = { script, amount: 1000n }
    transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo })
    transaction.addOutput({ script, amount: 900n })
    const psbt = base64.encode(transaction.toPSBT())
    const params = { account: payment, psbt, signInputs: [{ address: payment, index: 0 }] }
    const signed = Transaction.fromPSBT(base64.decode((await ask(family, 'signPsbt', params))['psbt'] ?? ''))
    signed.finalize()
    expect(signed.isFinal).toBe(true)
    const message = { account: payment, message: 'hi', protocol: 'bip322' }
    const { signature = '' } = await ask(family, 'signMessage', message)
    expect(hex.decode(signature).at(-1)).toBe(hex.decode(shown.publicKey).at(-1))
    const old = ask(family, 'signMessage', { ...message, protocol: 'ecdsa' })
    await expect(old).rejects.toMatchObject({ code: -32602 })
  })
})
