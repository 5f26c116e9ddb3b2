import { expect, it } from 'vitest'
import { en } from '../src/locales/en.js'
import { addAuthenticator } from './support/addAuthenticator.js'
import { openWorld } from './support/openWorld.js'
import { resume, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld({ profile: 'split' })

it('B12: where a browser cannot tell what is seen, no wallet is given up and no recovery code replaced without a window', async () => {
  const visit = await visitHost(world(), browser())
  await visit.page.addInitScript('delete IntersectionObserverEntry.prototype.isVisible')
  await visit.page.reload()
  const blind = await resume(world(), visit.page)
  const email = 'blind.keeper@example.com'
  const before = Date.now()
  await blind.tell('CONNECT_EMAIL', { email })
  const { code: otp } = await world().mail.inbox.next(email, before)
  await blind.tell('CONNECT_OTP', { otp })
  const user = blind.tell('GET_USER')
  // A no in the window: it is asked further.
  await blind.answerInWindow(en.goBack, en.notNow)
  await blind.answerInWindow(en.notNow, en.notNow)
  expect((await user).answer).toMatchObject({ recoveryCode: false })

  let isMade = false
  const making = blind.tell('SHOW_VIEW', { view: 'recovery' }).finally(() => {
    isMade = true
  })
  await blind.press(en.recoveryMake)
  await blind.frame.getByLabel(en.recoveryAgain).fill(await blind.frame.locator('.site-code').innerText())
  await blind.answerInWindow(en.cancel)
  await blind.ready(en.inWindow)
  expect(isMade).toBe(false)
  await blind.answerInWindow(en.done)
  expect((await making).answer).toEqual({})
  expect((await blind.tell('GET_USER')).answer).toMatchObject({ recoveryCode: true })

  await addAuthenticator(blind.page, true)
  const adding = blind.tell('SHOW_VIEW', { view: 'passkeys' })
  await blind.answerInWindow(en.passkeyAdd)
  // The browser wants a press in the frame that makes it.
  await blind.press(en.passkeyAdd)
  await blind.press(en.done)
  expect((await adding).answer).toEqual({})
  expect((await blind.tell('GET_USER')).answer).toMatchObject({ passkeys: 1 })
  await visit.page.context().close()
})
