import { afterEach, expect, it, vi } from 'vitest'
import { type OpenOptions, openPayments } from '../testing/openPayments.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  vi.unstubAllGlobals()
})

it.each<[string, OpenOptions, readonly string[] | undefined]>([
  ['nothing, where something can be paid out', { others: ['bip122'] }, undefined],
  ['the networks of other families', { namespace: 'bip122', others: ['stacks', 'eip155'] }, ['eip155:1']],
  ['none, where the app has none', { namespace: 'bip122', others: ['stacks'] }, []],
  ['nothing without an account', { namespace: 'bip122', others: ['eip155'], connect: false }, undefined],
])('exchanges pay out elsewhere: %s', async (_, options, ids) => {
  const { kit, controller } = await openPayments(options)
  ends.push(() => kit.dispose())
  expect(kit.get(controller.elsewhere$)?.map(({ id }) => id)).toEqual(ids)
})
