import { createKit, type ParamsOf } from '@latchkit/core'
import { mockChain } from '@latchkit/core/testing'
import { expectTypeOf, it } from 'vitest'
import { send } from './sendPlugin.js'
import type { DoneParams } from './views/DoneView.js'

it('has routes that take nothing, or the transfer that was sent', () => {
  const { routes } = send()
  expectTypeOf<ParamsOf<(typeof routes)['index']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ParamsOf<(typeof routes)['select-token']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ParamsOf<(typeof routes)['review']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ParamsOf<(typeof routes)['done']>>().toEqualTypeOf<DoneParams | undefined>()
  const kit = createKit({ plugins: [mockChain().plugin, send()] })
  kit.open('send')
  // @ts-expect-error fields are for `kit.plugins.send.open`
  kit.open('send', 5)
})
