// @vitest-environment node
import { base58, base64 } from '@scure/base'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import type { Chain } from '../chain/chains.js'
import { programs } from '../decode/solana/decodeInstruction.js'
import { associatedAddress } from '../transfer/solana/associatedAddress.js'
import { openBrowsers } from '../wallet/testing/openBrowsers.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'
import { keptVault } from './keptVault.js'
import { sessionHandlers } from './sessionHandlers.js'

const coin = { symbol: undefined, decimals: 18 }
const token = { address: `0x${'11'.repeat(20)}`, symbol: 'USDC', decimals: 6 }
const harbour = { caip2: 'eip155:31337', name: 'Harbour', coin, tokens: [token] }
const mint = { address: base58.encode(new Uint8Array(32).fill(9)), symbol: 'USDC', decimals: 6 }
const reef = { caip2: `solana:${'x'.repeat(32)}`, name: 'Reef', coin, tokens: [mint] }
/** What every account has on every network; undefined: the node does not answer. */
let balance: bigint | undefined
/** What every account has of the token, on each network. */
let held: { harbour: bigint; reef: bigint }

/** What a node of Solana says of an account: it is there if it is where the owner has the token. */
function tokenAccount(owner: string, place: string) {
  if (held.reef === 0n || place !== associatedAddress(owner, mint.address, programs.token)) return null
  const data = new Uint8Array(165)
  data.set(base58.decode(mint.address))
  data.set(base58.decode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, held.reef, true)
  return { lamports: 1, owner: programs.token, data: [base64.encode(data), 'base64'] }
}

/** Answers for the nodes; the rest goes to the service. */
beforeEach(() => {
  balance = undefined
  held = { harbour: 0n, reef: 0n }
  const real = globalThis.fetch
  vi.stubGlobal('location', { origin: 'http://secure.test' })
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    if (!`${url}`.includes('/rpc/')) return real(url, init)
    if (balance === undefined) throw new TypeError('The node does not answer')
    const { method, params } = JSON.parse(`${init?.body}`)
    const account = { lamports: Number(balance), owner: '1'.repeat(32), data: ['', 'base64'] }
    const [owner, ...places] = Array.isArray(params[0]) ? params[0] : []
    const results: Record<string, unknown> = {
      eth_getBalance: `0x${balance.toString(16)}`,
      eth_call: `0x${held.harbour.toString(16).padStart(64, '0')}`,
    }
    const value = [account, ...places.map(place => tokenAccount(owner, place))]
    const result = results[method] ?? { value }
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** One database for all profiles: to start one takes a second of a processor. */
const identity = startIdentity()
const { openBrowser, signIn } = openBrowsers(identity)

/** The frame of one browser, as far as it asks what is kept. */
function openFrame({ store, service, session, wallet }: ReturnType<typeof openBrowser>) {
  const [stage, queue] = [createStage(() => {}), createQueue(8)]
  const parts = { origin: 'https://shop.example', store, service, session, wallet, stage, queue }
  const { GET_USER, SHOW_VIEW } = sessionHandlers({ ...parts, chains: async () => [harbour, reef] })
  const control = new AbortController()
  return {
    stage,
    queue,
    control,
    /** What the page asks: its answer, or the code of its refusal. */
    user: () =>
      GET_USER({}, { id: 'x', signal: control.signal }).then(
        ({ accounts }) => accounts.map(({ address }) => address),
        ({ code }) => code,
      ),
    /** What the page asks for when it loads. */
    visit: () => SHOW_VIEW({ view: 'keep' }, { id: 'y', signal: control.signal }).catch(({ code }) => code),
    request: (chain: Chain) => keptVault(parts, control.signal, { networks: [chain], isRequest: true }),
    scene: () =>
      vi.waitFor(() => {
        const scene = stage.current()?.scene
        if (scene?.kind !== 'keep') throw new Error('Nobody is asked what to keep')
        return scene
      }),
  }
}

/** Both open on one device; what asks is the same. */
const onOneDevice: ['split' | 'self-custody', { tags?: 'long'[] }][] = [
  ['split', {}],
  ['self-custody', { tags: ['long'] }],
]

describe.each(onOneDevice)('%s', (profile, options) => {
  describe('a wallet of one browser', options, () => asks(profile))
})

function asks(profile: 'split' | 'self-custody') {
  beforeAll(async () => {
    await identity.restart({ profile })
  })

  it('R04: tells a page no address before the person has kept something, or said that they accept the loss', async () => {
    const browser = openBrowser()
    await signIn(browser, identity.newAddress())
    const frame = openFrame(browser)
    let given: unknown
    const asked = frame.user().then(user => {
      given = user
    })
    const scene = await Promise.race([frame.scene(), asked])
    if (!scene) throw new Error('It was told before anybody was asked')
    expect(given).toBeUndefined()
    expect(scene.hasMoney).toBe(false)
    await scene.accept()
    await asked
    expect(given).toHaveLength(2)
    // It is not asked again without a reason, nor after a reload.
    expect(await frame.user()).toEqual(given)
    expect(await openFrame(openBrowser(browser.store)).user()).toEqual(given)
    expect(frame.stage.scenes()).toEqual([])
  })

  it('R04: a page that gives up, or asks twice, gets no address by that', async () => {
    const browser = openBrowser()
    await signIn(browser, identity.newAddress())
    const [frame, other] = [openFrame(browser), openFrame(browser)]
    const first = frame.user()
    await frame.scene()
    frame.control.abort(Object.assign(new Error('gone'), { code: 'ABORTED' }))
    expect(await first).toBe('ABORTED')
    const [second, third] = [other.user(), other.user()]
    const { accept } = await other.scene()
    expect(other.stage.scenes()).toHaveLength(1)
    await accept()
    expect(await second).toHaveLength(2)
    expect(await third).toEqual(await second)
  })

  it('somebody else who logs in while it waits is asked nothing, and the page gets no address', async () => {
    const browser = openBrowser()
    await signIn(browser, identity.newAddress())
    const frame = openFrame(browser)
    let end = () => {}
    const shown = new Promise<void>(resolve => {
      end = resolve
    })
    const before = frame.queue.add(() => shown, frame.control.signal)
    const asked = frame.user()
    await vi.waitFor(() => expect(frame.queue.behind()).toBe(1))
    await signIn(browser, identity.newAddress())
    const isAsked = new Promise(resolve => frame.stage.subscribe(() => resolve('asked')))
    end()
    await before
    expect(await Promise.race([asked, isAsked])).toBe('ABORTED')
  })

  it('R04: with a code that was kept, nobody is asked, and the next browser signs', async () => {
    const email = identity.newAddress()
    const browser = openBrowser()
    await signIn(browser, email)
    const frame = openFrame(browser)
    const asked = frame.user()
    const { done } = await frame.scene()
    const { code, save } = await browser.wallet.makeRecovery()
    await save()
    done()
    const addresses = await asked
    expect(addresses).toHaveLength(2)
    const next = openBrowser()
    await signIn(next, email)
    next.enter(code)
    expect(await openFrame(next).user()).toEqual(addresses)
    expect(await next.sign()).toHaveLength(1)
  })

  it('R04: a browser that has no key of the wallet is not asked for another one, and names no account', async () => {
    const email = identity.newAddress()
    const browser = openBrowser()
    await signIn(browser, email)
    const frame = openFrame(browser)
    const asked = frame.user()
    const { accept } = await frame.scene()
    await accept()
    await asked
    const next = openBrowser()
    await signIn(next, email)
    const other = openFrame(next)
    expect(await other.user()).toBe('USER_REJECTED')
    expect(next.asked).toEqual(['unlock'])
    expect(other.stage.scenes()).toEqual([])
  })

  /** A wallet whose person has accepted the loss while there was nothing in it. */
  async function accepting() {
    const browser = openBrowser()
    await signIn(browser, identity.newAddress())
    const frame = openFrame(browser)
    const asked = frame.user()
    await (await frame.scene()).accept()
    return { browser, frame, addresses: await asked }
  }

  it('R04: asks again when there is money, once', async () => {
    const { frame } = await accepting()
    balance = 0n
    await frame.request(harbour)
    await frame.request(reef)
    balance = 1n
    const again = frame.request(harbour)
    const scene = await frame.scene()
    expect(scene.hasMoney).toBe(true)
    await scene.accept()
    await again
    await frame.request(harbour)
    await frame.request(reef)
    expect(frame.stage.scenes()).toEqual([])
  })

  it('R04: whoever has answered gets the addresses while an approval is shown, and their page reads the chain', async () => {
    const { frame, addresses } = await accepting()
    balance = 0n
    const control = new AbortController()
    const approving = frame.queue.add(() => new Promise(() => {}), control.signal).catch(() => {})
    expect(await frame.user()).toEqual(addresses)
    expect(await frame.visit()).toEqual({})
    control.abort()
    await approving
  })

  it('R04: a node that does not answer knows of no money, which is not that there is none', async () => {
    const { frame } = await accepting()
    const unknown = frame.request(harbour)
    const scene = await frame.scene()
    // It does not say that there is some.
    expect(scene.hasMoney).toBe(false)
    await scene.accept()
    await unknown
    // Nobody is asked at each request of an outage, nor once it is over.
    await frame.request(harbour)
    await frame.request(reef)
    balance = 0n
    await frame.request(harbour)
    expect(frame.stage.scenes()).toEqual([])
    held.harbour = 1n
    const again = frame.request(harbour)
    expect((await frame.scene()).hasMoney).toBe(true)
    await (await frame.scene()).accept()
    await again
  })

  it('R04: what is held of more tokens than are read is not known', async () => {
    const { frame } = await accepting()
    balance = 0n
    const listed = (count: number) => ({ ...harbour, tokens: Array.from({ length: count }, () => token) })
    await frame.request(listed(16))
    expect(frame.stage.scenes()).toEqual([])
    const unknown = frame.request(listed(17))
    const scene = await frame.scene()
    expect(scene.hasMoney).toBe(false)
    await scene.accept()
    await unknown
  })

  it.each(['of the coin', 'of a token of Harbour', 'of a token of Reef'])(
    'R04: whoever only receives is asked with the next visit after the first money, %s',
    async kind => {
      const { browser, addresses } = await accepting()
      const revisit = () => openFrame(openBrowser(browser.store))
      const away = revisit()
      expect(await away.user()).toEqual(addresses)
      // A page that loads while a node is away asks nobody.
      expect(await away.visit()).toEqual({})
      balance = kind === 'of the coin' ? 1n : 0n
      held = {
        harbour: kind.endsWith('Harbour') ? 1n : 0n,
        reef: kind.endsWith('Reef') ? 1n : 0n,
      }
      const later = revisit()
      expect(await later.user()).toEqual(addresses)
      const first = later.visit()
      expect((await later.scene()).hasMoney).toBe(true)
      // Closed, it is asked again.
      later.control.abort(Object.assign(new Error('closed'), { code: 'ABORTED' }))
      expect(await first).toBe('ABORTED')
      const next = revisit()
      const second = next.visit()
      await (await next.scene()).accept()
      expect(await second).toEqual({})
      expect(await revisit().visit()).toEqual({})
    },
  )
}

describe.each(['easy', 'dev'] as const)('%s', profile => {
  beforeAll(async () => {
    await identity.restart({ profile, deviceCheck: 'off' })
  })

  it('R04: asks nobody, because the service opens the wallet in the next browser', async () => {
    const email = identity.newAddress()
    const addresses: unknown[] = []
    for (let login = 0; login < 3; login += 1) {
      const browser = openBrowser()
      await signIn(browser, email)
      addresses.push(await openFrame(browser).user())
      await browser.wallet.unlock()
      expect(await browser.sign()).toHaveLength(1)
    }
    expect(new Set(addresses.map(pair => JSON.stringify(pair))).size).toBe(1)
  })

  it('asks who has a single passkey for another way to sign in, and again with the first money', async () => {
    const browser = openBrowser()
    await signIn(browser, identity.newAddress())
    const { user } = browser.wallet
    const wallet = { ...browser.wallet, user: async () => ({ ...(await user()), hasOnlyPasskey: true }) }
    const frame = openFrame({ ...browser, wallet })
    const asked = frame.user()
    const scene = await frame.scene()
    expect(scene.risk).toBe('passkey')
    await scene.accept()
    expect(await asked).toHaveLength(2)
    expect(await frame.user()).toHaveLength(2)
    balance = 1n
    const requested = frame.request(harbour)
    const { risk, hasMoney, done } = await frame.scene()
    expect({ risk, hasMoney }).toEqual({ risk: 'passkey', hasMoney: true })
    done()
    await requested
    // Who has another one by then is asked nothing.
    expect(await openFrame(browser).request(harbour)).toMatchObject({ addresses: {} })
    expect(frame.stage.scenes()).toEqual([])
  })
})
