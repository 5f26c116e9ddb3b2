import { expect, it } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { en } from '../src/locales/en.js'
import { enKeys } from '../src/locales/enKeys.js'
import { addAuthenticator } from './support/addAuthenticator.js'
import { fundListed, holdings } from './support/fundListed.js'
import { openWorld } from './support/openWorld.js'
import { resume, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld({ profile: 'split' })

it('makes new keys after a loss and moves everything there, over a reload; what opened the old ones opens nothing', {
  timeout: patient(120_000),
}, async () => {
  const email = 'robbed@example.com'
  const visit = await visitHost(world(), browser())
  const kept = await visit.signIn(email, 'code')
  await fundListed(world(), kept)
  const page = await visit.page.context().newPage()
  const button = (name: string) => page.getByRole('button', { name, exact: true, disabled: false })
  async function enter() {
    const before = Date.now()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Email').press('Enter')
    const { code = '' } = await world().mail.inbox.next(email, before)
    await page.getByLabel('Code', { exact: true }).fill(code)
  }
  // High enough for all that has to be seen before a yes.
  await page.setViewportSize({ width: 900, height: 1_800 })
  await page.goto(`${world().identity.origin}/keys?projectId=shop`)
  await enter()
  await page.getByLabel(enKeys.keysSure).check()
  await button(enKeys.keysMake).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(kept.code ?? '')
  await page.getByLabel('Recovery code', { exact: true }).press('Enter')
  const code = await page.locator('.site-code').innerText()
  await page.getByLabel('Type the code again').fill(code)
  const before = Date.now()
  await button('Done').click()
  await page.getByText(enKeys.formerText).waitFor()
  expect((await world().mail.inbox.next(email, before)).subject).toBe('Your wallet gets new keys')
  expect((await visit.tell('GET_USER')).code).toBe('SESSION_ENDED')

  await page.reload()
  await enter()
  await button(enKeys.formerOpen).click()
  /** Moves one thing, of which the review says what is signed. */
  async function move(text: string) {
    await button(`${enKeys.moveRun} ${text}`).click()
    await page.getByText(en.yourAccount).waitFor()
    await page.locator('.site-page').getByText(text).first().waitFor()
    const box = page.getByRole('checkbox', { name: en.confirmUnderstood })
    if (await box.isVisible()) await box.check()
    await page.locator('.site-foot .btn-p:not([aria-disabled])').click()
  }
  // The coin pays for the token.
  await page.getByText(enKeys.moveLater).first().waitFor()
  await move('25 DINE')
  const coin = page.getByRole('button', { name: /^Move 9\.\d+ PEB$/, disabled: false })
  await move(`${await coin.getAttribute('aria-label')}`.replace('Move ', ''))
  await page.getByText(enKeys.moveDust).waitFor()
  await move('7 USDC')
  await move('1.99999 SOL')
  await page.getByText(enKeys.moveNothing).waitFor()
  await page.getByLabel(enKeys.letGoSure).check()
  await button(enKeys.letGoRun).click()
  await page.getByRole('heading', { name: enKeys.letGoTitle }).waitFor()
  await button(enKeys.letGoRun).click()
  await page.getByText(enKeys.letGoDone).waitFor()
  await page.close()

  // The device signs in again: its own key opens nothing any more, the new code does.
  const { eip155, solana } = await visit.signIn(email, { code })
  expect(eip155).not.toBe(kept.eip155)
  const asked = visit.rpc('personal_sign', ['0x4869', eip155])
  await visit.press('Sign')
  expect((await asked).answer?.['result']).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await holdings(world(), { eip155, solana })).toMatchObject({ DINE: 25_000_000n, USDC: 7_000_000n })
  const [moved, left] = [await holdings(world(), { eip155, solana }), await holdings(world(), kept)]
  expect(left).toMatchObject({ DINE: 0n, USDC: 0n, SOL: 0n })
  expect(left.PEB).toBeLessThan(10n ** 16n)
  expect(moved.PEB).toBeGreaterThan(99n * 10n ** 17n)
  expect(moved.SOL).toBeGreaterThan(1_990_000_000n)
  await visit.page.context().close()
})

it('lets the passkey that opens the keys of before open the new ones as well, on a device that knows nothing', {
  tags: ['long'],
  timeout: patient(120_000),
}, async () => {
  const email = 'same.passkey@example.com'
  const { page, signIn, tell, press } = await visitHost(world(), browser())
  const before = await signIn(email)
  await addAuthenticator(page, true)
  const adding = tell('SHOW_VIEW', { view: 'passkeys' })
  await press(en.passkeyAdd)
  await press(en.done)
  await adding
  const button = (name: string) => page.getByRole('button', { name, exact: true, disabled: false })
  const keys = `${world().identity.origin}/keys?projectId=shop`
  /** Logs in on the page of new keys. */
  async function enter() {
    await page.goto(keys)
    const asked = Date.now()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Email').press('Enter')
    const { code = '' } = await world().mail.inbox.next(email, asked)
    await page.getByLabel('Code', { exact: true }).fill(code)
  }
  await enter()
  await page.getByLabel(enKeys.keysSure).check()
  await button(enKeys.keysMake).click()
  await button(en.passkeyUse).click()
  const code = await page.locator('.site-code').innerText()
  await page.getByLabel(en.recoveryAgain).fill(code)
  await button(en.done).click()
  await page.getByText(enKeys.formerText).waitFor()

  // The device of before has nothing but the new code, until the passkey opens the new keys, too.
  await page.goto(world().pageOf(world().shop))
  const again = await resume(world(), page)
  const { eip155 } = await again.signIn(email, { code })
  expect(eip155).not.toBe(before.eip155)
  const making = again.tell('SHOW_VIEW', { view: 'passkeys' })
  await again.press(en.passkeyAdd)
  await again.press(en.done)
  expect((await making).answer).toEqual({})
  expect((await again.tell('GET_USER')).answer).toMatchObject({ passkeys: 1, recoveryCode: true })

  // What is stored is gone, as on a new device; the authenticator is the same.
  const gone = `new Promise(resolve => {
    // It is blocked until the reload, and gone then.
    Object.assign(indexedDB.deleteDatabase('latchkit'), { onblocked: resolve, onsuccess: resolve })
  })`
  await page
    .frames()
    .find(frame => frame.url().includes('/sdk'))
    ?.evaluate(gone)
  await page.reload()
  const later = await resume(world(), page)
  const entering = later.signIn(email)
  await later.press(en.passkeyUse)
  expect((await entering).eip155).toBe(eip155)
  const signing = later.rpc('personal_sign', ['0x4869', eip155])
  await later.press('Sign')
  expect((await signing).answer?.['result']).toMatch(/^0x[0-9a-f]{130}$/)
  await page.goto(keys)
  await page.evaluate(gone)
  await enter()
  await button(enKeys.formerOpen).click()
  for (const text of [en.unlockText, enKeys.formerUnlock]) {
    await page.getByText(text).waitFor()
    await button(en.passkeyUse).click()
  }
  await page.getByText(enKeys.moveNothing).first().waitFor()
  await page.context().close()
})
