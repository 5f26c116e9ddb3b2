import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { androidChrome, storedAuthorization } from './support/phoneOf.js'
import { timeToErr } from './support/timeToErr.js'
import { solanaQuery, useMobilePage } from './support/useMobilePage.js'

interface Scope {
  playground: { get(): { kit: PageKit } }
}

interface PageKit {
  connections: { disconnect(): Promise<void> }
  plugins: {
    solana: {
      signTransaction(bytes: Uint8Array): Promise<Uint8Array>
      signIn(input: object): Promise<{ address: string; signedMessage: Uint8Array }>
    }
  }
}

/** Where the library is: a chunk that loads by itself. */
async function libraryIn(folder: string): Promise<string> {
  const scripts = (await readdir(join(folder, 'assets'))).filter(file => file.endsWith('.js'))
  for (const file of scripts) {
    const text = await readFile(join(folder, 'assets', file), 'utf8')
    if (text.includes('ERROR_ASSOCIATION_PORT_OUT_OF_RANGE')) return `/assets/${file}`
  }
  throw new Error('The playground was built without the library')
}

describe('a wallet app of an Android phone', () => {
  const { solana, folder, install, visit, openModal, row, connect, connected, signCard, sign } =
    useMobilePage()

  it('connects, signs, sends, is there after a reload, and leaves nothing behind', async () => {
    const { page, phone, links, problems, form } = await connected()
    const [address = ''] = solana().accounts
    expect(links).toHaveLength(1)
    expect(phone.calls.map(({ method }) => method)).toEqual(['get_capabilities', 'authorize'])
    const { origin } = new URL(page.url())
    expect(phone.calls[1]?.params).toEqual({
      chain: 'solana:localnet',
      identity: expect.objectContaining({ name: expect.any(String), uri: expect.stringContaining(origin) }),
    })

    await sign(page)
    await signCard(page).getByText('Signed and verified.').waitFor()
    const to = Keypair.generate().publicKey.toBase58()
    await form.restart()
    await form.fill({ amount: '0.75', to })
    await form.review()
    await form.modal.getByRole('button', { name: /^Send /, disabled: false }).click()
    await form.receipt(/^0\.75 \S+ sent$/)
    const chain = new Connection(solana().rpcUrl, 'confirmed')
    expect(await chain.getBalance(new PublicKey(to))).toBe(0.75e9)
    expect(phone.calls.filter(({ method }) => method === 'sign_and_send_transactions')).toHaveLength(1)

    const launched = links.length
    await page.reload()
    // By its address until its name is known.
    await page
      .getByRole('button', { name: new RegExp(`mira|${address.slice(-6)}`) })
      .first()
      .waitFor()
    await sign(page)
    await signCard(page).getByText('Signed and verified.').waitFor()
    // Only signing opened the app.
    expect(links).toHaveLength(launched + 1)

    expect(await storedAuthorization(page)).toHaveLength(1)
    await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.connections.disconnect())
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    expect(await storedAuthorization(page)).toEqual([])
    expect(links).toHaveLength(launched + 1)
    // It injects nothing into the page, whose policy allows no styles and no HTML of others.
    expect(await page.locator('[id^=mobile-wallet-adapter], body > iframe').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('signs in with the request that connects', { tags: ['long'] }, async () => {
    const phone = install()
    const { page, links, problems } = await visit({ query: `${solanaQuery}&signIn=required`, signIn: {} })
    await connect(page)
    await modalOf(page).waitFor({ state: 'hidden' })
    const { sessions } = await page.evaluate(async () => (await fetch('/siwx/session')).json())
    expect(sessions).toEqual([
      expect.objectContaining({ caipAddress: `${solana().id}:${solana().accounts[0]}` }),
    ])
    expect(phone.calls.map(({ method }) => method)).toEqual(['get_capabilities', 'authorize'])
    expect(links).toHaveLength(1)
    expect(problems).toEqual([])
  })

  it('signs transactions of the app, and in, for kit.plugins.solana', { tags: ['long'] }, async () => {
    const { page, phone, problems } = await connected()
    const [address = ''] = solana().accounts
    const chain = new Connection(solana().rpcUrl, 'confirmed')
    const [from, to] = [new PublicKey(address), Keypair.generate().publicKey]
    const { blockhash } = await chain.getLatestBlockhash()
    const payment = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_000_000_000 })
    const message = new TransactionMessage({
      payerKey: from,
      recentBlockhash: blockhash,
      instructions: [payment],
    }).compileToV0Message()
    const asked = [...new VersionedTransaction(message).serialize()]
    const signed = await page.evaluate(async bytes => {
      const { solana } = (globalThis as unknown as Scope).playground.get().kit.plugins
      return [...(await solana.signTransaction(Uint8Array.from(bytes)))]
    }, asked)
    await chain.sendRawTransaction(Uint8Array.from(signed))
    await vi.waitFor(async () => expect(await chain.getBalance(to)).toBe(1e9))
    const signedIn = await page.evaluate(async () => {
      const { solana } = (globalThis as unknown as Scope).playground.get().kit.plugins
      const { address, signedMessage } = await solana.signIn({ statement: 'Come in.' })
      return { address, text: new TextDecoder().decode(signedMessage) }
    })
    expect(signedIn).toEqual({ address, text: expect.stringContaining('Come in.') })
    phone.behaviour.signsWith = 1
    const refused = await page.evaluate(async bytes => {
      const { solana } = (globalThis as unknown as Scope).playground.get().kit.plugins
      const codeOf = (request: Promise<unknown>) => request.catch((error: { code: string }) => error.code)
      return [
        await codeOf(solana.signTransaction(Uint8Array.from(bytes))),
        await codeOf(solana.signIn({ statement: 'Come in.' })),
      ]
    }, asked)
    expect(refused).toEqual(['sign/MISMATCH', 'sign/MISMATCH'])
    expect(problems).toEqual([])
  })

  it('is told when the person declines, and can ask again', { tags: ['long'] }, async () => {
    const phone = install()
    const { page } = await visit()
    phone.behaviour.declines = true
    await connect(page)
    await modalOf(page).getByRole('heading', { name: 'Request declined' }).waitFor()
    phone.behaviour.declines = false
    await modalOf(page).getByRole('button', { name: 'Retry' }).click()
    await modalOf(page).waitFor({ state: 'hidden' })
    phone.behaviour.declines = true
    await sign(page)
    await signCard(page).getByText('core/USER_REJECTED').waitFor()
    phone.behaviour.declines = false
    await sign(page)
    await signCard(page).getByText('Signed and verified.').waitFor()
  })

  it('says that no app opened, and connects once there is one', { tags: ['long'] }, async () => {
    const { page, links, problems } = await visit()
    await connect(page)
    await modalOf(page).getByText('Open it and try again.').waitFor()
    expect(links).toHaveLength(1)
    install()
    await modalOf(page).getByRole('button', { name: 'Retry' }).click()
    await modalOf(page).waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  it('loads nothing before the modal opens, and says so when it cannot load', {
    tags: ['long'],
  }, async () => {
    install()
    const library = await libraryIn(folder())
    const { page, requests } = await visit()
    expect(requests).not.toContain(library)
    await page.route(`**${library}`, route => route.abort())
    await connect(page)
    await modalOf(page).getByText('Part of this app didn’t load.').waitFor()
    await page.unroute(`**${library}`)
    await modalOf(page).getByRole('button', { name: 'Retry' }).click()
    await modalOf(page).waitFor({ state: 'hidden' })
    expect(requests).toContain(library)
  })

  it.each([
    ['on a desktop', {}],
    [
      'on an iPhone',
      {
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      },
    ],
    [
      'in a web view of an Android app',
      {
        userAgent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36',
      },
    ],
    [
      'in Firefox on Android',
      { userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' },
    ],
  ])('is not offered %s', { tags: ['long'] }, async (_, browser) => {
    const library = await libraryIn(folder())
    const { page, requests } = await visit({
      browser,
      query: solanaQuery.replace('devWallet=off', 'devWallet=on'),
    })
    await openModal(page)
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
    await timeToErr(page)
    expect(await row(page).count()).toBe(0)
    expect(requests).not.toContain(library)
  })

  it('is not offered in a frame', { tags: ['long'] }, async () => {
    const { page } = await visit()
    const inner = await page.evaluateHandle(() => {
      const frame = document.createElement('iframe')
      frame.src = location.href
      return document.body.appendChild(frame)
    })
    const frame = await inner.asElement()?.contentFrame()
    await frame?.getByRole('button', { name: 'Connect', exact: true }).first().dispatchEvent('click')
    const modal = frame?.locator('latchkit-modal').getByRole('dialog').first()
    await modal?.getByRole('heading').first().waitFor()
    await timeToErr(page)
    expect(await modal?.getByRole('button', { name: /Mobile Wallet Adapter/ }).count()).toBe(0)
    await inner.evaluate(frame => frame.remove())
    await openModal(page)
    await row(page).waitFor()
  })

  it('ends the connection when the app forgot its authorization', { tags: ['long'] }, async () => {
    const { page, phone } = await connected()
    await phone.stop()
    install()
    await sign(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    expect(await storedAuthorization(page)).toEqual([])
  })

  it('asks for the browser’s permission, and says when it is denied', { tags: ['long'] }, async () => {
    install()
    const { page, links } = await visit({ browser: androidChrome })
    // Granting one permission denies all others.
    await page.context().grantPermissions(['geolocation'])
    await connect(page)
    await modalOf(page).getByText('Open it and try again.').waitFor()
    expect(links).toEqual([])
    await page.context().clearPermissions()
    await modalOf(page).getByRole('button', { name: 'Retry' }).click()
    await modalOf(page).waitFor({ state: 'hidden' })
  })
})
