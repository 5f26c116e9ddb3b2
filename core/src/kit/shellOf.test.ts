import { expect, it } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.js'
import { route } from '../plugin/Route.js'
import { accountActions } from '../slots/accountActions.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createKit } from './createKit.js'
import type { Kit } from './Kit.js'
import { shellOf } from './shellOf.js'

const view = async () => () => null
const secret = definePlugin({
  id: 'secret',
  routes: { index: route({ title: 'secret.title', view }) },
  setup: () => ({ internal: () => ({ confirm: true }) }),
})
const make = (): Kit => createKit({ plugins: [secret()] as never, storage: memoryStorage() })

it('is apart from the kit that views get', async () => {
  const kit = make()
  expect('internal' in kit || 'contribute' in kit).toBe(false)
  expect(await shellOf(kit).internal(view)).toEqual({ confirm: true })
  shellOf(kit).contribute(accountActions.of({ id: 'own', label: 'own', to: 'own' }))
  expect(kit.slot(accountActions)).toMatchObject([{ id: 'own' }])
})

it('is the kit’s alone: a copy of it has none', () => {
  expect(() => shellOf({ ...make() })).toThrow(expect.objectContaining({ code: 'kit/TWO_COPIES' }))
})
