// @vitest-environment node
import { toHex } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { rpcHandlers } from '../rpc/rpcHandlers.js'
import { memoryStore } from '../session/openStore.js'
import { ServiceError } from '../session/ServiceError.js'
import { openBrowsers } from '../wallet/testing/openBrowsers.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'
import { sessionHandlers } from './sessionHandlers.js'

const identity = startIdentity()
const { openBrowser, signIn } = openBrowsers(identity)
type Browser = ReturnType<typeof openBrowser>

const coin = { symbol: undefined, decimals: 18 }
const networks = [`solana:${'x'.repeat(32)}`, 'eip155:31337'].map(caip2 => ({
  ...{ caip2, name: 'Harbour', coin, tokens: [] },
}))
const thief = { eip155: `0x${'66'.repeat(20)}`, solana: '6'.repeat(32) }

beforeEach(() => void vi.stubGlobal('location', { origin: 'http://x.test' }))
afterEach(() => vi.unstubAllGlobals())

/** The frame of a browser, which starts locked: what a page hears of its accounts by each road. Nobody approves anything. */
function openFrame({ store, service, session, wallet }: Browser, own = wallet) {
  const [stage, queue] = [createStage(() => {}), createQueue(8)]
  stage.subscribe(() => {
    const scene = stage.current()?.scene
    if (scene?.kind === 'approval') scene.reject(false)
  })
  const parts = { origin: 'https://shop.example', store, service, session, wallet: own, stage, queue }
  const all = { ...parts, chains: async () => networks }
  const { GET_USER, SHOW_VIEW } = sessionHandlers(all)
  const { RPC_REQUEST } = rpcHandlers(all)
  const request = () => ({ id: crypto.randomUUID(), signal: new AbortController().signal })
  const ask = (method: string, params: unknown, chainId = 'eip155:31337') =>
    RPC_REQUEST({ chainId, method, params }, request())
  const heard = (answer: Promise<unknown>) =>
    answer.then(
      value => JSON.stringify(value),
      ({ code, message }) => `${code}: ${message}`,
    )
  return {
    queue,
    /** Both addresses, or the code of the refusal. */
    user: (signal = request().signal) =>
      GET_USER({}, { ...request(), signal }).then(
        ({ accounts }) => accounts.map(({ address }) => address),
        ({ code }) => code ?? 'refused',
      ),
    /** What each road answers, one after the other. */
    async roads({ eip155, solana } = thief) {
      const [from, to] = [eip155, eip155]
      const text = `shop.example wants you to sign in with your Ethereum account:\n${eip155}`
      const roads = [
        () => GET_USER({}, request()),
        () => SHOW_VIEW({ view: 'keep' }, request()),
        () => ask('eth_accounts', []),
        () => ask('wallet_getCapabilities', [eip155]),
        () => ask('personal_sign', [toHex(text), eip155]),
        () => ask('eth_sendTransaction', [{ from, to }]),
        () => ask('wallet_sendCalls', [{ version: '2.0.0', from, calls: [{ to }] }]),
        () => ask('solana_signMessage', { message: '2', pubkey: solana }, networks[0]?.caip2),
      ]
      const all: string[] = []
      for (const road of roads) all.push(await heard(road()))
      return all
    },
  }
}

/** A service that answers otherwise. */
function lyingTo({ session }: Browser, lie: (path: string, answer: object, method: string) => object) {
  const { call } = session
  return {
    ...session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]): Promise<Shape> {
      const answer = await call(asked)
      return { ...answer, ...lie(asked.path, Object(answer), asked.method ?? 'POST') }
    },
  }
}

describe('split', () => {
  beforeAll(async () => {
    await identity.restart({ profile: 'split' })
  })

  /** Somebody with a code, and a browser that has signed in but opened nothing. */
  async function person() {
    const email = identity.newAddress()
    const [first, fresh] = [openBrowser(), openBrowser()]
    await signIn(first, email)
    const { code, save } = await first.wallet.makeRecovery()
    await save()
    await signIn(fresh, email)
    return { email, first, fresh, code, addresses: (await first.wallet.ensure()).addresses }
  }

  it('R06: a browser names no account before it has opened the vault once, and asks nothing afterwards', async () => {
    const { fresh, code, addresses } = await person()
    const frame = openFrame(fresh)
    // Nobody enters a code.
    fresh.enter('')
    for (const heard of await frame.roads(addresses)) {
      expect(heard).not.toContain(addresses.eip155)
      expect(heard).not.toContain(addresses.solana)
    }
    fresh.enter(code)
    expect(await frame.user()).toEqual([addresses.eip155, addresses.solana])
    // The session was not lost by that, and the page is loaded again.
    const { length } = fresh.asked
    const later = openBrowser(fresh.store)
    expect(await openFrame(later).user()).toEqual([addresses.eip155, addresses.solana])
    expect([...fresh.asked, ...later.asked]).toHaveLength(length)
    expect(later.wallet.isOpenFor(await later.session.user())).toBe(false)
  })

  it('R06: calls that come at once are answered by one question', async () => {
    const { fresh, code, addresses } = await person()
    fresh.enter(code)
    const frame = openFrame(fresh)
    const own = [addresses.eip155, addresses.solana]
    expect(await Promise.all([frame.user(), frame.user()])).toEqual([own, own])
    expect(fresh.asked).toEqual(['unlock'])
  })

  it('R06: of two tabs that ask, one is enough', async () => {
    const { fresh, code, addresses } = await person()
    const other = openBrowser(fresh.store)
    other.leave()
    const waiting = openFrame(other).user()
    await vi.waitFor(() => expect(other.asked).toEqual(['unlock']))
    fresh.enter(code)
    const own = [addresses.eip155, addresses.solana]
    expect(await openFrame(fresh).user()).toEqual(own)
    expect(await waiting).toEqual(own)
    expect(other.wallet.isOpenFor(await other.session.user())).toBe(false)
  })

  it('R06: a tab that shares no storage with the one that opened the vault goes on asking', async () => {
    const { email, fresh, code } = await person()
    const other = openBrowser(memoryStore())
    await signIn(other, email)
    other.leave()
    const control = new AbortController()
    const waiting = openFrame(other).user(control.signal)
    await vi.waitFor(() => expect(other.asked).toEqual(['unlock']))
    fresh.enter(code)
    expect(await openFrame(fresh).user()).toHaveLength(2)
    control.abort(new ServiceError('ABORTED', 'The page has gone.'))
    expect(await waiting).toBe('ABORTED')
  })

  it('R06: what a service claimed once, before the vault was opened here, keeps the true one out of no browser', async () => {
    const { fresh, code, addresses } = await person()
    const own = [addresses.eip155, addresses.solana]
    fresh.enter(code)
    const liar = lyingTo(fresh, path => (path === '/vault' ? { addresses: thief, version: 99 } : {}))
    expect(await openFrame(fresh, fresh.walletOf(liar)).user()).toBe('VAULT_CORRUPT')
    expect(await openFrame(fresh).user()).toEqual(own)
    // From here on, this browser knows better.
    for (const lie of [{ addresses: thief }, { version: 0 }]) {
      const later = openBrowser(fresh.store)
      const lying = lyingTo(later, path => (path === '/vault' ? lie : {}))
      await expect(later.walletOf(lying).ensure()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
    }
  })

  it('R06: what is read next after the vault was opened has to be of the same keys', async () => {
    const { fresh, code } = await person()
    fresh.enter(code)
    await fresh.wallet.unlock()
    await fresh.store.delete(`seen:${await fresh.session.user()}`)
    const wallet = fresh.walletOf(lyingTo(fresh, path => (path === '/vault' ? { addresses: thief } : {})))
    await expect(wallet.ensure()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  })

  it('R06: what a browser has opened is given while an approval is shown', async () => {
    const { first } = await person()
    const frame = openFrame(first)
    const control = new AbortController()
    const approving = frame.queue.add(() => new Promise(() => {}), control.signal).catch(() => {})
    expect(await frame.user()).toHaveLength(2)
    control.abort()
    await approving
  })

  it.each([
    ['all the time', () => true],
    ['until it is opened', (seen: number) => seen < 2],
    ['once it is opened', (seen: number) => seen > 3],
  ])('R06: addresses of a service that lies %s reach no page, by no road', async (_, lies) => {
    const { fresh, code, addresses } = await person()
    fresh.enter(code)
    let seen = 0
    const liar = lyingTo(fresh, (path, _answer, method) => {
      if (path !== '/vault' || method !== 'GET') return {}
      seen += 1
      return lies(seen) ? { addresses: thief } : {}
    })
    for (const own of [thief, addresses])
      for (const heard of await openFrame(fresh, fresh.walletOf(liar)).roads(own)) {
        expect(heard).not.toContain(thief.eip155)
        expect(heard).not.toContain(thief.solana)
      }
  })

  it('R06: nor do those with which it answers to a new vault', async () => {
    const { fresh, code } = await person()
    fresh.enter(code)
    const { call } = fresh.session
    let isTold = false
    const liar = {
      ...fresh.session,
      async call<Shape>(asked: Parameters<typeof call<Shape>>[0]): Promise<Shape> {
        try {
          const answer = await call(asked)
          return asked.path === '/user' ? { ...answer, vault: 0 } : answer
        } catch (error) {
          if (!(error instanceof ServiceError) || error.code !== 'VAULT_CONFLICT') throw error
          isTold = true
          const current = { ...Object(error.current), addresses: thief }
          throw new ServiceError(error.code, error.message, { current })
        }
      },
    }
    const all = await openFrame(fresh, fresh.walletOf(liar)).roads()
    expect(isTold).toBe(true)
    expect(all[0]).toMatch(/^VAULT_CORRUPT/)
    for (const heard of all) expect(heard).not.toContain(thief.eip155)
  })

  it('R06: a vault with new keys is opened again before a page hears of its accounts', async () => {
    const { email, first, fresh, code, addresses } = await person()
    fresh.enter(code)
    const before = [addresses.eip155, addresses.solana]
    expect(await openFrame(fresh).user()).toEqual(before)
    await first.renewal.replace((await first.wallet.user()).id)
    await signIn(fresh, email)
    const later = openBrowser(fresh.store)
    // The code of before opens nothing.
    later.enter(code)
    expect(await openFrame(later).user()).toBe('refused')
    later.enter(first.written())
    const after = await openFrame(later).user()
    expect(after).toHaveLength(2)
    expect(after).not.toEqual(before)
    expect(later.asked).toEqual(['unlock', 'unlock'])
  })

  it('R06: names none of a vault that gets new keys while it is opened', async () => {
    const { first, fresh, code } = await person()
    fresh.enter(code)
    let reads = 0
    const { call } = fresh.session
    const late = {
      ...fresh.session,
      async call<Shape>(asked: Parameters<typeof call<Shape>>[0]): Promise<Shape> {
        const isRead = asked.path === '/vault' && asked.method === 'GET'
        reads += Number(isRead)
        // The first one after the vault has been opened.
        if (isRead && reads === 4) await first.renewal.replace((await first.wallet.user()).id)
        return reads < 4 ? call(asked) : first.session.call(asked)
      },
    }
    expect(await openFrame(fresh, fresh.walletOf(late)).user()).toBe('VAULT_CORRUPT')
    expect(reads).toBeGreaterThan(3)
  })

  it('R06: where nothing is stored, each start of the frame asks', async () => {
    const { email, code, addresses } = await person()
    for (let start = 0; start < 2; start += 1) {
      const browser = openBrowser(memoryStore())
      await signIn(browser, email)
      browser.enter(code)
      const frame = openFrame(browser)
      expect(await frame.user()).toEqual([addresses.eip155, addresses.solana])
      expect(await frame.user()).toHaveLength(2)
      expect(browser.asked).toEqual(['unlock'])
    }
  })

  it('somebody else who logs in meanwhile is asked nothing, and no page hears of them', async () => {
    const { fresh } = await person()
    const frame = openFrame(fresh)
    let end = () => {}
    const shown = new Promise<void>(resolve => {
      end = resolve
    })
    const before = frame.queue.add(() => shown, new AbortController().signal)
    const asked = frame.user()
    await vi.waitFor(() => expect(frame.queue.behind()).toBe(1))
    await signIn(fresh, identity.newAddress())
    end()
    await before
    expect(await asked).toBe('ABORTED')
    expect(fresh.asked).toEqual([])
  })
})

describe('easy', () => {
  beforeAll(async () => {
    await identity.restart({ profile: 'easy', deviceCheck: 'off' })
  })

  it('R06: opens the vault without a question, so that a copied one of somebody else names no account', async () => {
    const [email, other] = [identity.newAddress(), identity.newAddress()]
    const [first, robber, fresh] = [openBrowser(), openBrowser(), openBrowser()]
    await signIn(first, email)
    const { addresses } = await first.wallet.ensure()
    await signIn(fresh, email)
    expect(await openFrame(fresh).user()).toEqual([addresses.eip155, addresses.solana])
    expect(fresh.asked).toEqual([])

    await signIn(robber, other)
    const stolen = (await robber.wallet.ensure()).addresses
    // Writing to the database is enough for this. Not for a vault that opens: that takes the half of its user.
    const text = `update identity_vaults v set ciphertext = r.ciphertext, slots = r.slots, addresses = r.addresses
      from identity_vaults r where v.user_id = $1 and r.user_id = $2 returning v.version`
    const ids = await Promise.all([first, robber].map(({ session }) => session.user()))
    expect(await identity.sql().query({ name: 'test-copy', text }, ids)).toHaveLength(1)
    for (const browser of [openBrowser(), fresh, first]) {
      await signIn(browser, email)
      for (const heard of await openFrame(browser).roads(stolen)) expect(heard).not.toContain(stolen.eip155)
      expect(await openFrame(browser).user()).toBe(
        browser === first || browser === fresh ? 'VAULT_CORRUPT' : 'refused',
      )
    }
  })
})
