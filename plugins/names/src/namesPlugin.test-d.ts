import type { ParamsOf } from '@latchkit/core'
import { expectTypeOf, it } from 'vitest'
import { names } from './namesPlugin.js'

it('has routes that take nothing, or the name that was registered', () => {
  const { routes } = names({ suffix: '.latch.test' })
  expectTypeOf<ParamsOf<(typeof routes)['index']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ParamsOf<(typeof routes)['register']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ParamsOf<(typeof routes)['success']>>().toEqualTypeOf<{ name: string } | undefined>()
})
