import { specError } from '@latchkit/core/errors'
import { expect, it } from 'vitest'
import type { Client } from '../sdk/Sdk.js'
import { createGrant } from './createGrant.js'
import type { LiveSessions } from './createLiveSessions.js'

function fixture() {
  const asked: unknown[] = []
  const over = new AbortController()
  const client = { request: async (call: unknown) => asked.push(call) } as unknown as Client
  const sessions = { over: () => over.signal } as unknown as LiveSessions
  const grant = createGrant(client, sessions, { topic: 'topic', namespace: 'moon', relayUrl: '' })
  const ask = (signal?: AbortSignal) =>
    grant.request({ method: 'moon_sign', params: {}, chainId: 'moon:1', signal })
  return { asked, over, ask }
}

it('asks a wallet for nothing that was given up before', async () => {
  const { asked, ask } = fixture()
  await expect(ask(AbortSignal.abort())).rejects.toMatchObject({
    code: 'core/ABORTED',
    outcome: 'untouched',
  })
  const reason = specError('core/TIMEOUT', { context: { afterMs: 5 } })
  await expect(ask(AbortSignal.abort(reason))).rejects.toMatchObject({
    code: 'core/TIMEOUT',
    outcome: 'untouched',
  })
  expect(asked).toEqual([])
  expect(await ask(new AbortController().signal)).toBe(1)
})

it('asks nothing of a session that is over', async () => {
  const { asked, over, ask } = fixture()
  over.abort(specError('core/DISCONNECTED'))
  await expect(ask()).rejects.toMatchObject({ code: 'core/DISCONNECTED', outcome: 'untouched' })
  expect(asked).toEqual([])
})
