import { createKit } from '@latchkit/core'
import { expectTypeOf, test } from 'vitest'
import { stacks } from './stacks.js'

test('options', () => {
  stacks()
  stacks({ rpc: 'https://api.example' })
  stacks({ networks: ['stacks:1', { id: 'stacks:2147483648', name: 'Test' }] })
  // @ts-expect-error a CAIP-2 id has two parts
  stacks({ networks: ['stacks'] })
  // @ts-expect-error no such option
  stacks({ nets: [] })
})

test('a kit with it', () => {
  const kit = createKit({ plugins: [stacks()] })
  expectTypeOf(kit.plugins).toHaveProperty('stacks')
})
