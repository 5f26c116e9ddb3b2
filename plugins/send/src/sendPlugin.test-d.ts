import { createKit, type ParamsOf } from '@latchkit/core'
import { mockChain } from '@latchkit/core/testing'
import { expectTypeOf, it } from 'vitest'
import type { SendFields } from './contract/SendApi.js'
import { send } from './sendPlugin.js'
import type { DoneParams } from './views/DoneView.js'

it('has routes that take nothing, fields, or the transfer that was sent', () => {
  const { routes } = send()
  expectTypeOf<ParamsOf<(typeof routes)['index']>>().toEqualTypeOf<SendFields | undefined>()
  expectTypeOf<ParamsOf<(typeof routes)['select-token']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ParamsOf<(typeof routes)['review']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ParamsOf<(typeof routes)['done']>>().toEqualTypeOf<DoneParams | undefined>()
  const kit = createKit({ plugins: [mockChain().plugin, send()] })
  kit.open('send')
  kit.open('send', { to: 'bob', amount: 5n })
  kit.router.push('send', { to: 'bob', asset: 'mock:1/slip44:60' })
  // @ts-expect-error an amount is a bigint
  kit.open('send', { amount: 5 })
  // @ts-expect-error fields are a record
  kit.open('send', 5)
})
