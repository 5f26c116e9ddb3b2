import { generateKeyPairSync } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openBrowser, PARTITIONED } from '../../playground/test/support/openBrowser.js'
import { buildSite } from '../scripts/buildSite.js'
import { verifySite } from '../scripts/verifySite.js'
import { en } from '../src/locales/en.js'
import { enReview } from '../src/locales/enReview.js'
import { addAuthenticator } from './support/addAuthenticator.js'
import { startWorld, type World } from './support/startWorld.js'
import { resume, visitHost } from './support/visitHost.js'
import { weighFrame } from './support/weighFrame.js'

let world: World
let browser: Browser

beforeAll(async () => {
  ;[world, browser] = await Promise.all([startWorld({ profile: 'split' }), openBrowser(PARTITIONED)])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

it('two builds are the same, and a running site is checked against a signed manifest', {
  tags: ['long'],
}, async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signingKey = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-site-again-'))
  try {
    const built = await buildSite(world.folder)
    expect(await buildSite(folder, signingKey)).toEqual(built)
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    const { origin } = world.identity
    expect(await verifySite(origin, { projectId: 'shop' })).toEqual([])
    expect(await verifySite(origin, { projectId: 'shop', manifest })).toEqual([])
    expect(await verifySite(origin, { projectId: 'shop', publicKey: key })).toEqual([
      'The manifest is not signed.',
    ])
    // Who could sign is part of what the hashes cover.
    vi.stubEnv('SITE_PROFILE', 'self-custody')
    await buildSite(folder)
    vi.unstubAllEnvs()
    const stricter = await readFile(join(folder, 'manifest.json'), 'utf8')
    expect(await verifySite(origin, { projectId: 'shop', manifest: stricter })).toContain(
      'The manifest of the site is another one than yours.',
    )
    await buildSite(world.folder, signingKey)
    expect(await verifySite(origin, { projectId: 'shop', publicKey: key })).toEqual([])
    expect(await verifySite(origin, { projectId: 'shop', publicKey: signingKey })).toEqual([
      'The manifest is not signed with the given key.',
    ])
    // What was signed once stays signed: its date tells an old one.
    vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000')
    const old = await buildSite(world.folder, signingKey)
    vi.unstubAllEnvs()
    expect(old).toMatchObject({ version: built.version, date: '2023-11-14T22:13:20.000Z' })
    const since = built.date
    expect(await verifySite(origin, { projectId: 'shop', publicKey: key, since: old.date })).toEqual([])
    expect(await verifySite(origin, { projectId: 'shop', publicKey: key, since })).toEqual([
      `The site is an old one: version ${old.version} of ${old.date}, not of ${since} or later.`,
    ])
    const [script = ''] = Object.keys(built.files).filter(file => file.endsWith('.js'))
    await appendFile(join(world.folder, script), '\n')
    expect(await verifySite(origin, { projectId: 'shop', publicKey: key })).toEqual([
      `${script}: differs from the manifest.`,
    ])
    await buildSite(world.folder, signingKey)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('weighs at most 120 kB before the first paint', async () => {
  const { bytes, files } = await weighFrame(world.folder)
  expect(files).toBeGreaterThan(1)
  expect(bytes).toBeLessThanOrEqual(120_000)
})

it('R09: exports the words at top level only, after a fresh login, and imports them nowhere a wallet is', async () => {
  const email = 'mira@example.com'
  const visit = await visitHost(world, browser)
  const accounts = await visit.signIn(email)
  // The page gets a recovery code made, which the person writes down.
  const made = visit.tell('SHOW_VIEW', { view: 'recovery' })
  await visit.press('Make a code')
  const code = await visit.frame.locator('.site-code').innerText()
  await visit.frame.getByLabel('Type the code again').fill(code)
  await visit.press('Done')
  expect((await made).code).toBeUndefined()

  const page = await visit.page.context().newPage()
  await page.goto(`${world.identity.origin}/export?projectId=shop`)
  const before = Date.now()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  const { code: otp = '' } = await world.mail.inbox.next(email, before)
  await page.getByLabel('Code', { exact: true }).fill(otp)
  await page.getByLabel(/I am alone/).check()
  await page.getByRole('button', { name: 'Show the words' }).click()
  // Its storage is another one than the frame's, so it is another device.
  await page.getByLabel('Recovery code', { exact: true }).fill(code)
  await page.getByLabel('Recovery code', { exact: true }).press('Enter')
  await expect.poll(() => page.locator('.site-words li').count()).toBe(24)
  const words = await page.locator('.site-words li').allInnerTexts()
  const { mnemonicToAccount } = await import('viem/accounts')
  expect(mnemonicToAccount(words.join(' ')).address).toBe(accounts.eip155)

  await page.goto(`${world.identity.origin}/import?projectId=shop`)
  const again = Date.now()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  const { code: second = '' } = await world.mail.inbox.next(email, again)
  await page.getByLabel('Code', { exact: true }).fill(second)
  await page.getByLabel('24 words').fill(words.join(' '))
  await page.getByRole('button', { name: 'Import the wallet' }).click()
  await page.getByText('already has a wallet').waitFor()
  // Nobody embeds these pages.
  const response = await page.goto(`${world.identity.origin}/export`)
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await visit.page.context().close()
})

it('imports words at top level after a fresh login, and signs with them in the frame of a page', {
  tags: ['long'],
}, async () => {
  const email = 'importer@example.com'
  const { generateMnemonic, mnemonicToAccount, english } = await import('viem/accounts')
  const words = generateMnemonic(english, 256)
  const { address } = mnemonicToAccount(words)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${world.identity.origin}/import?projectId=shop`)
  const before = Date.now()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  const { code: otp = '' } = await world.mail.inbox.next(email, before)
  await page.getByLabel('Code', { exact: true }).fill(otp)
  const run = page.getByRole('button', { name: 'Import the wallet' })
  // Words with a typo make nothing.
  await page.getByLabel('24 words').fill(words.replace(/\w+$/, 'zzzz'))
  await run.click()
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel('24 words').fill(words)
  await run.click()
  const code = await page.locator('.site-code').innerText()
  await page.getByLabel('Type the code again').fill(code)
  await page.getByRole('button', { name: 'Done' }).click()
  // The addresses take the place of the words.
  await expect.poll(() => page.getByLabel('24 words').count()).toBe(0)
  await context.close()

  const visit = await visitHost(world, browser)
  expect((await visit.signIn(email, { code })).eip155).toBe(address)
  const signing = visit.rpc('personal_sign', ['0x4869', address])
  await visit.press('Sign')
  expect((await signing).answer?.['result']).toMatch(/^0x[0-9a-f]{130}$/)
  await visit.page.context().close()
})

it('adds a passkey that opens the wallet on another device, where the authenticator can', {
  tags: ['long'],
}, async () => {
  const email = 'passkey@example.com'
  const visit = await visitHost(world, browser)
  const accounts = await visit.signIn(email)
  await addAuthenticator(visit.page, true)
  const adding = visit.tell('SHOW_VIEW', { view: 'passkeys' })
  await visit.press('Add a passkey')
  await visit.press('Done')
  expect((await adding).code).toBeUndefined()
  expect((await visit.tell('GET_USER')).answer).toMatchObject({ passkeys: 1 })
  // The storage of the frame is gone, as on a new device; the authenticator is the same.
  await visit.page
    .frames()
    .find(frame => frame.url().includes('/sdk'))
    ?.evaluate(`new Promise(resolve => {
    // It is blocked until the reload, and gone then.
    Object.assign(indexedDB.deleteDatabase('latchkit'), { onblocked: resolve, onsuccess: resolve })
  })`)
  await visit.page.reload()
  const later = await resume(world, visit.page)
  expect((await later.tell('IS_CONNECTED')).answer).toEqual({ isConnected: false })
  const entering = later.signIn(email)
  await later.press('Use a passkey')
  expect(await entering).toEqual(accounts)
  expect(await later.tell('SHOW_VIEW', { view: 'unlock' })).toEqual({ answer: {} })
  await visit.page.context().close()
})

it('offers a passkey before value moves, and says why a button waits', { tags: ['long'] }, async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('atrisk@example.com')
  await addAuthenticator(visit.page, true)
  const to = `0x${'33'.repeat(20)}`
  const sending = visit.rpc('eth_sendTransaction', [{ from: eip155, to, value: '0x1' }])
  const risk = visit.frame.getByText('So far only this device opens your wallet.')
  await risk.waitFor()
  await visit.press('Add a passkey')
  await visit.frame.getByText('Protect your wallet').waitFor()
  await visit.press('Add a passkey')
  await visit.press('Done')
  await visit.frame.getByText(to).first().waitFor()
  expect(await risk.count()).toBe(0)
  await visit.press('Reject')
  expect((await sending).code).toBe('USER_REJECTED')
  expect((await visit.tell('GET_USER')).answer).toMatchObject({ passkeys: 1 })

  // A call that cannot be explained, of which the end is below the edge of the frame.
  const asking = visit.rpc('eth_sendTransaction', [{ from: eip155, to, data: '0x12345678' }])
  const button = visit.frame.getByRole('button', { name: 'Confirm', exact: true })
  const reason = visit.frame.getByRole('status').filter({ hasText: /./ }).last()
  await visit.page.evaluate(`frameElementOfKit.style.height = '560px'`)
  await button.waitFor()
  await expect.poll(() => reason.innerText()).toBe(en.waitSeen)
  await visit.page.evaluate(`frameElementOfKit.style.height = '760px'`)
  // The frame takes what is in sight as seen a moment later, of which nothing tells.
  await visit.page.waitForTimeout(1_000)
  await visit.frame.locator('html').evaluate(html => html.scrollTo(0, html.scrollHeight))
  await expect.poll(() => reason.innerText()).toBe(en.waitUnderstood)
  await visit.frame.getByRole('checkbox').check()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  expect(await visit.frame.getByText(en.waitUnderstood).count()).toBe(0)
  await visit.press('Reject')
  expect((await asking).code).toBe('USER_REJECTED')
  await visit.page.context().close()
})

it('a wallet_sendCalls is shown in full, sent one after the other, and has a status', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world, browser)
  const { eip155 } = await visit.signIn('calls@example.com', 'code')
  await world.anvil.node.setBalance({ address: `0x${eip155.slice(2)}`, value: 10n ** 19n })
  const other = `0x${'33'.repeat(20)}`
  const calls = [
    { to: other, value: '0x1' },
    { to: other, value: '0x2' },
  ]
  const sending = visit.rpc('wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x7a69', from: eip155, calls },
  ])
  await visit.press('Confirm all')
  const { id } = Object(await sending.then(({ answer }) => answer?.['result']))
  expect(id).toMatch(/^0x[0-9a-f]{64}$/)
  const status = await visit.rpc('wallet_getCallsStatus', [id])
  expect(status.answer?.['result']).toMatchObject({ id, status: 200, atomic: false, chainId: '0x7a69' })

  // An id of the page's own counts once (EIP-5792).
  const named = { version: '2.0.0', chainId: '0x7a69', from: eip155, id: 'harbour-fees', calls }
  const again = visit.rpc('wallet_sendCalls', [named])
  await visit.press('Confirm all')
  expect((await again).answer?.['result']).toEqual({ id: named.id })
  expect((await visit.rpc('wallet_getCallsStatus', [named.id])).answer?.['result']).toMatchObject({
    id: named.id,
    status: 200,
  })
  expect((await visit.rpc('wallet_sendCalls', [named])).code).toBe('ID_TAKEN')
  expect((await visit.rpc('wallet_sendCalls', [{ ...named, atomicRequired: true }])).code).toBe(
    'ATOMICITY_UNSUPPORTED',
  )
  await visit.page.context().close()
})

it('shows the user their log, and notices when it was changed', { tags: ['long'] }, async () => {
  const email = 'log@example.com'
  const visit = await visitHost(world, browser)
  await visit.signIn(email)
  const page = await visit.page.context().newPage()
  const read = async () => {
    await page.goto(`${world.identity.origin}/activity?projectId=shop`)
    const before = Date.now()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Email').press('Enter')
    const { code = '' } = await world.mail.inbox.next(email, before)
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByText(en.actVaultCreated).waitFor()
  }
  await read()
  expect(await page.getByText('Signed in', { exact: true }).count()).toBe(2)
  expect(await page.getByText('Do not trust').count()).toBe(0)
  await page.route('**/identity/v1/audit', async route => {
    const response = await route.fetch()
    const body = await response.json()
    body.entries[1].kind = 'signed-out'
    await route.fulfill({ response, json: body })
  })
  await read()
  await page.getByText('Do not trust').waitFor()
  await page.unroute('**/identity/v1/audit')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText(enReview.warnSignOutEverywhere).waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere', disabled: false }).click()
  await page.getByText('You are signed out').waitFor()
  expect((await visit.tell('GET_USER')).code).toBe('SESSION_ENDED')
  await visit.page.context().close()
})
