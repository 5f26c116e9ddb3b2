import { describe, expect, it } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { profiles } from '../../backend/src/identity/IdentityOptions.js'
import { en } from '../src/locales/en.js'
import { addAuthenticator } from './support/addAuthenticator.js'
import { openWorld } from './support/openWorld.js'
import { resume, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld({ profile: 'split' })

describe.each(profiles)('a wallet of %s', profile => {
  const { world, browser } = openWorld({ profile })

  it('E11: gives one person one pair of addresses that signs, in 20 logins of browsers, partitions and sites', {
    tags: ['long'],
    timeout: patient(600_000),
  }, async () => {
    const email = 'one.person@example.com'
    const forms = [
      email,
      'One.Person@Example.com',
      ' one.person@example.com'.trim(),
      'ONE.PERSON@EXAMPLE.COM',
    ]
    const pairs: object[] = []
    let known = ''
    for (let login = 0; login < 20; login += 1) {
      const visit = await visitHost(world(), browser(), login % 2 === 0 ? world().shop : world().other)
      const { code, ...pair } = await visit.signIn(
        `${forms[login % 4]}`,
        login === 0 ? 'code' : known ? { code: known } : 'nothing',
      )
      known = code ?? known
      pairs.push(pair)
      const signing = visit.rpc('personal_sign', ['0x4869', pair.eip155])
      await visit.press('Sign')
      const signature = (await signing).answer?.['result']
      const { recoverMessageAddress } = await import('viem')
      expect(await recoverMessageAddress({ message: 'Hi', signature: `0x${`${signature}`.slice(2)}` })).toBe(
        pair.eip155,
      )
      await visit.page.context().close()
    }
    expect(new Set(pairs.map(pair => JSON.stringify(pair))).size).toBe(1)
    expect(pairs).toHaveLength(20)
  })
})

it('R04: keeps a code at the first login, and the next site opens the wallet with it, once', async () => {
  const email = 'keeper@example.com'
  const first = await visitHost(world(), browser(), world().shop, 'usual')
  const { code = '', eip155 } = await first.signIn(email, 'code')
  expect((await first.tell('GET_USER')).answer).toMatchObject({ recoveryCode: true })
  await first.page.context().close()
  const next = await visitHost(world(), browser(), world().other, 'usual')
  expect(await next.signIn(email, { code })).toMatchObject({ eip155 })
  const signing = next.rpc('personal_sign', ['0x4869', eip155])
  await next.answerInWindow('Sign')
  expect((await signing).answer?.['result']).toMatch(/^0x[0-9a-f]{130}$/)
  await next.page.reload()
  const later = await resume(world(), next.page)
  expect((await later.tell('GET_USER')).answer).toMatchObject({ accounts: [{ address: eip155 }, {}] })
  expect(later.console).toEqual([])
  await next.page.context().close()
})

it('R04: whoever keeps nothing says so, is asked again with the first money, and the next site says where the key is', {
  tags: ['long'],
}, async () => {
  const email = 'later@example.com'
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn(email)
  const ask = () => visit.rpc('personal_sign', ['0x4869', eip155])
  const poor = ask()
  await visit.press('Reject')
  expect((await poor).code).toBe('USER_REJECTED')
  await world().anvil.node.setBalance({ address: `0x${eip155.slice(2)}`, value: 10n ** 18n })
  const rich = ask()
  await visit.frame.getByText(en.keepMoney).waitFor()
  await visit.press(en.notNow)
  await visit.press('Reject')
  expect((await rich).code).toBe('USER_REJECTED')
  const again = ask()
  await visit.press('Reject')
  expect((await again).code).toBe('USER_REJECTED')
  await visit.page.context().close()
  const next = await visitHost(world(), browser(), world().other)
  const entering = expect(next.signIn(email)).rejects.toThrow('USER_REJECTED')
  await next.frame.getByText(en.unlockNowhere).waitFor()
  await next.press('Cancel')
  await entering
  // The session stands: it is asked again without another code of a mail.
  const retried = next.tell('GET_USER')
  await next.frame.getByText(en.unlockNowhere).waitFor()
  await next.press('Cancel')
  expect((await retried).code).toBe('USER_REJECTED')
  await next.page.context().close()
})

it('R17: deletes an account on the page that offers its export, with all that the service has', {
  tags: ['long'],
}, async () => {
  const email = 'leaver@example.com'
  const visit = await visitHost(world(), browser())
  const accounts = await visit.signIn(email)
  const page = await visit.page.context().newPage()
  await page.goto(`${world().identity.origin}/export?projectId=shop`)
  const before = Date.now()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  const { code = '' } = await world().mail.inbox.next(email, before)
  await page.getByLabel('Code', { exact: true }).fill(code)
  const remove = page.getByRole('button', { name: 'Delete the account' })
  await remove.waitFor()
  const names = await page.getByRole('button').allInnerTexts()
  expect(names.indexOf('Show the words')).toBeGreaterThanOrEqual(0)
  expect(names.indexOf('Show the words')).toBeLessThan(names.indexOf('Delete the account'))
  expect(await remove.isEnabled()).toBe(false)
  await page.getByLabel(en.deleteConfirm).check()
  await remove.click()
  // Asked again, as before anything that cannot be undone.
  await page.getByRole('heading', { name: en.deleteTitle }).waitFor()
  await page.getByRole('button', { name: en.deleteRun, disabled: false }).click()
  await page.getByText('The account is deleted.').waitFor()
  expect((await visit.tell('GET_USER')).code).toBe('SESSION_ENDED')
  // The address is free: whoever has it gets another wallet.
  expect((await visit.signIn(email)).eip155).not.toBe(accounts.eip155)
  await visit.page.context().close()
})

it('B14: what is typed in the frame reaches no script of the page, which may take the focus away', async () => {
  const email = 'typist@example.com'
  const visit = await visitHost(world(), browser())
  const accounts = await visit.signIn(email)
  const made = visit.tell('SHOW_VIEW', { view: 'recovery' })
  await visit.press('Make a code')
  const code = await visit.frame.locator('.site-code').innerText()
  await visit.frame.getByLabel('Type the code again').fill(code)
  await visit.press('Done')
  await made
  await visit.page
    .frames()
    .find(frame => frame.url().includes('/sdk'))
    ?.evaluate(`new Promise(resolve => {
    // It is blocked until the reload, and gone then.
    Object.assign(indexedDB.deleteDatabase('latchkit'), { onblocked: resolve, onsuccess: resolve })
  })`)
  await visit.page.reload()
  const later = await resume(world(), visit.page)
  const opening = later.signIn(email)
  const field = later.frame.getByLabel('Recovery code', { exact: true })
  await field.waitFor()
  await visit.page.evaluate(`{
    window.heard = []
    for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste', 'compositionupdate'])
      addEventListener(type, event => window.heard.push(event.key ?? event.data ?? type), true)
    addEventListener('message', event => window.heard.push(JSON.stringify(event.data)))
    document.body.append(Object.assign(document.createElement('input'), { id: 'thief' }))
  }`)
  await field.click()
  const half = Math.floor(code.length / 2)
  await visit.page.keyboard.type(code.slice(0, half))
  expect(await visit.page.evaluate('window.heard')).toEqual([])
  // A page can always take the focus, but not what was typed; and the frame's field keeps it.
  await visit.page.evaluate(`document.getElementById('thief').focus()`)
  expect(await field.inputValue()).toBe(code.slice(0, half))
  expect(await visit.page.evaluate(`document.getElementById('thief').value`)).toBe('')
  await field.click()
  await visit.page.keyboard.press('End')
  await visit.page.keyboard.type(code.slice(half))
  await visit.page.keyboard.press('Enter')
  expect(await opening).toEqual(accounts)
  expect(await visit.page.evaluate('window.heard')).toEqual([])
  await visit.page.context().close()
})

it('R05: makes no slot with a passkey that derives no secret, or not the same again', {
  tags: ['long'],
}, async () => {
  const visit = await visitHost(world(), browser())
  await visit.signIn('no.prf@example.com')
  await addAuthenticator(visit.page, false)
  const try1 = visit.tell('SHOW_VIEW', { view: 'passkeys' })
  await visit.press('Add a passkey')
  await visit.frame.getByText('cannot open a wallet').waitFor()
  await visit.press('Cancel')
  expect((await try1).code).toBe('USER_REJECTED')
  expect((await visit.tell('GET_USER')).answer).toMatchObject({ passkeys: 0 })
  await visit.page.context().close()

  const later = await visitHost(world(), browser())
  await later.signIn('other.prf@example.com')
  await addAuthenticator(later.page, true)
  await later.page
    .frames()
    .find(frame => frame.url().includes('/sdk'))
    ?.evaluate(`{
    const proto = PublicKeyCredential.prototype
    const real = proto.getClientExtensionResults
    proto.getClientExtensionResults = function () {
      const { prf } = real.call(this)
      const first = crypto.getRandomValues(new Uint8Array(32)).buffer
      return { prf: prf?.results?.first ? { ...prf, results: { first } } : prf }
    }
  }`)
  const try2 = later.tell('SHOW_VIEW', { view: 'passkeys' })
  await later.press('Add a passkey')
  await later.frame.getByText('cannot open a wallet').waitFor()
  await later.press('Cancel')
  expect((await try2).code).toBe('USER_REJECTED')
  expect((await later.tell('GET_USER')).answer).toMatchObject({ passkeys: 0, recoveryCode: false })
  await later.page.context().close()
})

it('R09: a frame that is embedded exports nothing, and the export needs more than the session', async () => {
  const email = 'thief@example.com'
  const visit = await visitHost(world(), browser())
  await visit.signIn(email)
  // The page asks in each way that the wire has.
  for (const name of ['EXPORT', 'EXPORT_KEYS', 'GET_WORDS'])
    await visit.page.evaluate(
      `port.postMessage({ id: crypto.randomUUID(), type: '@w3m-app/${name}', payload: {} })`,
    )
  for (const method of ['wallet_exportKeys', 'eth_exportPrivateKey', 'eth_private_key'])
    expect((await visit.rpc(method, [])).code).toBe('NOT_ALLOWED')
  expect((await visit.tell('SHOW_VIEW', { view: 'unlock' })).code).toBeUndefined()
  expect(await visit.page.evaluate('JSON.stringify(window.events)')).not.toMatch(/words|seed|secret/)
  // Its pages do not load in a frame of the shop either.
  const text = await visit.page.evaluate(`new Promise(resolve => {
    const frame = document.createElement('iframe')
    frame.src = ${JSON.stringify(`${world().identity.origin}/export?projectId=shop`)}
    // A frame that the browser refused has loaded, too.
    frame.onload = () => {
      try { resolve(frame.contentDocument ? 'own' : 'foreign') } catch { resolve('foreign') }
    }
    document.body.append(frame)
  })`)
  expect(text).toBe('foreign')
  const inside = visit.page.frames().find(frame => frame.url().includes('/export'))
  expect(inside === undefined || (await inside.locator('input').count()) === 0).toBe(true)
  await visit.page.context().close()
})
