import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../testing/createBrowser.js'
import { codeOf, secret } from '../../testing/openShop.js'
import { phraseSigner as signer } from '../../testing/phraseSigner.js'
import { proofOf, rules } from '../../testing/signIns.js'
import { createSignInServer } from '../createSignInServer.js'
import type { SignInClient } from '../SignInRules.js'
import { createMemoryStore } from '../stores/createMemoryStore.js'
import { verifySignIn } from '../verifySignIn.js'

const account = { ...signer, accountAddress: `0x${'1'.repeat(40)}` }
const signature = `0x${'ab'.repeat(65)}`

/** How a sign-in of a contract account ends with this network. */
async function outcome(client: SignInClient | undefined, change: object = {}) {
  const proof = { ...(await proofOf(account)), signature, ...change }
  const own = { ...rules, rpcTimeoutMs: 300, ...(client && { rpc: { 'eip155:1': client } }) } as const
  return verifySignIn(proof, own).then(
    () => 'signed in',
    ({ code, retryable }) => `${code}${retryable ? ', later' : ''}`,
  )
}

const refusal = (message: string, code = -32_000) => Object.assign(new Error(message), { code })

/** A network with one contract, and what it says of a signature. */
const network = (say: (data: string) => unknown, code: unknown = '0x6000') => ({
  async request({ method, params }: { method: string; params?: unknown }) {
    if (method === 'eth_getCode') return code
    return say(String((params as [{ data: string }])[0].data))
  },
})
const TRUE = `0x1626ba7e${'0'.repeat(56)}`

describe('Q07: a contract account', () => {
  it.each<[string, SignInClient | undefined, string]>([
    ['without a network', undefined, 'siwx/SIGNATURE_INVALID'],
    ['that has no code', network(() => TRUE, '0x'), 'siwx/SIGNATURE_INVALID'],
    [
      'that has no code, on a network that says yes all the same',
      network(data => (data.includes('ab'.repeat(65)) ? TRUE : '0x00'), '0x'),
      'siwx/SIGNATURE_INVALID',
    ],
    ['that signed', network(data => (data.includes('ab'.repeat(65)) ? TRUE : '0x00')), 'signed in'],
    ['that did not', network(() => '0x00'), 'siwx/SIGNATURE_INVALID'],
    ['that says so of everything', network(() => TRUE), 'siwx/SIGNATURE_INVALID'],
    ...['0x', '0x01', TRUE.slice(0, 10), `${TRUE.slice(0, -1)}1`, `${TRUE}00`].map(
      (answer): [string, SignInClient, string] => [
        `that answers something else: ${answer}`,
        network(data => (data.includes('ab'.repeat(65)) ? answer : '0x00')),
        'siwx/SIGNATURE_INVALID',
      ],
    ),
    [
      'that reverts',
      network(() => Promise.reject(refusal('execution reverted', 3))),
      'siwx/SIGNATURE_INVALID',
    ],
    [
      'that reverts by a node of other words',
      network(() => Promise.reject(refusal('VM Exception while processing transaction: revert'))),
      'siwx/SIGNATURE_INVALID',
    ],
    [
      'that signed, and throws at other signatures',
      network(data =>
        data.includes('ab'.repeat(65)) ? TRUE : Promise.reject(refusal('invalid opcode: INVALID')),
      ),
      'signed in',
    ],
    [
      'that signed, and then the network is gone',
      network(data => (data.includes('ab'.repeat(65)) ? TRUE : Promise.reject(refusal('header not found')))),
      'siwx/UNVERIFIABLE, later',
    ],
    [
      'that signed, and throws at other signatures on a node without words',
      network(data =>
        data.includes('ab'.repeat(65)) ? TRUE : Promise.reject(refusal('VM execution error.', -32_015)),
      ),
      'signed in',
    ],
    ...[
      'The request was reverted to another upstream, try again',
      'reverted to the backup node',
      'Reverting: too many requests',
      'irreversible block is not found',
    ].map((words): [string, SignInClient, string] => [
      `that says so of everything, where the network then fails: ${words}`,
      network(data => (data.includes('ab'.repeat(65)) ? TRUE : Promise.reject(refusal(words)))),
      'siwx/UNVERIFIABLE, later',
    ]),
    [
      'on a network that refuses',
      network(() => Promise.reject(refusal('limit exceeded'))),
      'siwx/UNVERIFIABLE, later',
    ],
    ['on a network that is down', 'http://127.0.0.1:9', 'siwx/UNVERIFIABLE, later'],
    ['on a network that never answers', { request: () => new Promise(() => {}) }, 'siwx/UNVERIFIABLE, later'],
    [
      'on a network that never answers about a signature',
      network(() => new Promise(() => {})),
      'siwx/UNVERIFIABLE, later',
    ],
    ['with the client of another family', { core: {} }, 'siwx/UNVERIFIABLE, later'],
  ])('signs in, or it is said why not: %s', async (_, client, expected) => {
    expect(await outcome(client)).toBe(expected)
  })

  it.each([
    [64, 'siwx/SIGNATURE_INVALID'],
    [65, 'siwx/SIGNATURE_INVALID'],
    [66, 'siwx/UNVERIFIABLE'],
    [130, 'siwx/UNVERIFIABLE'],
  ])('without a network is called wrong only where a key may have signed: %i bytes', async (length, code) => {
    expect(await outcome(undefined, { signature: `0x${'ab'.repeat(length)}` })).toBe(code)
  })

  it('on a network that the site forgot is told to the operator, and not who asks', async () => {
    const onError = vi.fn()
    const server = createSignInServer({
      domain: 'shop.example',
      store: createMemoryStore(),
      secrets: [secret],
      onError,
    })
    const browser = createBrowser(server)
    const proof = { ...(await proofOf(account, await browser.nonce())), signature: `${signature}ab` }
    const response = await browser.send(proof)
    expect(await codeOf(response.clone())).toEqual([503, 'siwx/UNVERIFIABLE'])
    expect(await response.text()).not.toContain('rpc')
    const [[{ cause } = { cause: undefined }] = []] = onError.mock.calls
    expect(String(cause)).toContain('A contract account of eip155:1, which `rpc` lacks')
  })

  it('may have signed on chain, where its signature is empty', async () => {
    const said = (isSigned: (data: string) => boolean) => network(data => (isSigned(data) ? TRUE : '0x00'))
    const empty = { signature: '0x' }
    let first: string | undefined
    const signed = said(data => {
      first ??= data
      return data === first
    })
    expect(await outcome(signed, empty)).toBe('signed in')
    expect(
      await outcome(
        said(() => true),
        empty,
      ),
    ).toBe('siwx/SIGNATURE_INVALID')
    expect(
      await outcome(
        said(() => false),
        empty,
      ),
    ).toBe('siwx/SIGNATURE_INVALID')
    expect(
      await outcome(
        network(() => TRUE, '0x'),
        empty,
      ),
    ).toBe('siwx/SIGNATURE_INVALID')
    expect(await outcome(undefined, empty)).toBe('siwx/UNVERIFIABLE')
  })

  it('cannot send the server to an address of the web (CCIP-Read)', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const lookup = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
      args: [account.accountAddress as Hex, ['http://127.0.0.1:9/{data}'], '0x', '0x00000000', '0x'],
    })
    const revert = () =>
      Promise.reject(Object.assign(new Error('execution reverted'), { code: 3, data: lookup }))
    expect(await outcome(network(revert))).toBe('siwx/SIGNATURE_INVALID')
    expect(fetched.mock.calls.filter(([url]) => `${url}`.includes('127.0.0.1:9'))).toEqual([])
    fetched.mockRestore()
  })

  it('cannot delegate to a contract as it signs in', async () => {
    const client = network(() => TRUE)
    expect(await outcome(client, { signature: `0x${'ab'.repeat(65)}${'8010'.repeat(16)}` })).toBe(
      'siwx/SIGNATURE_INVALID',
    )
  })

  it('with a broken signature for before it is deployed is refused', async () => {
    const client = network(() => TRUE, '0x')
    expect(await outcome(client, { signature: `0x${'ab'.repeat(65)}${'6492'.repeat(16)}` })).toBe(
      'siwx/SIGNATURE_INVALID',
    )
  })

  it('is no way for a request after the visitor left', async () => {
    const stop = new AbortController()
    const client = { request: () => new Promise(() => {}) }
    const proof = { ...(await proofOf(account)), signature }
    const verifying = verifySignIn(proof, { ...rules, rpc: { 'eip155:1': client }, signal: stop.signal })
    stop.abort()
    await expect(verifying).rejects.toMatchObject({ code: 'siwx/UNVERIFIABLE' })
  })

  it('costs no request where a key signed', async () => {
    const client = { request: () => Promise.reject(new Error('asked')) }
    const proof = await proofOf(signer)
    await expect(verifySignIn(proof, { ...rules, rpc: { 'eip155:1': client } })).resolves.toBeDefined()
  })
})
