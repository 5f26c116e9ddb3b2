// @vitest-environment node

import { expect, it } from 'vitest'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { memoryStore } from '../session/openStore.js'
import { openBrowsers } from './testing/openBrowsers.js'

const identity = startIdentity({ profile: 'split' })
const { openBrowser, signIn } = openBrowsers(identity)

it('R10: two tabs and two browsers that register at once get one wallet', async () => {
  const email = identity.newAddress()
  const [first, second] = [openBrowser(), openBrowser()]
  await signIn(first, email)
  await signIn(second, email)
  const vaults = await Promise.all([first, second, first, second].map(({ wallet }) => wallet.ensure()))
  expect(new Set(vaults.map(({ addresses }) => addresses.eip155)).size).toBe(1)
})

it('split: another device opens the wallet with the recovery code, once, and then by itself', async () => {
  const email = identity.newAddress()
  const first = openBrowser()
  await signIn(first, email)
  const { addresses } = await first.wallet.ensure()
  await first.wallet.unlock()
  const [signature] = await first.sign()
  const second = openBrowser()
  await signIn(second, email)
  // There is nothing yet that the person could open it with here.
  await expect(second.wallet.unlock()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const { code, save } = await first.wallet.makeRecovery()
  await save()

  expect((await second.wallet.ensure()).addresses).toEqual(addresses)
  second.enter('0000-0000-0000-0000-0000-0000-0000')
  await expect(second.wallet.unlock()).rejects.toThrow()
  second.enter(code)
  await second.wallet.unlock()
  expect(await second.sign()).toEqual([signature])
  await second.wallet.lock()
  await expect(second.sign()).rejects.toMatchObject({
    code: 'FACTOR_REQUIRED',
  })
  await second.wallet.unlock()
  expect(second.asked).toEqual(['unlock', 'unlock', 'unlock'])
})

it('R03: a copy of the storage opens nothing without the half of the service', async () => {
  const first = openBrowser()
  await signIn(first, identity.newAddress())
  await first.wallet.ensure()
  await first.session.end(true)
  const copy = openBrowser(first.store)
  await expect(copy.wallet.unlock()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
})

it('R06: refuses a vault that is older than what this browser saw, and one with other addresses', async () => {
  const browser = openBrowser()
  await signIn(browser, identity.newAddress())
  const vault = await browser.wallet.ensure()
  const { id } = await browser.wallet.user()
  const seen = { version: vault.version, addresses: vault.addresses }
  await browser.store.set(`seen:${id}`, { ...seen, version: vault.version + 1 })
  await expect(browser.wallet.ensure()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  await browser.store.set(`seen:${id}`, {
    ...seen,
    addresses: { ...vault.addresses, solana: '1'.repeat(32) },
  })
  await expect(browser.wallet.ensure()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  await browser.store.set(`seen:${id}`, seen)
  await expect(browser.wallet.ensure()).resolves.toEqual(vault)
})

it('imports words where there is no wallet, and exports the same; never over another', async () => {
  const words = `${'abandon '.repeat(23)}art`
  const browser = openBrowser()
  const email = identity.newAddress()
  await signIn(browser, email)
  await browser.wallet.importWords(`  ${words.toUpperCase()}\n`)
  expect(await browser.wallet.words((await browser.wallet.user()).id)).toBe(words)
  expect((await browser.wallet.ensure()).addresses.eip155).toBe('0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb')
  await expect(browser.wallet.importWords(words)).rejects.toMatchObject({ code: 'VAULT_CONFLICT' })
  // The frame has other storage than the page that imported: what was written down opens it there.
  const frame = openBrowser()
  await signIn(frame, email)
  frame.enter(browser.written())
  await frame.wallet.unlock()
  expect(await frame.wallet.words((await frame.wallet.user()).id)).toBe(words)
})

it('says that words were not imported where another device has just made a wallet', async () => {
  const email = identity.newAddress()
  const [browser, other] = [openBrowser(), openBrowser()]
  await signIn(browser, email)
  await signIn(other, email)
  const { call } = browser.session
  const wallet = browser.walletOf({
    ...browser.session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]) {
      if (asked.method === 'PUT') await other.wallet.ensure()
      return call(asked)
    },
  })
  await expect(wallet.importWords(`${'abandon '.repeat(23)}art`)).rejects.toMatchObject({
    code: 'VAULT_CONFLICT',
    message: 'This address already has a wallet.',
  })
})

it('where nothing is stored, a new wallet counts once its recovery code is written down', async () => {
  const email = identity.newAddress()
  const browser = openBrowser(memoryStore())
  await signIn(browser, email)
  browser.refuse(true)
  await expect(browser.wallet.ensure()).rejects.toThrow('not written down')
  expect((await browser.wallet.user()).vault).toBe(0)
  browser.refuse(false)
  const { addresses } = await browser.wallet.ensure()
  // After a reload everything here is gone but what was written down.
  const later = openBrowser(memoryStore())
  await signIn(later, email)
  later.enter(browser.written())
  await later.wallet.unlock()
  expect((await later.wallet.ensure()).addresses).toEqual(addresses)
})

it('makes and opens no wallet for a service that claims another profile than before, or than the site was built for', async () => {
  const email = identity.newAddress()
  const browser = openBrowser()
  await signIn(browser, email)
  await browser.wallet.ensure()
  const built = openBrowser({ ...memoryStore(), isLasting: true }, 'split')
  await signIn(built, email)
  await identity.restart({ profile: 'easy', deviceCheck: 'off' })
  try {
    for (const { wallet } of [browser, built]) {
      await wallet.lock()
      await expect(wallet.ensure()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      await expect(wallet.unlock()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
    // Somebody new, whose wallet the service could have opened.
    const fresh = openBrowser({ ...memoryStore(), isLasting: true }, 'split')
    await signIn(fresh, identity.newAddress())
    await expect(fresh.wallet.ensure()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  } finally {
    await identity.restart()
  }
  await expect(built.wallet.ensure()).resolves.toBeDefined()
})

it('opens no vault that the service could have made for a browser that knows none', async () => {
  const email = identity.newAddress()
  const forger = openBrowser()
  await signIn(forger, email)
  await forger.wallet.ensure()
  const text = `update identity_vaults set slots = jsonb_set(slots, '{0,kind}', '"server"') returning version`
  await identity.sql().query({ name: 'test-forge', text }, [])
  const fresh = openBrowser()
  await signIn(fresh, email)
  await expect(fresh.wallet.unlock()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
})

it('opens no vault that the service could have made as an answer to a new one', async () => {
  const email = identity.newAddress()
  const forger = openBrowser()
  await signIn(forger, email)
  await forger.wallet.ensure()
  const forged = `update identity_vaults set slots = jsonb_set(slots, '{0,kind}', '"server"') returning version`
  await identity.sql().query({ name: 'test-forge-conflict', text: forged }, [])
  const fresh = openBrowser()
  await signIn(fresh, email)
  // The service says that there is no vault, and then that another device was first.
  const { call } = fresh.session
  const liar = {
    ...fresh.session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]) {
      const answer = await call(asked)
      return asked.path === '/user' ? { ...answer, vault: 0 } : answer
    },
  }
  await expect(fresh.walletOf(liar).ensure()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  await expect(fresh.walletOf(liar).unlock()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
})

it('changes no vault that the service has put in the place of the one that was read before', async () => {
  const browser = openBrowser()
  await signIn(browser, identity.newAddress())
  await browser.wallet.ensure()
  await browser.wallet.unlock()
  const { call } = browser.session
  let isForged = false
  const wallet = browser.walletOf({
    ...browser.session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]) {
      const answer = await call(asked)
      if (!isForged || asked.path !== '/vault' || asked.method !== 'GET') return answer
      const { slots } = Object(answer)
      return { ...answer, slots: [...slots, { ...slots[0], id: 'server', kind: 'server' }] }
    },
  })
  const { save } = await wallet.makeRecovery()
  isForged = true
  await expect(save()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  isForged = false
  await save()
  expect((await browser.wallet.ensure()).slots.map(({ kind }) => kind)).toEqual(['device', 'recovery'])
})
