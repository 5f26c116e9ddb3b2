import { devAccounts } from '@latchkit/example-sandbox/constants'
import { createPeerDriver } from '@latchkit/example-sandbox/peer'
import { describe, expect, it } from 'vitest'
import { startRelay } from '../../backend/src/index.js'
import { startOriginWire } from '../../backend/test/support/startOriginWire.js'
import { modalOf } from './support/modalOf.js'
import { relayOf } from './support/relayOf.js'
import { startWire } from './support/startWire.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

const query = 'walletConnect=on&solana=on&devWallet=off&notes=off'
const [first, second] = devAccounts

describe('a phone in the room', () => {
  const { open, sandbox, cleanups } = usePlaygroundPage({ beside: 'signIn.html' })
  const phoneOf = () => createPeerDriver(sandbox().info.peer.url)
  const connection = ({ page }: Pick<Visit, 'page'>) => page.getByRole('region', { name: 'Connection' })

  /** Like a visitor: button, the relay's row, the code on the screen, and approval on the phone. */
  async function connectPhone({ page }: Pick<Visit, 'page'>) {
    const phone = phoneOf()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /WalletConnect/ })
      .click()
    await phone.pair(await relayOf(page).uri())
    await phone.approve()
    await connection({ page }).getByText(first).waitFor()
    // The view may be on its way to the account.
    await until(async () => {
      await page.evaluate(closeModal)
      return !(await modalOf(page).isVisible())
    })
  }

  async function visitOverWire() {
    const wire = await startWire(sandbox().info.relay.url)
    cleanups.push(wire.close)
    const visit = await open({ query, wallet: false, relay: wire.url })
    cleanups.push(() => phoneOf().disconnect())
    return { ...visit, wire }
  }

  it('costs a page that nobody connects on no request, even where its address holds a pairing (G14)', async () => {
    const foreign = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}`
    const pairing = encodeURIComponent(foreign)
    const { page, outside, requests } = await open({
      query: `${query}&uri=${pairing}&wc=${pairing}#${foreign}`,
      wallet: false,
    })
    await timeToErr(page)
    expect(outside.filter(url => url.includes('relay') || url.startsWith('ws'))).toEqual([])
    expect(requests.filter(path => /universal|createRelay/i.test(path))).toEqual([])
  })

  it('is shown a pairing of the page’s own, whatever the page is told to open (G14)', async () => {
    const { page } = await open({ query, wallet: false })
    const sent: string[] = []
    page.on('websocket', socket => socket.on('framesent', ({ payload }) => void sent.push(String(payload))))
    const foreign = '7f'.repeat(32)
    await page.evaluate(openPairing, `wc:${foreign}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}`)
    const uri = await relayOf(page).uri()
    await expect.poll(() => sent.some(frame => frame.includes(/wc:(.*)@/.exec(uri)?.[1] ?? '?'))).toBe(true)
    expect(uri).not.toContain(foreign)
    expect(sent.join()).not.toContain(foreign)
  })

  it('is out of reach where the relay does not allow the page’s address, and the page says so (G18)', {
    tags: ['long'],
  }, async () => {
    const relay = await startRelay({ port: 0, projects: { none: { origins: ['https://shop.example'] } } })
    const wire = await startOriginWire(relay.url, 'https://evil.example')
    cleanups.push(relay.close, wire.close)
    const { page } = await open({ query, wallet: false, relay: wire.url })
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /WalletConnect/ })
      .click()
    await modalOf(page).getByText('This page isn’t allowed').waitFor()
    expect(await relayOf(page).now('pairing$')).toMatchObject({ status: 'failed' })
  })

  it('connects, signs in both families, follows and is followed, and says goodbye', async () => {
    const visit = await visitOverWire()
    const { page, problems, outside, context, url, wire } = visit
    const phone = phoneOf()
    await connectPhone(visit)

    // It signs in the first family, and the signature verifies.
    const sign = () => page.getByRole('button', { name: 'Sign message' }).click()
    await sign()
    await phone.approveRequest()
    await page.getByText('Signed and verified.').waitFor()

    // And in the second, which the same approval connected.
    const card = connection(visit)
    await card.getByRole('button', { name: 'Switch to Reef' }).click()
    await card.getByText('Reef', { exact: true }).waitFor()
    await sign()
    const { chainId } = await phone.approveRequest()
    expect(chainId).toMatch(/^solana:/)
    await page.getByText('Signed and verified.').waitFor()
    await card.getByRole('button', { name: 'Switch to Harbour' }).click()

    // The phone switches to another network, and the page follows; then the page switches back, which the phone
    // granted before.
    await phone.switchChain('eip155', 'eip155:31338')
    await card.getByText('Lagoon', { exact: true }).waitFor()
    const asked = (await phone.lastRequests()).length
    await card.getByRole('button', { name: 'Switch to Harbour' }).click()
    await card.getByText('Harbour', { exact: true }).waitFor()
    expect((await phone.lastRequests()).length).toBe(asked)

    // A reload prompts nobody.
    const before = (await phone.lastRequests()).length
    await page.reload()
    await connection(visit).getByText(first).waitFor()
    expect((await phone.lastRequests()).length).toBe(before)
    const relay = relayOf(page)
    await relay.until('reach$', 'online')

    // A second tab has it too.
    const other = await context.newPage()
    await other.goto(url)
    await connection({ page: other }).getByText(first).waitFor()
    await other.close()

    // The relay goes down in the middle of a request and comes back: one request, one answer.
    await sign()
    await until(async () => (await phone.state()).requests.length === 1)
    const cut = relay.until('reach$', 'reconnecting')
    await wire.cut()
    await cut
    await phone.approveRequest()
    await wire.mend()
    await page.getByText('Signed and verified.').waitFor()
    expect((await phone.lastRequests()).length).toBe(before + 1)

    // The network fails for a minute in the middle of a request and comes back: same result. The page's own
    // clock is advanced.
    await sign()
    await until(async () => (await phone.state()).requests.length === 1)
    await page.clock.install()
    await context.setOffline(true)
    await wire.cut()
    await relay.until('reach$', 'offline')
    await page.clock.runFor(60_000)
    await phone.approveRequest()
    await wire.mend()
    await page.clock.resume()
    await context.setOffline(false)
    await relay.until('reach$', 'online')
    await page.getByText('Signed and verified.').waitFor()
    expect((await phone.lastRequests()).length).toBe(before + 2)

    // The tab was frozen, and its socket died unnoticed until it returns (G16).
    wire.freeze()
    expect(await relay.now('reach$')).toBe('online')
    const noticed = relay.until('reach$', 'reconnecting')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await noticed
    await relay.until('reach$', 'online')
    await sign()
    await phone.approveRequest()
    await page.getByText('Signed and verified.').waitFor()

    // The phone ends it, everywhere.
    await phone.disconnect()
    await page.getByText('Connect a wallet first.').waitFor()
    expect(problems.filter(text => !/ERR_CONNECTION_REFUSED|WebSocket connection to/.test(text))).toEqual([])
    expect(outside.filter(one => !/^(http|ws):\/\/127\.0\.0\.1:/.test(one))).toEqual([])
  })

  it('signs in by the approval that connects it, where a plugin asks for that, and not at all where it is refused', {
    tags: ['long'],
  }, async () => {
    const phone = phoneOf()
    cleanups.push(() => phone.disconnect())
    const before = (await phone.lastRequests()).length
    const { page, problems, outside } = await open({ query: 'refuse', beside: 'signIn.html', wallet: false })
    const connect = async () => {
      await page.getByRole('button', { name: /Connect/ }).click()
      await modalOf(page)
        .getByRole('button', { name: /WalletConnect/ })
        .click()
      await modalOf(page).getByText('Asks for your address and sign-in').waitFor()
      await phone.pair(await relayOf(page).uri())
      await phone.approve()
    }
    const signed = page.getByRole('list', { name: 'Signed in' })
    await connect()
    await modalOf(page).getByText('Sign-in not accepted').waitFor()
    expect(await signed.getByRole('listitem').count()).toBe(0)
    await until(async () => (await phone.state()).sessions.length === 0)

    await page.goto(page.url().replace('refuse', ''))
    await connect()
    await signed.getByText(`eip155:31337:${first}`).waitFor()
    const { host } = new URL(page.url())
    const said = await signed.innerText()
    expect(said).toContain(`${host} wants you to sign in with your Ethereum account:\n${first}`)
    expect(said).toContain('Sign in to the harbour.')
    await modalOf(page).waitFor({ state: 'hidden' })
    await relayOf(page).until('status$', 'connected')

    // From here on it is a session like any other: the phone's account and network are followed, and so is its
    // end.
    const inUse = () => page.evaluate(accountInUse)
    expect(await inUse()).toBe(`eip155:31337:${first}`)
    cleanups.push(() => phone.setAccounts([0]))
    await phone.setAccounts([1, 0])
    await expect.poll(inUse).toBe(`eip155:31337:${second}`)
    await phone.switchChain('eip155', 'eip155:31338')
    await expect.poll(inUse).toBe(`eip155:31338:${second}`)
    await phone.setAccounts([0])
    await expect.poll(inUse).toBe(`eip155:31338:${first}`)
    await page.reload()
    await expect.poll(inUse).toBe(`eip155:31338:${first}`)
    expect((await phone.lastRequests()).length).toBe(before)
    await phone.disconnect()
    await expect.poll(inUse).toBeUndefined()
    expect(problems).toEqual([])
    expect(outside.filter(one => !/^(http|ws):\/\/127\.0\.0\.1:/.test(one))).toEqual([])
  })
})

/** Runs in the page. */
function openPairing(walletId: string) {
  const { playground } = globalThis as unknown as {
    playground: { get(): { kit: { open(view: string, params: object): void } } }
  }
  playground.get().kit.open('walletconnect/wallet', { walletId })
}

interface AccountScope {
  playground: {
    get(): {
      kit: {
        get(atom: unknown): { caipAddress: string } | undefined
        connections: { account$: unknown }
      }
    }
  }
}

/** Runs in the page. */
function accountInUse(): string | undefined {
  const { kit } = (globalThis as unknown as AccountScope).playground.get()
  return kit.get(kit.connections.account$)?.caipAddress
}

/** Runs in the page. */
function closeModal() {
  const { playground } = globalThis as unknown as {
    playground: { get(): { kit: { close(): void } } }
  }
  playground.get().kit.close()
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo).toBe(true)
}
