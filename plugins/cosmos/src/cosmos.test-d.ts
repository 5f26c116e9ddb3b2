import { createKit } from '@latchkit/core'
import { expectTypeOf, test } from 'vitest'
import { cosmos } from './cosmos.js'

test('options', () => {
  cosmos()
  cosmos({ rpc: 'https://rpc.example' })
  cosmos({ networks: ['cosmos:osmosis-1', { id: 'cosmos:juno-1', bech32Prefix: 'juno', denom: 'ujuno' }] })
  // @ts-expect-error a price is text, for a number is not exact
  cosmos({ networks: [{ id: 'cosmos:juno-1', gasPrice: 0.1 }] })
  // @ts-expect-error no such option
  cosmos({ nets: [] })
})

test('a kit with it', () => {
  const kit = createKit({ plugins: [cosmos()] })
  expectTypeOf(kit.plugins).toHaveProperty('cosmos')
})
