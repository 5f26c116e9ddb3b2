import { createKit, type SendTransaction, type SignTypedData } from '@latchkit/core'
import { expectTypeOf, test } from 'vitest'
import { type BitcoinOptions, type BitcoinTransaction, bitcoin } from './index.js'

test('the factory takes what it says, or nothing', () => {
  expectTypeOf(bitcoin).toBeCallableWith()
  expectTypeOf(bitcoin).toBeCallableWith({ rpc: 'https://esplora.example' })
  expectTypeOf<Parameters<typeof bitcoin>[0]>().toEqualTypeOf<BitcoinOptions | undefined>()
  // @ts-expect-error: networks are named by CAIP-2
  bitcoin({ networks: ['mainnet'] })
  // @ts-expect-error: a global needs a name
  bitcoin({ globals: [{ path: 'unisat' }] })
  // @ts-expect-error: no such option
  bitcoin({ esplora: 'https://esplora.example' })
})

test('the plugin keeps its id and its capabilities in the type of the kit', () => {
  const plugin = bitcoin()
  expectTypeOf(plugin.id).toEqualTypeOf<'bip122'>()
  type Provided = (typeof plugin)['provides'][number]
  expectTypeOf<typeof SendTransaction>().toExtend<Provided>()
  expectTypeOf<typeof SignTypedData>().not.toExtend<Provided>()
  // @ts-expect-error: installed twice
  createKit({ plugins: [bitcoin(), bitcoin()] })
})

test('a native transaction is a PSBT', () => {
  expectTypeOf<{ psbt: string }>().toExtend<BitcoinTransaction>()
  expectTypeOf<{ hex: string }>().not.toExtend<BitcoinTransaction>()
})
