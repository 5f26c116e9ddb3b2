import { KitError } from '@latchkit/core'
import { expect, it } from 'vitest'
import { createProvider } from './createProvider.js'
import type { Endpoint } from './endpointsOf.js'

const wrong = new KitError('rpc/WRONG_CHAIN', { context: { expected: 'a', found: 'b' } })
const down = new KitError('http/NETWORK')

/** An endpoint with this name, which fails as `fails` says by now. */
const endpoint = (name: string, fails: { check?: KitError; call?: KitError } = {}) =>
  ({
    check: async () => {
      if (fails.check) throw fails.check
    },
    call: async () => {
      if (fails.call) throw fails.call
      return name
    },
  }) as Endpoint

it('never takes the answer of another chain, also not in an outage', async () => {
  const first: { call?: KitError } = {}
  const { send } = createProvider([endpoint('one', first), endpoint('two', { check: wrong })])
  expect(await send('x', [])).toBe('one')
  first.call = down
  await expect(send('x', [])).rejects.toMatchObject({ code: 'rpc/WRONG_CHAIN' })
  first.call = undefined
  expect(await send('x', [])).toBe('one')
})

it('passes over one of another chain, whichever comes first', async () => {
  const { send } = createProvider([endpoint('one', { check: wrong }), endpoint('two')])
  expect(await send('x', [])).toBe('two')
})
