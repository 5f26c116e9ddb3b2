import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type Hex, hashMessage, recoverAddress } from 'viem'
import { expect, it } from 'vitest'
import { inBoth, runsOf } from '../../../.ci/vitest/randomRuns.js'
import { openBrowser } from '../../playground/test/support/openBrowser.js'
import { openWorld } from './support/openWorld.js'
import { resume, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld()
let people = 0

const newEmail = () => {
  people += 1
  return `person.${people}@example.com`
}
const hex = (text: string): Hex => `0x${Buffer.from(text).toString('hex')}`
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const isHex = (value: unknown): value is Hex => typeof value === 'string' && value.startsWith('0x')

it('email → account → message → transfer → reload → sign out → the same addresses on another site', async () => {
  const email = newEmail()
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const accounts = await visit.signIn(email)
  expect(accounts.eip155).toMatch(/^0x[0-9a-fA-F]{40}$/)

  const signing = visit.rpc('personal_sign', [hex('Hello, world'), accounts.eip155])
  await expect.poll(() => visit.frame.getByText('Hello, world').count()).toBe(1)
  await visit.answerInWindow('Sign')
  const signature = (await signing).answer?.['result']
  if (!isHex(signature)) throw new Error('No signature')
  expect(await recoverAddress({ hash: hashMessage('Hello, world'), signature })).toBe(accounts.eip155)

  await world().anvil.node.setBalance({ address: hexOf(accounts.eip155), value: 10n ** 19n })
  const sending = visit.rpc('eth_sendTransaction', [
    { from: accounts.eip155, to: other, value: '0xde0b6b3a7640000' },
  ])
  const text = async () => (await visit.frame.locator('main').innerText()).replace(/[\u2068\u2069]/g, '')
  await expect.poll(text).toContain('Send 1 PEB')
  expect(await text()).toContain('You give')
  await visit.answerInWindow('Confirm')
  const hash = (await sending).answer?.['result']
  if (!isHex(hash)) throw new Error('No hash')
  const { value, to } = await world().anvil.node.getTransaction({ hash })
  expect({ value, to: to?.toLowerCase() }).toEqual({ value: 10n ** 18n, to: other.toLowerCase() })

  await visit.page.reload()
  const again = await resume(world(), visit.page)
  expect((await again.tell('IS_CONNECTED')).answer).toEqual({ isConnected: true })
  const later = again.rpc('personal_sign', [hex('Again'), accounts.eip155])
  await again.answerInWindow('Sign')
  expect((await later).answer?.['result']).toBeDefined()
  expect((await again.tell('SIGN_OUT', {})).code).toBeUndefined()
  expect((await again.tell('IS_CONNECTED')).answer).toEqual({ isConnected: false })

  const elsewhere = await visitHost(world(), browser(), world().other, 'usual')
  expect((await elsewhere.tell('IS_CONNECTED')).answer).toEqual({ isConnected: false })
  expect(await elsewhere.signIn(email)).toEqual(accounts)
  expect(visit.console).toEqual([])
  await Promise.all([visit, elsewhere].map(one => one.page.context().close()))
})

const signButton = ({ frame }: Awaited<ReturnType<typeof visitHost>>) =>
  frame.getByRole('button', { name: 'Sign', exact: true })

const hexOf = (text: string): Hex => `0x${text.slice(2)}`

it('Solana: signs a message and sends what was shown, with its fee', { tags: ['long'] }, async () => {
  const visit = await visitHost(world(), browser())
  const { solana } = await visit.signIn(newEmail())
  const { id, rpcUrl } = world().solana
  const connection = new Connection(rpcUrl, 'confirmed')
  const [from, to] = [new PublicKey(solana), Keypair.generate().publicKey]
  await connection.requestAirdrop(from, 2_000_000_000)
  await expect.poll(() => connection.getBalance(from)).toBe(2_000_000_000)

  const text = new TextEncoder().encode('Hello from Reef')
  const signing = visit.rpc('solana_signMessage', { message: base58.encode(text), pubkey: solana }, id)
  await visit.press('Sign')
  const { signature } = Object((await signing).answer?.['result'])
  expect(ed25519.verify(base58.decode(signature), text, from.toBytes())).toBe(true)

  const { blockhash } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_500_000_000 }))
  const wire = Buffer.from(transaction.serialize({ requireAllSignatures: false })).toString('base64')
  const sending = visit.rpc('solana_signAndSendTransaction', { transaction: wire, pubkey: solana }, id)
  const shown = async () => (await visit.frame.locator('main').innerText()).replace(/[\u2068\u2069]/g, '')
  await expect.poll(shown).toContain('Send 1.5 SOL')
  expect(await shown()).toMatch(/You give\s+1.5 SOL\s+You get\s+Nothing/)
  expect(await shown()).toContain('0.000005 SOL')
  await visit.press('Confirm')
  expect(Object((await sending).answer?.['result']).signature).toBeDefined()
  await expect.poll(() => connection.getBalance(to)).toBe(1_500_000_000)

  // A message that is a transaction, and one for somebody else, are not signed.
  const disguised = base58.encode(transaction.serializeMessage())
  const told = await visit.rpc('solana_signMessage', { message: disguised, pubkey: solana }, id)
  expect(told.code).toBe('NOT_ALLOWED')
  const foreign = new Transaction({ feePayer: to, recentBlockhash: blockhash })
  foreign.add(SystemProgram.transfer({ fromPubkey: to, toPubkey: from, lamports: 1 }))
  const bytes = Buffer.from(foreign.serialize({ requireAllSignatures: false })).toString('base64')
  const all = await visit.rpc('solana_signAllTransactions', { transactions: [wire, bytes] }, id)
  expect(all.code).toBe('INVALID_PARAMS')
  await visit.page.context().close()
})

it('I: refuses what is not allowed, for another account or network, and what hands over the account', async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn(newEmail())
  const delegation = {
    types: { Delegation: [{ name: 'delegate', type: 'address' }] },
    primaryType: 'Delegation',
    domain: { chainId: 31337 },
    message: { delegate: other },
  }
  const typed = { ...delegation, types: { Note: delegation.types.Delegation }, primaryType: 'Note' }
  const signIn = `bank.example wants you to sign in with your Ethereum account:\n${eip155}\n\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh1\nIssued At: 2026-11-25T10:00:00Z`
  const send = (call: object) => ['eth_sendTransaction', [{ from: eip155, to: other, ...call }]] as const
  const refused: (readonly [string, unknown, string, string?])[] = [
    ['eth_sign', [eip155, '0x00'], 'NOT_ALLOWED'],
    ['wallet_grantPermissions', [{}], 'NOT_ALLOWED'],
    ['eth_sendUserOperation', [{}], 'NOT_ALLOWED'],
    ['personal_sign', [hex('x'), other], 'INVALID_PARAMS'],
    ['personal_sign', [hex(signIn), eip155], 'NOT_ALLOWED'],
    ['eth_signTypedData_v4', [eip155, delegation], 'NOT_ALLOWED'],
    ['eth_signTypedData_v4', [eip155, { ...typed, domain: { chainId: 1 } }], 'CHAIN_ID_MISMATCH'],
    [...send({ from: other }), 'INVALID_PARAMS'],
    [...send({ value: '-0x1' }), 'INVALID_PARAMS'],
    [...send({ chainId: '0x1' }), 'CHAIN_ID_MISMATCH'],
    [...send({ to: null }), 'INVALID_PARAMS'],
    [...send({ authorizationList: [{}] }), 'NOT_ALLOWED'],
    [...send({ type: '0x4' }), 'NOT_ALLOWED'],
    ['wallet_sendCalls', [{ calls: [] }], 'INVALID_PARAMS'],
    ['wallet_sendCalls', [{ calls: Array.from({ length: 100 }, () => ({ to: other })) }], 'BATCH_TOO_LARGE'],
    ['wallet_getCallsStatus', ['0x1234'], 'ID_UNKNOWN'],
    ['wallet_sendCalls', [{ calls: [{ to: other }] }], 'CHAIN_UNSUPPORTED', 'eip155:1'],
    ['x'.repeat(5_000), [], 'NOT_ALLOWED'],
    ['personal_sign', [hex('x'), eip155], 'UNSUPPORTED', 'eip155:1'],
    ['solana_signMessage', { message: '2' }, 'NOT_ALLOWED', 'eip155:31337'],
  ]
  for (const [method, params, code, chainId] of refused) {
    const told = await visit.rpc(method, params, chainId)
    expect({ method, params, code: told.code }).toEqual({ method, params, code })
  }
  expect((await visit.rpc('eth_accounts', [])).answer).toEqual({ result: [eip155] })
  expect((await visit.rpc('eth_chainId', [])).answer).toEqual({ result: '0x7a69' })
  await visit.page.context().close()
})

it('I09, I10: one at a time, a no is a no, an abort closes it, and all can be rejected at once', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn(newEmail())
  const sign = (text: string) => visit.rpc('personal_sign', [hex(text), eip155])
  const first = sign('first')
  await visit.press('Reject')
  expect((await first).code).toBe('USER_REJECTED')

  const aborted = sign('aborted')
  await expect.poll(() => visit.frame.getByText('aborted').count()).toBe(1)
  await visit.tell('RPC_ABORT', {})
  expect((await aborted).code).toBe('ABORTED')
  await expect.poll(() => visit.frame.getByRole('button').count()).toBe(0)

  const many = Promise.all(Array.from({ length: 50 }, (_, at) => sign(`many ${at}`)))
  await visit.press(/Reject all .32./)
  const codes = (await many).map(({ code }) => code)
  expect(codes.filter(code => code === 'USER_REJECTED')).toHaveLength(32)
  expect(codes.filter(code => code === 'TOO_MANY_REQUESTS')).toHaveLength(18)
  await visit.page.context().close()
})

it.each([
  ['transparent', 'opacity:0.01', 'opacity:1'],
  ['turned', 'transform:rotate(1deg)', 'transform:none'],
  ['blurred', 'filter:blur(1px)', 'filter:none'],
  ['clipped', 'clip-path:inset(300px 0 0 0)', 'clip-path:none'],
])('B12: %s, no click counts', { tags: ['long'] }, async (_, trick, undo) => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn(newEmail())
  const style = (css: string) =>
    visit.page.evaluate(`frameElementOfKit.style.cssText += ${JSON.stringify(`;${css}`)}`)
  const button = signButton(visit)
  await style(trick)
  const signing = visit.rpc('personal_sign', [hex(trick), eip155])
  await button.waitFor()
  // Time in which it must not become enabled.
  await visit.page.waitForTimeout(1_200)
  expect({ trick, isOff: await button.getAttribute('aria-disabled') }).toEqual({ trick, isOff: 'true' })
  await button.click({ force: true })
  // A script of the page cannot press it, either: it does not even reach the document.
  await style(undo)
  await visit.press('Reject')
  expect((await signing).code).toBe('USER_REJECTED')
  await visit.page.context().close()
})

it('B12: covered by a part of the page that lets clicks through, no click counts', async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn(newEmail())
  const button = signButton(visit)
  const covered = visit.rpc('personal_sign', [hex('covered'), eip155])
  await button.waitFor()
  await visit.page.evaluate(`{
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:9'
    document.body.append(cover)
  }`)
  // Time in which it must not become enabled.
  await visit.page.waitForTimeout(1_200)
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  const enabling = button.evaluate(
    element =>
      new Promise<number>(resolve => {
        const look = () =>
          element.getAttribute('aria-disabled') === 'true' ||
          resolve(performance.timeOrigin + performance.now())
        new MutationObserver(look).observe(element, { attributes: true })
        look()
      }),
  )
  const uncovered = await visit.page.evaluate<number>(
    `document.getElementById('cover').remove(), performance.timeOrigin + performance.now()`,
  )
  // Not at once after it comes into sight.
  expect((await enabling) - uncovered).toBeGreaterThan(400)
  await visit.press('Sign')
  expect((await covered).answer?.['result']).toBeDefined()
  await visit.page.context().close()
})

it('B12: a browser that cannot prove that the frame is seen confirms in a window of its own', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world(), browser())
  await visit.page.addInitScript('delete IntersectionObserverEntry.prototype.isVisible')
  await visit.page.reload()
  const blind = await resume(world(), visit.page)
  const { eip155 } = await blind.signIn(newEmail())
  const signing = blind.rpc('personal_sign', [hex('In a window'), eip155])
  const opening = visit.page.context().waitForEvent('page')
  await blind.press('Confirm in a window')
  const popup = await opening
  await popup.getByText('In a window').waitFor()
  expect(await popup.locator('.site-org').innerText()).toBe(world().shop.origin)
  const yes = popup.getByRole('button', { name: 'Sign', exact: true })
  await expect.poll(() => yes.getAttribute('aria-disabled')).toBe(null)
  // The window closes at the yes, often before the click itself has reported back.
  await Promise.allSettled([popup.waitForEvent('close'), yes.click()])
  expect((await signing).answer?.['result']).toBeDefined()

  const closed = blind.rpc('personal_sign', [hex('Closed'), eip155])
  const another = visit.page.context().waitForEvent('page')
  await blind.press('Confirm in a window')
  await (await another).close()
  expect((await closed).code).toBe('USER_REJECTED')
  // Opened by anybody else, it shows nothing.
  const alone = await visit.page.context().newPage()
  await alone.goto(`${world().identity.origin}/approve`)
  expect(await alone.getByRole('button').count()).toBe(0)
  await visit.page.context().close()
})

// The page waits as long as a frame may take.
it('A: a page that may not embed it gets no frame', { tags: ['long'] }, async () => {
  const context = await browser().newContext()
  const page = await context.newPage()
  await page.goto(world().pageOf(world().shop, 'closed'))
  expect(await page.evaluate('connect().then(() => "ready", () => "none")')).toBe('none')
  await page.goto(`${world().identity.origin}/sdk?projectId=shop`)
  // Alone in a window it answers nobody.
  await expect.poll(() => page.evaluate('document.getElementById("site").shadowRoot !== null')).toBe(true)
  await context.close()
})

it('A: forged messages change nothing', inBoth, async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn(newEmail())
  await visit.page.evaluate(`{
    const target = frameElementOfKit.contentWindow
    const origin = new URL(frameElementOfKit.src).origin
    for (let n = 0; n < ${runsOf(50, 2_000)}; n += 1) {
      target.postMessage({ id: crypto.randomUUID(), type: '@w3m-app/SIGN_OUT' }, origin)
      target.postMessage({ type: '@w3m-app/PORT', version: 1 }, origin)
      port.postMessage({ type: '@w3m-app/SIGN_OUT' })
      port.postMessage({ id: 1, type: '@w3m-app/SIGN_OUT' })
      port.postMessage(null)
      port.postMessage({ id: crypto.randomUUID(), type: '@w3m-app/__proto__', payload: { polluted: 1 } })
    }
  }`)
  expect((await visit.tell('IS_CONNECTED')).answer).toEqual({ isConnected: true })
  expect((await visit.rpc('eth_accounts', [])).answer).toEqual({ result: [eip155] })
  await visit.page.context().close()
})

it('A16, A17: shows the verified origin, a claimed name as a claim, and no style that could reach out', async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn(newEmail())
  await visit.tell('SYNC_DAPP_DATA', { metadata: { name: 'Uniswap\u202e <b>x</b>' } })
  const themeVariables = {
    '--lk-accent': '#ff8800',
    '--lk-bg': 'url(https://evil.example/x)',
    '--lk-radius': '10px;position:fixed',
    '--lk-fg': 'expression(alert(1))',
  }
  await visit.tell('SYNC_THEME', { themeMode: 'light', themeVariables })
  const signing = visit.rpc('personal_sign', [hex('who'), eip155])
  await expect.poll(() => visit.frame.locator('.site-org').innerText()).toBe(world().shop.origin)
  expect((await visit.frame.getByText('Calls itself').innerText()).replace(/[\u2068\u2069]/g, '')).toBe(
    'Calls itself Uniswap <b>x</b>',
  )
  const style = await visit.frame.locator('#site').getAttribute('style')
  expect(style).toMatch(/^--lk-accent: color\(srgb 1 0\.53\d* 0\); --lk-accent-fg: #000;$/)
  await visit.press('Reject')
  await signing
  await visit.page.context().close()
})

it('E13: with third-party storage blocked, it works until the page goes', { tags: ['long'] }, async () => {
  // The headless shell blocks no storage.
  const strict = await openBrowser({ full: true })
  try {
    const visit = await visitHost(world(), strict)
    const { eip155 } = await visit.signIn(newEmail())
    const signing = visit.rpc('personal_sign', [hex('No storage'), eip155])
    await visit.press('Sign')
    expect((await signing).answer?.['result']).toBeDefined()
    await visit.page.reload()
    const again = await resume(world(), visit.page)
    expect((await again.tell('IS_CONNECTED')).answer).toEqual({ isConnected: false })
    expect(visit.console).toEqual([])
  } finally {
    await strict.close()
  }
})
