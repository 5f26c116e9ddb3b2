// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { openBrowsers } from '../wallet/testing/openBrowsers.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'
import { keptVault } from './keptVault.js'
import { sessionHandlers } from './sessionHandlers.js'

const harbour = 'eip155:31337'
const reef = `solana:${'x'.repeat(32)}`
/** What every account has on every network; undefined: the node does not answer. */
let balance: bigint | undefined

/** Answers for the nodes; the rest goes to the service. */
beforeEach(() => {
  balance = undefined
  const real = globalThis.fetch
  vi.stubGlobal('location', { origin: 'http://secure.test' })
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    if (!`${url}`.includes('/rpc/')) return real(url, init)
    if (balance === undefined) throw new TypeError('The node does not answer')
    const { method } = JSON.parse(`${init?.body}`)
    const account = { lamports: Number(balance), owner: '1'.repeat(32), data: ['', 'base64'] }
    const result = method === 'eth_getBalance' ? `0x${balance.toString(16)}` : { value: [account] }
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The frame of one browser, as far as it asks what is kept. */
function openFrame({
  store,
  service,
  session,
  wallet,
}: ReturnType<ReturnType<typeof openBrowsers>['openBrowser']>) {
  const [stage, queue] = [createStage(() => {}), createQueue(8)]
  const parts = { origin: 'https://shop.example', store, service, session, wallet, stage, queue }
  const { GET_USER } = sessionHandlers({ ...parts, chains: async () => [] })
  const control = new AbortController()
  return {
    stage,
    control,
    /** What the page asks: its answer, or the code of its refusal. */
    user: () =>
      GET_USER({}, { id: 'x', signal: control.signal }).then(
        ({ accounts }) => accounts.map(({ address }) => address),
        ({ code }) => code,
      ),
    request: (chainId?: string) => keptVault(parts, control.signal, chainId),
    scene: () =>
      vi.waitFor(() => {
        const scene = stage.current()?.scene
        if (scene?.kind !== 'keep') throw new Error('Nobody is asked what to keep')
        return scene
      }),
  }
}

describe.each(['split', 'self-custody'] as const)('%s', profile => {
  const identity = startIdentity({ profile })
  const { openBrowser, signIn } = openBrowsers(identity)

  it('R04: tells a page no address before the person has kept something, or said that they accept the loss', async () => {
    const browser = openBrowser()
    await signIn(browser, identity.newAddress())
    const frame = openFrame(browser)
    let given: unknown
    const asked = frame.user().then(user => {
      given = user
    })
    const scene = await frame.scene()
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
    expect(await openFrame(next).user()).toEqual(addresses)
    next.enter(code)
    await next.wallet.unlock()
    expect(await next.sign()).toHaveLength(1)
  })

  it('R04: a browser that has no key of the wallet is not asked for another one', async () => {
    const email = identity.newAddress()
    const browser = openBrowser()
    await signIn(browser, email)
    const frame = openFrame(browser)
    const asked = frame.user()
    const { accept } = await frame.scene()
    await accept()
    const next = openBrowser()
    await signIn(next, email)
    expect(await openFrame(next).user()).toEqual(await asked)
  })

  it('R04: asks again when there is money, once, and never for want of an answer', async () => {
    const browser = openBrowser()
    await signIn(browser, identity.newAddress())
    const frame = openFrame(browser)
    const asked = frame.user()
    await (await frame.scene()).accept()
    await asked
    await frame.request(harbour)
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
})

describe.each(['easy', 'dev'] as const)('%s', profile => {
  const identity = startIdentity({ profile, deviceCheck: 'off' })
  const { openBrowser, signIn } = openBrowsers(identity)

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
})
