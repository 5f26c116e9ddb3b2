// @vitest-environment jsdom

import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { beforeAll, expect, it } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { embeddedWallet } from '../embeddedWallet.js'
import { Refusal, silence } from '../testing/fakeFrame.js'
import { ORIGIN } from '../testing/playSite.js'
import { playSites } from '../testing/playSites.js'

const { site, cleanups } = playSites()
/** Preloads the code of the first login, so that no test waits for it. */
beforeAll(() => import('./createController.js'))

async function open(storage = memoryStorage()) {
  const chain = evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' })] })
  const plugins = [chain, embeddedWallet({ origin: ORIGIN, projectId: 'shop' })] as const
  const kit = await createTestKit({ plugins, storage })
  cleanups.push(() => kit.dispose())
  const wallet = kit.plugins['embedded-wallet']
  async function logIn() {
    await wallet.sendCode('mira@northpier.test')
    await wallet.submitCode(site().server.code)
    await kit.connections.connect({ walletId: 'embedded-wallet' })
  }
  return { kit, wallet, storage, logIn }
}
const isFrameGone = () => document.querySelector('latchkit-frame') === null
/** The plugin's entries in a kit's storage. */
const stored = (storage: ReturnType<typeof memoryStorage>) =>
  storage
    .keys()
    .filter(key => key.includes('embedded-wallet:'))
    .map(key => storage.get(key))
    .join()

/** A page whose site was not reached when the person signed out. */
async function leaveUntold() {
  const opened = await open()
  await opened.logIn()
  site().setUp = frame => frame.on('SIGN_OUT', () => new Refusal({ code: 'OFFLINE' }))
  site().frame.on('SIGN_OUT', () => new Refusal({ code: 'OFFLINE' }))
  await opened.kit.connections.disconnect()
  await until(() => site().frames.length === 2 && isFrameGone())
  site().setUp = () => {}
  await cleanups.pop()?.()
  return opened.storage
}

it('ends within 3 s with a dead frame, and another one tells the site and goes', async () => {
  const { kit, wallet, storage, logIn } = await open()
  await logIn()
  site().frame.on('SIGN_OUT', () => silence)
  const began = performance.now()
  await kit.connections.disconnect()
  expect(performance.now() - began).toBeLessThan(patient(4_500))
  await until(() => kit.get(wallet.user$) === undefined)
  await until(() => !site().server.isConnected)
  await until(isFrameGone)
  expect(site().frames).toHaveLength(2)
  expect(site().frame.calls('SIGN_OUT')).toEqual([undefined])
  expect(stored(storage)).toContain('"isSignOutDue":false')
})

it('is here at once, and forgets no login that begins while the site is told', async () => {
  const { kit, wallet, storage, logIn } = await open()
  await logIn()
  let answer: (value: object) => void = () => {}
  site().frame.on('SIGN_OUT', () => new Promise(resolve => (answer = resolve)))
  const leaving = kit.connections.disconnect()
  await until(() => site().frame.calls('SIGN_OUT').length === 1)
  expect(kit.get(wallet.user$)).toBeUndefined()
  // A page that closes now leaves it to the next one.
  expect(stored(storage)).toContain('"isSignOutDue":true')
  const again = logIn()
  await until(() => kit.get(wallet.login$).busy === 'sending')
  answer({})
  await Promise.all([leaving, again])
  expect(kit.get(wallet.user$)).toBeDefined()
  expect(site().frames).toHaveLength(2)
  expect(stored(storage)).toContain('"isSignOutDue":false')
})

it('has more than 3 s while nobody waits, and a login waits for it', async () => {
  const { kit, logIn } = await open()
  await logIn()
  let answer: (value: object) => void = () => {}
  site().setUp = frame => frame.on('SIGN_OUT', () => new Promise(resolve => (answer = resolve)))
  site().frame.on('SIGN_OUT', () => silence)
  await kit.connections.disconnect()
  await until(() => site().frames.length === 2 && site().frame.calls('SIGN_OUT').length === 1)
  const again = logIn()
  // Nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(site().frame.calls('CONNECT_EMAIL')).toHaveLength(0)
  answer({})
  await again
  expect(site().frames).toHaveLength(2)
  expect(site().frame.calls('SIGN_OUT')).toHaveLength(1)
})

it('that does not end gives way to a login, which tells the site first', { tags: ['long'] }, async () => {
  const { kit, logIn } = await open()
  await logIn()
  site().setUp = frame => {
    if (site().frames.length === 1) frame.on('SIGN_OUT', () => silence)
  }
  site().frame.on('SIGN_OUT', () => silence)
  await kit.connections.disconnect()
  await until(() => site().frames.length === 2 && site().frame.calls('SIGN_OUT').length === 1)
  await logIn()
  expect(site().frames).toHaveLength(3)
  expect(
    site()
      .frame.asked.map(({ name }) => name)
      .filter(name => !name.startsWith('SYNC'))[0],
  ).toBe('SIGN_OUT')
})

it('that is due is told by the next page, which is not asked to log in', async () => {
  const storage = await leaveUntold()
  expect(stored(storage)).toContain('"isSignOutDue":true')
  const { kit } = await open(storage)
  await kit.start()
  await until(() => site().frames.length === 3 && site().frame.calls('SIGN_OUT').length === 1)
  await until(isFrameGone)
  expect(site().frame.calls('SIGN_OUT')).toEqual([undefined])
  expect(stored(storage)).toContain('"isSignOutDue":false')
  await cleanups.pop()?.()
  const third = await open(storage)
  await third.kit.start()
  // Nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(site().frames).toHaveLength(3)
})

it('that another tab has told meanwhile ends nobody who logged in there', async () => {
  const storage = await leaveUntold()
  site().setUp = frame =>
    frame.on('IS_CONNECTED', () => {
      const scoped = storage.keys().find(key => key.endsWith('embedded-wallet:login')) ?? ''
      storage.set(scoped, JSON.stringify({ v: 1, data: { isUsed: true, isSignOutDue: false } }))
      return { isConnected: true }
    })
  const { kit } = await open(storage)
  await kit.start()
  await until(() => site().frames.length === 3 && site().frame.calls('IS_CONNECTED').length === 1)
  // Nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(site().frame.calls('SIGN_OUT')).toHaveLength(0)
})

it('makes no other frame when the kit ends first', async () => {
  const { kit, logIn } = await open()
  await logIn()
  site().frame.on('SIGN_OUT', () => silence)
  const leaving = kit.connections.disconnect()
  await until(() => site().frame.calls('SIGN_OUT').length === 1)
  await kit.dispose()
  await leaving.catch(() => {})
  // Nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(site().frames).toHaveLength(1)
  await until(isFrameGone)
})
