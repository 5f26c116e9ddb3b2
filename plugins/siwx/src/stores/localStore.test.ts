// @vitest-environment jsdom
import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountOf, alice, bob, openSite } from '../testing/openSite.js'

type Site = Awaited<ReturnType<typeof openSite>>
const opened: Site[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const site of opened.splice(0)) await site.kit.dispose()
})

/** A visit to a site without a server of its own. */
async function open(storage = memoryStorage(), sign?: () => Promise<{ signature: string }>) {
  const site = await openSite({ store: 'local', statement: 'Sign in to the shop.' }, undefined, sign, storage)
  opened.push(site)
  return { ...site, storage }
}
const KEY = 'siwx:proofs'

interface Kept {
  data: { message: string; signature: string; chainId: string }[]
}
const kept = (storage: ReturnType<typeof memoryStorage>) => JSON.parse(storage.get(KEY) ?? '{}') as Kept

/** Signs in, and changes what this browser keeps of it. */
async function signedIn(change: (proof: Kept['data'][number]) => object = same => same) {
  const site = await open()
  await site.connect()
  await site.controller.signIn()
  const { storage } = site
  const stored = kept(storage)
  storage.set(KEY, JSON.stringify({ ...stored, data: stored.data.map(change) }))
  return site
}

describe('a session of this browser', () => {
  it('begins with a signature and lasts through the next visit, for a day', async () => {
    const { controller, storage, events, connect } = await open()
    await connect()
    const session = await controller.signIn()
    expect(session.caipAddress).toBe(accountOf(alice))
    expect(Date.parse(session.expiresAt) - Date.parse(session.issuedAt)).toBe(86_400_000)
    expect(events).toEqual([`siwx:signed-in ${accountOf(alice)}`])
    const again = await open(storage)
    await again.connect()
    await vi.waitFor(() => expect(again.status()).toBe('signedIn'))
    vi.useFakeTimers({ now: Date.now() + 86_400_001 })
    expect(await again.controller.reload()).toEqual([])
    expect(again.status()).toBe('signedOut')
  })

  it('is one of several, of which exactly one ends', async () => {
    const { controller, wallet, storage, connect } = await open()
    await connect()
    await controller.signIn()
    const account = { caipAddress: accountOf(bob), address: bob, namespace: 'eip155', type: 'eoa' } as const
    wallet.change({ accounts: [account] })
    await controller.signIn()
    expect(kept(storage).data).toHaveLength(2)
    await controller.signOut(accountOf(alice))
    expect((await controller.reload()).map(({ caipAddress }) => caipAddress)).toEqual([accountOf(bob)])
    expect(kept(storage).data).toHaveLength(1)
    await controller.signOutEverywhere()
    expect(await controller.reload()).toEqual([])
  })

  it('is not begun by what another account signed', async () => {
    const { controller, connect, storage } = await open(memoryStorage(), async () => ({
      signature: `${bob} signed`,
    }))
    await connect()
    await expect(controller.signIn()).rejects.toMatchObject({ code: 'siwx/SIGNATURE_INVALID' })
    expect(storage.get(KEY)).toBeNull()
  })

  it.each<[string, (proof: Kept['data'][number]) => object]>([
    ['another signature', proof => ({ ...proof, signature: `${bob} signed ${proof.message}` })],
    ['another account', proof => ({ ...proof, message: proof.message.replace(alice, bob) })],
    [
      'another end',
      proof => ({ ...proof, message: proof.message.replace(/(Expiration Time: )\d{4}/, '$12999') }),
    ],
    ['another network', proof => ({ ...proof, chainId: 'eip155:2' })],
    [
      'the message of another site',
      ({ message, ...proof }) => {
        const other = message.replaceAll(window.location.host, 'evil.example')
        return { ...proof, message: other, signature: `${alice} signed ${other}` }
      },
    ],
    ['no message', ({ message: _, ...proof }) => proof],
    ['a message of 1 MB', proof => ({ ...proof, message: 'a'.repeat(1_000_000) })],
    ['a family without a plugin', proof => ({ ...proof, chainId: 'solana:1' })],
  ])('is none where %s is kept', async (_, change) => {
    const { controller } = await signedIn(change)
    expect(await controller.reload()).toEqual([])
  })

  it.each(['', '{', '[]', '{"v":1,"data":7}', '{"v":1,"data":[null,{"message":{}}]}'])(
    'is none where %j is kept, and another one can begin',
    async text => {
      const storage = memoryStorage()
      storage.set(KEY, text)
      const { controller, connect } = await open(storage)
      await connect()
      expect(await controller.reload()).toEqual([])
      expect((await controller.signIn()).caipAddress).toBe(accountOf(alice))
      expect(await controller.reload()).toHaveLength(1)
    },
  )
})
