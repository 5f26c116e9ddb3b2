import type { ParamsOf } from '@latchkit/core'
import { expectTypeOf, it } from 'vitest'
import { receive } from './receivePlugin.js'

it('has routes that take nothing', () => {
  const { routes } = receive()
  expectTypeOf<ParamsOf<(typeof routes)['index']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ParamsOf<(typeof routes)['select-account']>>().toEqualTypeOf<undefined>()
})
