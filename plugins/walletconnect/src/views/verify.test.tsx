import { until } from '@latchkit/core/testing'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { moonFamily } from '../testing/moonFamily.js'
import { show } from '../testing/show.js'
import { relayTests } from '../testing/startRelayTest.js'

const { startRelayTest } = relayTests(() => [moonFamily()], ['moon:1:armstrong'])

const frame = () =>
  document.querySelector<HTMLIFrameElement>('iframe[src^="https://verify.walletconnect.org/"]')

let leave = () => {}
beforeEach(() => {
  // The SDK opens the frame in browsers alone, and looks for Node to tell.
  const versions = { ...process.versions, node: undefined }
  const read = (target: NodeJS.Process, key: keyof NodeJS.Process) =>
    key === 'versions' ? versions : target[key]
  vi.stubGlobal('process', new Proxy(process, { get: read as never }))
})
afterEach(() => {
  act(() => leave())
  vi.unstubAllGlobals()
})

/** A message as the service that attests pages would send it, signed by nobody. */
function forge(id: string): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  const claims = { id, origin: 'https://bank.example', isVerified: true, exp: 4e9 }
  return [part({ alg: 'ES256', typ: 'JWT' }), part(claims), btoa('x'.repeat(64)).replace(/=+$/, '')].join('.')
}

it('waits 5 s at most for a page that attests this one, and then goes on without (G19)', async () => {
  const { page, phone, paired } = await startRelayTest({ page: { wc: { verify: true } } })
  const connecting = paired()
  await until(() => frame() !== null)
  const began = performance.now()
  await until(() => frame() === null)
  const took = performance.now() - began
  expect(took).toBeGreaterThan(4_000)
  expect(took).toBeLessThan(patient(7_000))
  await connecting
  expect(phone.topics()).toHaveLength(1)
  expect(page.live()).toEqual(['moon'])
})

it('never calls anything verified, whatever a frame says (G19)', async () => {
  const { page, paired } = await startRelayTest({ page: { wc: { verify: true } } })
  const connecting = paired()
  await until(() => frame() !== null)
  const id = new URL(frame()?.src ?? '').searchParams.get('id') ?? ''
  const say = (data: unknown) => window.postMessage(data, '*')
  say('{"type":"verify_attestation","attestation":"a.b.c"}')
  say('{"type":"verify_attestation"')
  say({ type: 'verify_attestation' })
  say(JSON.stringify({ type: 'verify_attestation', attestation: forge('another') }))
  say(JSON.stringify({ type: 'verify_attestation', attestation: forge(id) }))
  await connecting
  await act(async () => {
    leave = show(page.kit)
    page.kit.open('Account')
  })
  await until(() =>
    Boolean(document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog[open]')),
  )
  expect(document.querySelector('latchkit-modal')?.shadowRoot?.textContent).not.toMatch(
    /verified|bank\.example/i,
  )
  expect(JSON.stringify(page.kit.get(page.connections.connection$))).not.toMatch(/verified|bank\.example/i)
})
