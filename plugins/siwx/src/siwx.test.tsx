import { describePlugin, messageFaults } from '@latchkit/core/testing'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { siwx } from './index.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'
import { viewMessages } from './locales/enViews.js'
import { parseMessage } from './message/parseMessage.js'
import { fakeSessions } from './testing/fakeSessions.js'
import { alice, bob, button, of, openPage } from './testing/openPage.js'

describePlugin('siwx', { plugin: () => siwx({ store: fakeSessions().store }) })

describe('required', () => {
  it('asks whoever connects, and lets in whoever signs', async () => {
    const page = await openPage({ required: true, statement: 'Sign in to the shop.' })
    const signed = vi.spyOn(page.store, 'signIn')
    await page.connect()
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(page.status()).toBe('signedIn'))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    expect(page.hooked()).toMatchObject({ status: 'signedIn', session: { caipAddress: of(alice) } })
    expect(page.events).toEqual(['siwx:signed-in'])
    const message = parseMessage(signed.mock.calls[0]?.[0].message ?? '')
    expect(message).toMatchObject({
      domain: window.location.host,
      accountAddress: alice,
      chainId: 'eip155:1',
    })
    expect(message.statement).toBe('Sign in to the shop.')
  })

  it('shakes instead of closing, and disconnects whoever will not sign (Q09)', async () => {
    const page = await openPage({ required: true })
    await page.connect()
    await button(/^Sign in$/)
    page.kit.close()
    expect(page.isOpen()).toBe(true)
    expect(page.kit.get(page.kit.modal$).shake).toBe(true)
    fireEvent.click(await button(/^Disconnect$/))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    expect(page.kit.get(page.kit.connections.connections$)).toEqual([])
    expect(page.status()).toBe('disconnected')
  })

  it('asks again with the next account, and never for one that signed in before', async () => {
    const page = await openPage({ required: true })
    await page.connect()
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    page.use(bob)
    await waitFor(() => expect(page.view()).toBe('siwx/sign'))
    expect(page.isOpen()).toBe(true)
    page.use(alice)
    await waitFor(() => expect(page.isOpen()).toBe(false))
    expect(page.status()).toBe('signedIn')
  })
})

describe('optional', () => {
  it('offers it, and closes on Not now', async () => {
    const page = await openPage()
    await page.connect()
    fireEvent.click(await button(/^Not now$/))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    expect(page.status()).toBe('signedOut')
    expect(page.kit.get(page.kit.connections.connections$)).toHaveLength(1)
  })

  it('is out on an account or a network that never signed in, without a question (Q10)', async () => {
    const page = await openPage()
    await page.connect()
    fireEvent.click(await button(/^Sign in$/))
    await waitFor(() => expect(page.isOpen()).toBe(false))
    await page.kit.connections.switchNetwork('eip155:2')
    await waitFor(() => expect(page.status()).toBe('signedOut'))
    expect(page.isOpen()).toBe(false)
    await page.kit.connections.switchNetwork('eip155:1')
    await waitFor(() => expect(page.status()).toBe('signedIn'))
  })
})

it('says everything in Arabic', () => {
  expect(messageFaults('ar', { ...en, ...viewMessages }, ar)).toEqual([])
})

it('refuses options that are none', () => {
  for (const options of [
    { store: 'cookie' },
    { url: 5 },
    { statement: 'a\nb' },
    { resources: 'x' },
    { other: 1 },
  ])
    expect(() => siwx(options as never)).toThrow(expect.objectContaining({ code: 'kit/INVALID_OPTIONS' }))
})
