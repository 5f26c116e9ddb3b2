import type { Router } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { act, fireEvent } from '@testing-library/react'
// Code that the page loads on demand is there before a test waits for its effects.
import '@walletconnect/universal-provider'
import { afterEach, expect, it, vi } from 'vitest'
import '../relay/createRelay.js'
import { moonFamily } from '../testing/moonFamily.js'
import { openModal } from '../testing/openModal.js'
import { show } from '../testing/show.js'
import { relayTests, signer } from '../testing/startRelayTest.js'
import './views.js'

const local = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })
const accounts = [`eip155:31337:${signer.address}`, 'moon:1:armstrong']
const families = () => [evm({ networks: [local(31337)] }), moonFamily()]
const { startRelayTest } = relayTests(families, accounts)

// React shows what came within `act`.
const settle = (ms = 5) => act(() => new Promise<void>(resolve => setTimeout(resolve, ms)))

let leave = () => {}
afterEach(() => {
  act(() => leave())
  vi.unstubAllGlobals()
})

async function open() {
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    language: 'en',
    onLine: true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  const { phone, page } = await startRelayTest()
  const { kit } = page
  await act(async () => {
    const router = kit.router as Router
    kit.open('Connect')
    router.push('walletconnect/wallet', {})
    leave = show(kit)
  })
  async function copy() {
    const before = copied.length
    await vi.waitFor(
      async () => {
        await settle(50)
        fireEvent.click(openModal().getByRole('button', { name: /Copy link|Copied/ }))
        expect(copied.slice(before).at(-1)).toMatch(/^wc:/)
      },
      { interval: 200 },
    )
    return copied.at(-1) ?? ''
  }
  return { kit, phone, copy }
}

it('pairs a real wallet over a real relay, refused first and approved then', async () => {
  const { kit, phone, copy } = await open()
  await phone.scan(await copy())
  await act(() => phone.reject())
  await vi.waitFor(async () => {
    await settle(50)
    expect(openModal().dialog.textContent).toContain('Request declined')
  })
  fireEvent.click(openModal().getByRole('button', { name: 'Retry' }))
  await phone.scan(await copy())
  await act(() => phone.approve(accounts))
  await vi.waitFor(async () => {
    await settle(50)
    expect(kit.get(kit.modal$).open).toBe(false)
  })
  expect(kit.get(kit.connections.connections$)).toHaveLength(2)
})

it('shows the same code again to whoever comes back in time', async () => {
  const { kit, copy } = await open()
  const first = await copy()
  await act(async () => void kit.router.goBack())
  // No event to wait for: going back may cause nothing.
  await settle(300)
  await act(async () => (kit.router as Router).push('walletconnect/wallet', {}))
  expect(await copy()).toBe(first)
})
