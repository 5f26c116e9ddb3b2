import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex } from '@noble/hashes/utils'
import { signMessageHashRsv } from '@stacks/transactions'
import { describe, expect, it } from 'vitest'
import { signer as own, SECRET } from '../testing/signingWallet.js'
import { account, KEY, ON_MAINNET, OTHER_KEY, stubEnv, stubProvider } from '../testing/stubEnv.js'
import { signMessage } from './signMessage.js'
import { hashMessage, verifyMessage } from './verifyMessage.js'

const signature = 'ab'.repeat(65)
const methods = ['wallet_getAccount', 'stx_signMessage']
const shared = { addresses: [{ address: ON_MAINNET, publicKey: KEY }] }

function signer(answer: unknown) {
  const stub = stubProvider({ wallet_getAccount: shared, stx_signMessage: answer }, { methods })
  return {
    ...stub,
    sign: (message: string | Uint8Array) => signMessage(stubEnv(stub.provider).env, { account, message }),
  }
}

describe('hashMessage', () => {
  // Output of @stacks/encryption 7.6.0 for the same messages.
  it.each([
    ['Hello World', '953a54a2525205a2272ec27770ede65f6687a1e20725203f3198674c10b28f73'],
    ['Grüße, 世界 🌊', '6f76b24994126b84130acc398c8ed014876ff0806f2bdb01f2032bc38327e9e0'],
    ['7'.repeat(300), '70ea74ce24d8610fafdb1bc6b20e6cf03494bcf4751038cf50ccfb725cbb05e5'],
    ['7'.repeat(70_000), 'e84b4f4e9a425dd046b9011aff8ea1fa9be4dcece72d9b6201ce26ecb83e76ac'],
  ])('hashes prefix, length and text: %#', (message, hash) => {
    expect(bytesToHex(hashMessage(message))).toBe(hash)
  })
})

describe('signMessage', () => {
  it('asks for text on the network in use, and gives the bare signature', async () => {
    const { sign, asked } = signer({ signature: `0x${signature}`, publicKey: KEY })
    expect(await sign(new TextEncoder().encode('Grüße'))).toEqual({ signature })
    expect(asked.at(-1)).toEqual({
      method: 'stx_signMessage',
      params: { message: 'Grüße', messageType: 'utf8', network: 'mainnet' },
    })
  })

  it('refuses what another key signed, and bytes that are no text', async () => {
    const { sign } = signer({ signature, publicKey: OTHER_KEY })
    await expect(sign('hi')).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    await expect(sign(Uint8Array.of(0xff))).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })

  it('refuses what cannot be told to be its own, of a wallet that may be on any account', async () => {
    const stub = stubProvider({ stx_signMessage: { signature } }, { methods: ['stx_signMessage'] })
    const { env, storage } = stubEnv(stub.provider)
    storage.set('wallet/Stub', JSON.stringify([{ address: ON_MAINNET, publicKey: KEY }]))
    await expect(signMessage(env, { account, message: 'hi' })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
  })

  it.each([undefined, null, 7, {}, { signature: 7 }, { signature: '' }, { signature: 'zz'.repeat(65) }])(
    'takes %j for no signature',
    async answer => {
      await expect(signer(answer).sign('hi')).rejects.toMatchObject({ code: 'stacks/BAD_ANSWER' })
    },
  )
})

describe('verifyMessage', () => {
  const signed = signMessageHashRsv({ messageHash: bytesToHex(hashMessage('hi')), privateKey: SECRET })
  const verify = (signature: unknown, message = 'hi', caipAddress: string = own.caipAddress) =>
    verifyMessage({ caipAddress: caipAddress as never, message, signature: signature as string })

  it('takes what the key of the address signed, and nothing else', async () => {
    expect(await verify(signed)).toBe(true)
    expect(await verify(`0x${signed}`)).toBe(true)
    expect(await verify(signed, 'ho')).toBe(false)
    expect(await verify(signed, 'hi', account.caipAddress)).toBe(false)
    expect(await verify(signed, 'hi', own.caipAddress.replace('stacks', 'eip155'))).toBe(false)
    expect(await verify(signed, 'hi', 'stacks:1:nobody')).toBe(false)
    for (const junk of [undefined, '', '0x', signed.slice(2), `${signed}00`, 'zz'.repeat(65)])
      expect(await verify(junk)).toBe(false)
  })
  it('takes no copy of a signature that anybody can make of it', async () => {
    const s = secp256k1.CURVE.n - BigInt(`0x${signed.slice(64, 128)}`)
    const v = signed.endsWith('00') ? '01' : '00'
    expect(await verify(`${signed.slice(0, 64)}${s.toString(16).padStart(64, '0')}${v}`)).toBe(false)
  })
})
