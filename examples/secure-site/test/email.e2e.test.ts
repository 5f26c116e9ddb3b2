import { expect, it } from 'vitest'
import { en } from '../src/locales/en.js'
import { enReview } from '../src/locales/enReview.js'
import { openWorld } from './support/openWorld.js'
import { pressInWindow, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld()

const flat = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

it('C11: the address is changed in the frame by both codes, the old mailbox is told, and large amounts stay', async () => {
  const [from, to] = ['old.address@example.com', 'new.address@example.com']
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { eip155 } = await visit.signIn(from)
  await world().anvil.node.setBalance({ address: `0x${eip155.slice(2)}`, value: 10n ** 19n })
  const { frame, page } = visit
  // What a page could ask for itself is no call any more: it is not even answered.
  await page.evaluate(`port.postMessage({ id: crypto.randomUUID(), type: '@w3m-app/UPDATE_EMAIL',
    payload: { email: 'thief@example.com' } })`)

  const changing = visit.tell('SHOW_VIEW', { view: 'email' })
  await frame.getByLabel(enReview.changeEmailNew).fill(to)
  const before = Date.now()
  const opening = page.context().waitForEvent('page')
  await visit.press(en.inWindow)
  const popup = await opening
  await popup.getByText(from).waitFor()
  await popup.getByText(to).waitFor()
  expect(await popup.locator('.site-org').innerText()).toBe(world().shop.origin)
  await pressInWindow(popup, enReview.changeEmailGo)
  const first = await world().mail.inbox.next(from, before)
  expect(first.text).toContain(`change the email address of your wallet to ${to}`)
  const code = frame.getByLabel(en.code, { exact: true })
  await code.waitFor()
  expect(flat(await frame.locator('main').innerText())).toMatch(new RegExp(`From\\s+${from}\\s+To\\s+${to}`))
  await code.fill(first.code === '000000' ? '111111' : '000000')
  // A wrong one is typed anew.
  await expect.poll(() => code.inputValue()).toBe('')
  await code.fill(`${first.code}`)
  const second = await world().mail.inbox.next(to, before)
  await frame.getByText(`sent to`).filter({ hasText: to }).waitFor()
  // The old mailbox cannot be told: nothing changes, and the code is good for another try.
  world().mail.fail({ refuse: 451 })
  await code.fill(`${second.code}`)
  await frame.getByText('could not be sent').waitFor()
  await expect.poll(() => code.inputValue()).toBe('')
  world().mail.fail({})
  await code.fill(`${second.code}`)
  await frame.getByText(enReview.changeEmailDone).waitFor()
  await visit.press(en.done)
  expect(await changing).toEqual({ answer: {} })

  const { answer } = await visit.tell('GET_USER')
  expect(answer).toMatchObject({ email: to })
  expect(Number(answer?.['sensitiveLockedUntil'])).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  await expect.poll(() => world().mail.inbox.list(from)[0]?.subject).toContain('was changed')
  const [told] = world().mail.inbox.list(from)
  expect(told?.text).toContain(`Your wallet now belongs to ${to}`)
  const large = await visit.rpc('eth_sendTransaction', [
    { from: eip155, to: `0x${'22'.repeat(20)}`, value: '0x8ac7230489e80000' },
  ])
  expect(large.code).toBe('LOCKED')

  // The owner takes it back, from the mailbox that they still have.
  const owner = await page.context().newPage()
  await owner.goto(`${told?.link}`)
  await owner.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(async () => (await visit.tell('GET_USER')).code).toBe('SESSION_ENDED')
  expect((await visit.signIn(from)).eip155).toBe(eip155)
  await page.context().close()
})

it('C11: a no in the window sends no code, and what is closed changes nothing', {
  tags: ['long'],
}, async () => {
  const [from, to] = ['keeper@example.com', 'elsewhere@example.com']
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  await visit.signIn(from)
  const mails = () => world().mail.inbox.list(from).length
  const changing = visit.tell('SHOW_VIEW', { view: 'email' })
  await visit.frame.getByLabel(enReview.changeEmailNew).fill(to)
  const before = mails()
  await visit.answerInWindow(en.cancel)
  // Another address is another question.
  await visit.frame.getByLabel(enReview.changeEmailNew).fill(`other.${to}`)
  await visit.frame.getByRole('button', { name: en.inWindow, exact: true, disabled: false }).waitFor()
  expect(mails()).toBe(before)
  await visit.press(en.cancel)
  expect((await changing).code).toBe('USER_REJECTED')
  expect((await visit.tell('GET_USER')).answer).toMatchObject({ email: from })
  await visit.page.context().close()
})
