import { serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StubNode, startNode } from '../testing/startNode.js'
import { networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS } from '../testing/stubProvider.js'
import { verifyMessage } from './verifyMessage.js'

const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const message = 'hello'
/** The answer of ERC-1271. */
const YES = `0x1626ba7e${'0'.repeat(56)}`

let node: StubNode
beforeEach(async () => {
  node = await startNode({ eth_getCode: '0x' })
})
afterEach(() => node.stop())

const check = (signature: string, address = ADDRESS, chain = 31337) =>
  verifyMessage(stubEnv({ options: { networks, rpc: { 31337: node.url } } }), {
    caipAddress: `eip155:${chain}:${address}`,
    message,
    signature,
  })
const high = (signature: string) => {
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`
}

describe('verifyMessage', () => {
  it('knows a key’s signature without asking anybody', async () => {
    expect(await check(await key.signMessage({ message }))).toBe(true)
    expect(await check(await key.signMessage({ message }), ADDRESS, 1)).toBe(true)
    expect(node.calls).toEqual([])
  })
  it('is false for another address, another message, 64 bytes, a high s, and junk', async () => {
    const signature = await key.signMessage({ message })
    expect(await check(signature, OTHER_ADDRESS)).toBe(false)
    expect(await check(await key.signMessage({ message: 'other' }))).toBe(false)
    expect(await check(signature.slice(0, -2))).toBe(false)
    // The same v, written with a byte more.
    expect(await check(`${signature.slice(0, 130)}00${signature.slice(130)}`)).toBe(false)
    expect(await check(high(signature))).toBe(false)
    for (const junk of ['', '0x', 'junk', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, undefined, {}]) {
      expect(await check(junk as string)).toBe(false)
    }
  })
  it('asks a contract account over RPC, and rejects when nobody can say', async () => {
    const signature = await key.signMessage({ message })
    node.answers['eth_getCode'] = '0x6000'
    node.answers['eth_call'] = YES
    expect(await check(signature, OTHER_ADDRESS)).toBe(true)
    node.answers['eth_call'] = '0x00'
    expect(await check(signature, OTHER_ADDRESS)).toBe(false)
    node.answers['eth_call'] = () => {
      throw { code: -32005, message: 'limited', data: { rate: { allowed_rps: 1 } } }
    }
    await expect(check(signature, OTHER_ADDRESS)).rejects.toMatchObject({ name: 'KitError' })
    node.answers['eth_call'] = () => {
      node.respond = response => response.writeHead(403).end()
      throw { code: -32005, message: 'limit exceeded' }
    }
    await expect(check(signature, OTHER_ADDRESS)).rejects.toMatchObject({ name: 'KitError' })
    await expect(check(signature, OTHER_ADDRESS)).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
    await expect(check(signature, OTHER_ADDRESS, 1)).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
  })
  it('makes no call of somebody’s choice where the account has code (ERC-6492)', async () => {
    const inner = await key.signMessage({ message })
    const wrapped = serializeErc6492Signature({ address: ADDRESS, data: '0x1234', signature: inner })
    node.answers['eth_getCode'] = '0x6000'
    node.answers['eth_call'] = ([{ to }]: [{ to?: string }]) => (to ? '0x00' : YES)
    expect(await check(wrapped, OTHER_ADDRESS)).toBe(false)
    node.answers['eth_call'] = ([{ to, data }]: [{ to?: string; data: string }]) =>
      to?.toLowerCase() === OTHER_ADDRESS.toLowerCase() && data.includes(inner.slice(2)) ? YES : '0x00'
    expect(await check(wrapped, OTHER_ADDRESS)).toBe(true)
  })
  it('takes a signature from before an account is deployed, unless it would be bound to a token', async () => {
    const inner = await key.signMessage({ message })
    const wrapped = serializeErc6492Signature({ address: ADDRESS, data: '0x1234', signature: inner })
    const named = OTHER_ADDRESS.slice(2).toLowerCase()
    node.answers['eth_call'] = ([{ to, data }]: [{ to?: string; data: string }]) =>
      !to && data.includes(named) && data.includes(inner.slice(2)) ? YES : '0x'
    expect(await check(wrapped, OTHER_ADDRESS)).toBe(true)
    node.answers['eth_call'] = ([{ data }]: [{ data: string }]) =>
      data.includes(inner.slice(2)) ? YES : `0x${'00'.repeat(96)}`
    expect(await check(wrapped, OTHER_ADDRESS)).toBe(false)
    expect(await check(inner, OTHER_ADDRESS)).toBe(false)
    expect(await check(`0x${'12'.repeat(65)}${'6492'.repeat(16)}`, OTHER_ADDRESS)).toBe(false)
  })
})
