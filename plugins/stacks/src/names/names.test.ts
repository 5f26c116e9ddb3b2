import { Cl, type ClarityValue } from '@stacks/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkOptions } from '../options/checkOptions.js'
import { ON_MAINNET, ON_TESTNET, OTHER, stubEnv } from '../testing/stubEnv.js'
import { lookupAddress } from './lookupAddress.js'
import { normalizeName } from './normalizeName.js'
import { resolveName } from './resolveName.js'

const HEIGHT = 900_000
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const said = (value: ClarityValue) => ({ okay: true, result: `0x${Cl.serialize(value)}` })
const record = (owner: string, renewal = 0) =>
  said(Cl.ok(Cl.tuple({ owner: Cl.principal(owner), renewal: Cl.uint(renewal) })))
const primary = (name: string, namespace = 'btc') =>
  said(Cl.ok(Cl.some(Cl.tuple({ name: Cl.bufferFromUtf8(name), namespace: Cl.bufferFromUtf8(namespace) }))))
const NOBODY = said(Cl.error(Cl.uint(106)))

/** An API that answers as it is told, by the last part of the path. */
function api(answers: Record<string, unknown>, names?: false) {
  const asked: { path: string; body?: unknown }[] = []
  const known: Record<string, unknown> = { info: { network_id: 1, burn_block_height: HEIGHT }, ...answers }
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(url)
    asked.push({ path: pathname, ...(init?.body ? { body: JSON.parse(String(init.body)) } : {}) })
    const answer = known[pathname.split('/').at(-1) ?? '']
    if (answer instanceof Promise) return answer
    return answer === undefined ? new Response('no', { status: 503 }) : new Response(JSON.stringify(answer))
  })
  const rpc = { 'stacks:1': 'https://api.example' }
  const config = checkOptions({ networks: ['stacks:1', 'stacks:2147483648'], rpc, names })
  return { env: { ...stubEnv().env, config }, asked }
}
const resolve = (answer: unknown, name = 'mira.btc') =>
  resolveName(api({ 'can-resolve-name': answer }).env, { name })

describe('a name', () => {
  it.each([
    ['mira.btc', true],
    [' MIRA_1-2.Btc ', true],
    ['mira', false],
    ['post.mira.btc', false],
    ['.btc', false],
    ['mira\u0456.btc', false],
    ['m\u0131ra.btc', false],
    [`${'a'.repeat(49)}.btc`, false],
    [`mira.${'a'.repeat(21)}`, false],
    [undefined, false],
  ])('%j: %s', (given, isName) => {
    expect(normalizeName(given) !== undefined).toBe(isName)
  })
})

describe('resolving', () => {
  it('asks where the names live, though the app does not offer that network', async () => {
    const { env, asked } = api({ 'can-resolve-name': record(ON_MAINNET) })
    const options = { networks: ['stacks:2147483648'], names: { rpc: 'https://names.example' } } as const
    const elsewhere = { ...env, config: checkOptions(options) }
    expect(await resolveName(elsewhere, { name: 'mira.btc' })).toBe(ON_MAINNET)
    expect(asked).toHaveLength(2)
  })
  it('asks the registry’s contract for the plain spelling', async () => {
    const { env, asked } = api({ 'can-resolve-name': record(ON_MAINNET, HEIGHT) })
    expect(await resolveName(env, { name: 'MIRA.btc' })).toBe(ON_MAINNET)
    expect(asked[0]).toEqual({
      path: '/v2/contracts/call-read/SP2QEZ06AGJ3RKJPBV14SY1V5BBFNAW33D96YPGZF/BNS-V2/can-resolve-name',
      body: {
        sender: 'SP2QEZ06AGJ3RKJPBV14SY1V5BBFNAW33D96YPGZF',
        arguments: [Cl.bufferFromAscii('btc'), Cl.bufferFromAscii('mira')].map(cv => `0x${Cl.serialize(cv)}`),
      },
    })
  })
  it.each([
    ['does not exist', NOBODY],
    ['has expired', record(ON_MAINNET, HEIGHT - 1)],
    ['is owned by a contract', record(`${ON_MAINNET}.vault`)],
    ['is owned on another network', record(ON_TESTNET)],
  ])('finds nobody when the name %s', async (_, answer) => {
    expect(await resolve(answer)).toBeUndefined()
  })
  it('asks nothing for what is no name, and nothing where names are off', async () => {
    const { env, asked } = api({}, false)
    expect(await resolveName(env, { name: 'mira.btc' })).toBeUndefined()
    expect(await lookupAddress(env, { address: ON_MAINNET })).toBeUndefined()
    expect(await resolveName(api({}).env, { name: 'mira\u202e.btc' })).toBeUndefined()
    expect(asked).toEqual([])
  })
  it.each([
    [{ okay: false, cause: 'NoSuchContract' }, 'http/BAD_RESPONSE'],
    [{ okay: true, result: 'junk' }, 'http/BAD_RESPONSE'],
    [said(Cl.ok(Cl.uint(1))), 'http/BAD_RESPONSE'],
    [said(Cl.none()), 'http/BAD_RESPONSE'],
    [null, 'http/BAD_RESPONSE'],
    [undefined, 'http/STATUS'],
    [{ okay: true, result: '00'.repeat(5_000_000) }, 'http/TOO_LARGE'],
  ])('rejects with a code: %#', async (answer, code) => {
    await expect(resolve(answer)).rejects.toMatchObject({ code })
  })
  it('does not believe an endpoint of another network, or one without a height', async () => {
    const wrong = { info: { network_id: 2147483648, burn_block_height: 1 } }
    const ask = (more: object) =>
      resolveName(api({ 'can-resolve-name': record(ON_MAINNET), ...more }).env, { name: 'mira.btc' })
    await expect(ask(wrong)).rejects.toMatchObject({ code: 'rpc/WRONG_CHAIN' })
    await expect(ask({ info: { network_id: 1 } })).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('gives up on an endpoint that hangs', async () => {
    vi.useFakeTimers()
    const resolving = expect(resolve(new Promise(() => {}))).rejects.toMatchObject({
      code: expect.stringMatching(/^http\//),
    })
    await vi.advanceTimersByTimeAsync(60_000)
    await resolving
  })
})

describe('the name of an address', () => {
  const lookup = (answers: Record<string, unknown>, address = ON_MAINNET) =>
    lookupAddress(api(answers).env, { address })

  it('is believed when it points back', async () => {
    expect(await lookup({ 'get-primary': primary('mira'), 'can-resolve-name': record(ON_MAINNET) })).toEqual({
      name: 'mira.btc',
    })
  })
  it.each([
    ['another owns it', primary('mira'), record(OTHER)],
    ['nobody owns it', primary('mira'), NOBODY],
    ['it is spelled in another way', primary('Mira'), record(ON_MAINNET)],
    ['it hides a right-to-left override', primary('mira\u202e'), record(ON_MAINNET)],
    ['there is none', NOBODY, record(ON_MAINNET)],
    ['the registry lost it', said(Cl.ok(Cl.none())), record(ON_MAINNET)],
  ])('is not believed when %s', async (_, claim, owner) => {
    expect(await lookup({ 'get-primary': claim, 'can-resolve-name': owner })).toBeUndefined()
  })
  it('is not asked for where the address is of another network, or of a contract', async () => {
    expect(await lookup({}, ON_TESTNET)).toBeUndefined()
    expect(await lookup({}, `${ON_MAINNET}.vault`)).toBeUndefined()
  })
  it('rejects for what is no name record, and for what is no address', async () => {
    await expect(lookup({ 'get-primary': said(Cl.ok(Cl.some(Cl.uint(1)))) })).rejects.toMatchObject({
      code: 'http/BAD_RESPONSE',
    })
    await expect(lookup({}, 'mira')).rejects.toMatchObject({ code: 'address/INVALID' })
  })
})
