// @module-tag long
import { MAX_PENDING } from '@latchkit/embedded-wallet/protocol'
import { hashMessage, isHex, recoverAddress, stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { openWorld } from './support/openWorld.js'
import { type Visit, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld()

const text = 'Harbour'
/** It signs what it shows, for the account that it names. */
async function signs(visit: Visit, account: string) {
  const signing = visit.rpc('personal_sign', [stringToHex(text), account])
  await visit.frame.getByText(text, { exact: true }).waitFor()
  await visit.press('Sign')
  const signature = (await signing).answer?.['result']
  if (!isHex(signature)) throw new Error('No signature')
  expect(await recoverAddress({ hash: hashMessage(text), signature })).toBe(account)
}

it('A09, A10: whatever a page sends that is no message, the frame goes on and answers what is one', async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn('odd.messages@example.com')
  const { page } = visit
  const sent = await page.evaluate<number>(`{
    const id = () => crypto.randomUUID()
    const cyclic = {}
    cyclic.own = cyclic
    let deep = {}
    for (let level = 0; level < 2_000; level += 1) deep = { deep }
    const type = '@w3m-app/RPC_REQUEST'
    const polluting = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}')
    const odd = [
      null, undefined, true, 7, 7n, NaN, '', type, [], {}, [type], new Map([['type', type]]), new Set([type]),
      new ArrayBuffer(8), new Uint8Array(8), new Date(), /x/, new Error(type), new Blob(['x']), 'x'.repeat(10_000_000),
      cyclic, deep, polluting, { type: 7 }, { type }, { type, id: 7 }, { type, id: '' }, { type: [type], id: id() },
      { type: '@w3m-app/NO_SUCH', id: id() }, { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: id(), payload: {} },
      ...[undefined, null, 7, [], cyclic, deep, polluting, { ...polluting, chainId: 'eip155:31337' }]
        .map(payload => ({ type, id: id(), payload })),
      { type, id: id(), payload: { chainId: 'eip155:31337', method: '__proto__', params: polluting } },
      { type, id: id(), payload: { chainId: '__proto__', method: 'personal_sign', params: [cyclic] } },
    ]
    for (const one of odd) {
      port.postMessage(one)
      frameElementOfKit.contentWindow.postMessage(one, new URL(frameElementOfKit.src).origin)
    }
    odd.length
  }`)
  expect(sent).toBeGreaterThan(30)
  expect((await visit.tell('IS_CONNECTED')).answer).toEqual({ isConnected: true })
  await signs(visit, eip155)
  const [, frame] = page.frames()
  const reach = `[({}).polluted, Object.keys(Object.prototype), typeof ({}).toString].join()`
  expect(await frame?.evaluate(reach)).toBe(',,function')
  // Nothing failed inside either, and nothing was asked of anybody.
  expect(visit.console).toEqual([])
  await page.context().close()
})

it('A05: a second port of a page is told so, and hears nothing of what the first one asks', async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn('second.port@example.com')
  const heard = await visit.page.evaluate(`new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    window.second = []
    port1.onmessage = ({ data }) => { second.push(data); resolve(second) }
    frameElementOfKit.contentWindow.postMessage(
      { type: '@w3m-app/PORT', version: 1 }, new URL(frameElementOfKit.src).origin, [port2])
    port1.postMessage({ id: crypto.randomUUID(), type: '@w3m-app/GET_USER' })
  })`)
  expect(heard).toMatchObject([{ type: '@w3m-frame/CLOSED', payload: { code: 'NOT_ALLOWED' } }])
  await signs(visit, eip155)
  expect(await visit.page.evaluate('second.length')).toBe(1)
  await visit.page.context().close()
})

it('A19: of a thousand requests at once, the frame takes as many as it says, shows one, and all end with one press', async () => {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn('flood@example.com')
  const payload = { chainId: 'eip155:31337', method: 'personal_sign', params: ['0x4869', eip155] }
  await visit.page.evaluate(`{
    window.codes = {}
    for (let count = 0; count < 1_000; count += 1)
      tell('RPC_REQUEST', ${JSON.stringify(payload)}).then(({ code }) => { codes[code] = (codes[code] ?? 0) + 1 })
  }`)
  const codes = () => visit.page.evaluate('codes')
  await expect.poll(codes).toEqual({ TOO_MANY_REQUESTS: 1_000 - MAX_PENDING })
  const rejectAll = new RegExp(`^Reject all \\W?${MAX_PENDING}\\W?$`)
  const all = visit.frame.getByRole('button', { name: rejectAll })
  await all.waitFor()
  expect(await visit.frame.getByRole('heading', { level: 2 }).count()).toBe(1)
  await visit.press(rejectAll)
  await expect.poll(codes).toEqual({ TOO_MANY_REQUESTS: 1_000 - MAX_PENDING, USER_REJECTED: MAX_PENDING })
  await signs(visit, eip155)
  await visit.page.context().close()
})
