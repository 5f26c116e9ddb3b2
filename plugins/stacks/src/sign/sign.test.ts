import { bytesToHex } from '@noble/hashes/utils'
import { describe, expect, it } from 'vitest'
import { account, KEY, ON_MAINNET, OTHER_KEY, stubEnv, stubProvider } from '../testing/stubEnv.js'
import { signMessage } from './signMessage.js'
import { hashMessage } from './verifyMessage.js'

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
  // What @stacks/encryption 7.6.0 makes of the same messages.
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
