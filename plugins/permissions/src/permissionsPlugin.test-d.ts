import type { ParamsOf } from '@latchkit/core'
import { expectTypeOf, it } from 'vitest'
import { permissions } from './permissionsPlugin.js'

it('has a route that takes nothing', () => {
  const { routes } = permissions()
  expectTypeOf<ParamsOf<(typeof routes)['index']>>().toEqualTypeOf<undefined>()
})
