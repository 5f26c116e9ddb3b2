import type { ParamsOf } from '@latchkit/core'
import { expectTypeOf, it } from 'vitest'
import { activity } from './activityPlugin.js'

it('has a route that takes nothing', () => {
  const { routes } = activity()
  expectTypeOf<ParamsOf<(typeof routes)['index']>>().toEqualTypeOf<undefined>()
})
