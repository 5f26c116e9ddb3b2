import { createKit } from '@latchkit/core'
import { expectTypeOf, test } from 'vitest'
import { polkadot } from './polkadot.js'

test('options', () => {
  polkadot()
  polkadot({ rpc: 'https://rpc.example' })
  polkadot({ networks: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', { id: 'polkadot:1', ss58Prefix: 7 }] })
  // @ts-expect-error a prefix is a number
  polkadot({ networks: [{ id: 'polkadot:1', ss58Prefix: '7' }] })
  // @ts-expect-error no such option
  polkadot({ nets: [] })
})

test('a kit with it', () => {
  const kit = createKit({ plugins: [polkadot()] })
  expectTypeOf(kit.plugins).toHaveProperty('polkadot')
})
