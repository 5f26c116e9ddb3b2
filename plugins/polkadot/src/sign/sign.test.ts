import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { describe, expect, it, vi } from 'vitest'
import { encodeSs58 } from '../ss58/encodeSs58.js'
import { account, GENERIC, OTHER, stubEnv, stubExtension } from '../testing/stubEnv.js'
import { signMessage } from './signMessage.js'
import { verifyMessage } from './verifyMessage.js'
import { wrapBytes } from './wrapBytes.js'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('wrapBytes', () => {
  it('wraps once, as wallets do', () => {
    expect(text(wrapBytes('hi'))).toBe('<Bytes>hi</Bytes>')
    expect(text(wrapBytes('<Bytes>hi</Bytes>'))).toBe('<Bytes>hi</Bytes>')
    expect(text(wrapBytes('<Bytes>'))).toBe('<Bytes><Bytes></Bytes>')
    expect(text(wrapBytes(''))).toBe('<Bytes></Bytes>')
  })
})

describe('signMessage', () => {
  it('hands the wallet wrapped bytes for the key in the generic form', async () => {
    const signRaw = vi.fn(async (_: object) => ({ signature: `0x${'ab'.repeat(64)}` }))
    const { env } = stubEnv(stubExtension({ signRaw }))
    await signMessage(env, { account, message: 'hi' })
    const [[{ address, data, type } = {}] = []] = signRaw.mock.calls as Record<string, string>[][]
    expect([address, type]).toEqual([GENERIC, 'bytes'])
    expect(text(hexToBytes(data?.slice(2) ?? ''))).toBe('<Bytes>hi</Bytes>')
  })

  it('signs nothing with an account that the wallet no longer offers', async () => {
    const signRaw = vi.fn()
    const { env } = stubEnv(stubExtension({ signRaw, accounts: async () => [{ address: OTHER }] }))
    await expect(signMessage(env, { account, message: 'hi' })).rejects.toMatchObject({
      code: 'sign/MISMATCH',
    })
    expect(signRaw).not.toHaveBeenCalled()
  })

  it.each([
    undefined,
    null,
    7,
    'text',
    {},
    { signature: '0x' },
    { signature: 7 },
    { signature: `0x${'zz'.repeat(64)}` },
  ])('takes %j for no signature', async answer => {
    const { env } = stubEnv(stubExtension({ signRaw: async () => answer }))
    await expect(signMessage(env, { account, message: 'hi' })).rejects.toMatchObject({
      code: 'polkadot/BAD_ANSWER',
    })
  })

  it('says so when the wallet cannot', async () => {
    const { env } = stubEnv(stubExtension({ signRaw: undefined }))
    await expect(signMessage(env, { account, message: 'hi' })).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
    })
  })
})

describe('verifyMessage', () => {
  it('takes what the key of the address signed, and nothing else', async () => {
    const secret = new Uint8Array(32).fill(7)
    const address = encodeSs58(ed25519.getPublicKey(secret), 0)
    const good = `0x${bytesToHex(ed25519.sign(wrapBytes('hi'), secret))}`
    const verify = (signature: unknown, message = 'hi', namespace = 'polkadot', at = address) =>
      verifyMessage({
        caipAddress: `${namespace}:91b171bb158e2d3848fa23a9f1c25182:${at}`,
        message,
        signature: signature as string,
      })
    expect(await verify(good)).toBe(true)
    expect(await verify(`0x00${good.slice(2)}`)).toBe(true)
    expect(await verify(good, 'ho')).toBe(false)
    expect(await verify(good, 'hi', 'eip155')).toBe(false)
    expect(await verify(good, 'hi', 'polkadot', OTHER)).toBe(false)
    expect(await verify(good, 'hi', 'polkadot', 'nobody')).toBe(false)
    for (const junk of [undefined, 5, '', '0x', 'zz', good.slice(2), `${good}0000ff`, `0x${'zz'.repeat(64)}`])
      expect(await verify(junk)).toBe(false)
  })
  it('takes no signature of a key with which anybody can sign', async () => {
    const identity = Uint8Array.of(1, ...new Uint8Array(31))
    const caipAddress = `polkadot:91b171bb158e2d3848fa23a9f1c25182:${encodeSs58(identity, 0)}` as const
    const zero = '00'.repeat(32)
    for (const front of ['', '00'])
      expect(
        await verifyMessage({ caipAddress, message: 'hi', signature: `0x${front}01${zero.slice(2)}${zero}` }),
      ).toBe(false)
  })
})
