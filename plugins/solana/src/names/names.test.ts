import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkOptions } from '../options/checkOptions.js'
import { nameFixture } from '../testing/nameFixture.js'
import { DEVNET } from '../testing/stubEnv.js'
import { lookupAddress } from './lookupAddress.js'
import { domainKey, favouriteKey } from './nameKeys.js'
import { resolveName } from './resolveName.js'
import { FAVOURITES, NAME_PROGRAM } from './snsPrograms.js'

const person = (seed: number) => {
  const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(new Uint8Array(32).fill(seed))
  const sign = (text: string) => nacl.sign.detached(new TextEncoder().encode(text), secretKey)
  return { address: base58.encode(publicKey), sign }
}
const [mira, alice, other] = [person(1), person(2), person(3)]
/** An address that nobody can have the key of. */
const { key: PROGRAMS } = await domainKey(['vault'])

let fixture: ReturnType<typeof nameFixture>
beforeEach(() => {
  fixture = nameFixture()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const resolve = (name = 'mira.sol') => resolveName(fixture.env, { name })
const lookup = (address = mira.address) => lookupAddress(fixture.env, { address })

describe('resolving', () => {
  it('gives the owner, of a domain and of a name below it', async () => {
    await fixture.register('mira.sol', mira.address)
    await fixture.register('post.mira.sol', alice.address)
    expect(await resolve(' MIRA.sol')).toBe(mira.address)
    expect(await resolve('post.mira.sol')).toBe(alice.address)
    expect(await resolve('nobody.sol')).toBeUndefined()
    expect(await resolve('post.nobody.sol')).toBeUndefined()
  })
  it('asks where the domains live, though the app does not offer that network', async () => {
    await fixture.register('mira.sol', mira.address)
    const names = { rpc: 'https://names.example' }
    const elsewhere = { ...fixture.env, config: checkOptions({ networks: [DEVNET], names }) }
    expect(await resolveName(elsewhere, { name: 'mira.sol' })).toBe(mira.address)
    expect(fixture.asked.length).toBeGreaterThan(0)
  })
  it('asks nothing for what is no domain, and nothing where names are off', async () => {
    expect(await resolve('mira.eth')).toBeUndefined()
    expect(await resolveName(fixture.without, { name: 'mira.sol' })).toBeUndefined()
    expect(await lookupAddress(fixture.without, { address: mira.address })).toBeUndefined()
    expect(fixture.asked).toEqual([])
  })
  it('never gives an address that nobody has the key of', async () => {
    await fixture.register('mira.sol', PROGRAMS)
    expect(await resolve()).toBeUndefined()
  })
  it('gives the holder of a domain that is a token, never the program that keeps it', async () => {
    await fixture.register('mira.sol', PROGRAMS)
    await fixture.tokenize('mira.sol', alice.address)
    expect(await resolve()).toBe(alice.address)
  })
  it.each([
    ['nobody', undefined],
    ['a program', PROGRAMS],
  ])('gives nobody where %s holds the token', async (_, holder) => {
    await fixture.register('mira.sol', mira.address)
    await fixture.tokenize('mira.sol', holder)
    expect(await resolve()).toBeUndefined()
  })
  it('gives the owner again once the token was given back', async () => {
    await fixture.register('mira.sol', mira.address)
    await fixture.tokenize('mira.sol', alice.address, 3)
    expect(await resolve()).toBe(mira.address)
  })
  it('follows the SOL record that the owner wrote and the address agreed to', async () => {
    await fixture.register('mira.sol', mira.address)
    const [writer, address] = [mira.address, alice.address]
    await fixture.writeRecord('mira.sol', { writer, agreed: address, address })
    expect(await resolve()).toBe(alice.address)
  })
  it('passes over the record of an earlier owner', async () => {
    await fixture.register('mira.sol', mira.address)
    const [writer, address] = [other.address, alice.address]
    await fixture.writeRecord('mira.sol', { writer, agreed: address, address })
    expect(await resolve()).toBe(mira.address)
  })
  it.each([
    ['another agreed to', { agreed: other.address }],
    ['nobody agreed to', { kinds: [1, 0, 0, 0] }],
    ['names a program', { agreed: PROGRAMS, address: PROGRAMS }],
  ])('gives nobody for a record that %s', async (_, more) => {
    await fixture.register('mira.sol', mira.address)
    const [writer, address] = [mira.address, alice.address]
    await fixture.writeRecord('mira.sol', { writer, agreed: address, address, ...more })
    expect(await resolve()).toBeUndefined()
  })
  it('follows an older record where the owner of today signed it', async () => {
    await fixture.register('mira.sol', mira.address)
    await fixture.writeOldRecord('mira.sol', alice.address, mira.sign)
    expect(await resolve()).toBe(alice.address)
    await fixture.writeOldRecord('mira.sol', alice.address, other.sign)
    expect(await resolve()).toBe(mira.address)
  })
  it.each([
    ['another program', async (at: string) => fixture.write(at, new Uint8Array(96), FAVOURITES)],
    ['a short account', async (at: string) => fixture.write(at, new Uint8Array(95), NAME_PROGRAM)],
    ['another parent', async (at: string) => fixture.write(at, new Uint8Array(96).fill(1), NAME_PROGRAM)],
  ])('does not read the account of %s', async (_, write) => {
    await write((await domainKey(['mira'])).key)
    expect(await resolve()).toBeUndefined()
  })
})

describe('an endpoint', () => {
  const answering = (result: string, genesis = '"5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d"') =>
    vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
      const said = body.includes('getGenesisHash') ? genesis : result
      return new Response(`{"jsonrpc":"2.0","id":1,"result":${said}}`)
    })
  it.each(['null', '5', '{"value":null}', '{"value":[]}', '{"value":{"0":null}}', '{"value":[null]}'])(
    'that answers %s is an error, and not a name that does not exist',
    async result => {
      answering(result)
      await expect(resolve()).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    },
  )
  it('of another network is not believed', async () => {
    answering('{"value":[null,null,null,null]}', '"other"')
    await expect(resolve()).rejects.toMatchObject({ code: 'rpc/WRONG_CHAIN' })
  })
  it('that sends too much is cut off', async () => {
    answering(`"${'a'.repeat(21_000_000)}"`)
    await expect(resolve()).rejects.toMatchObject({ code: 'http/TOO_LARGE' })
  })
  it('that hangs is given up', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const leaving = new AbortController()
    const asked = resolveName(fixture.env, { name: 'mira.sol', signal: leaving.signal })
    setTimeout(() => leaving.abort(), 50)
    await expect(asked).rejects.toMatchObject({ code: 'core/ABORTED' })
  })
})

describe('the name of an address', () => {
  it('is the domain that it likes best, also one below another', async () => {
    await fixture.register('mira.sol', mira.address)
    await fixture.like(mira.address, 'mira.sol')
    expect(await lookup()).toEqual({ name: 'mira.sol' })
    await fixture.register('post.mira.sol', alice.address)
    await fixture.like(alice.address, 'post.mira.sol')
    expect(await lookup(alice.address)).toEqual({ name: 'post.mira.sol' })
    expect(await lookup(other.address)).toBeUndefined()
  })
  it('is a token that it holds', async () => {
    await fixture.register('mira.sol', PROGRAMS)
    await fixture.tokenize('mira.sol', mira.address)
    await fixture.like(mira.address, 'mira.sol')
    expect(await lookup()).toEqual({ name: 'mira.sol' })
  })
  it('is not believed when the domain is another’s, or stands for another', async () => {
    await fixture.register('mira.sol', mira.address)
    await fixture.like(other.address, 'mira.sol')
    expect(await lookup(other.address)).toBeUndefined()
    await fixture.like(mira.address, 'mira.sol')
    const [writer, address] = [mira.address, alice.address]
    await fixture.writeRecord('mira.sol', { writer, agreed: address, address })
    expect(await lookup()).toBeUndefined()
  })
  it.each(['Mira.sol', 'm\u0131ra.sol', 'mira\u202e.sol', '<b>.sol'])(
    'is not believed in the spelling %j',
    async domain => {
      await fixture.register('mira.sol', mira.address)
      await fixture.register(domain, mira.address)
      await fixture.like(mira.address, domain)
      expect(await lookup()).toBeUndefined()
    },
  )
  it('is none where the account of the favourite is broken', async () => {
    fixture.write(await favouriteKey(mira.address), new Uint8Array(5), FAVOURITES)
    expect(await lookup()).toBeUndefined()
    fixture.write(await favouriteKey(mira.address), new Uint8Array(33), FAVOURITES)
    expect(await lookup()).toBeUndefined()
    await expect(lookup('mira')).rejects.toMatchObject({ code: 'address/INVALID' })
  })
})
