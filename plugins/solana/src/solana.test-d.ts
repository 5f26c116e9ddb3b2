import { createKit } from '@latchkit/core'
import { expectTypeOf, test } from 'vitest'
import { type SolanaOptions, solana } from './index.js'

test('the factory takes what it says, or nothing', () => {
  expectTypeOf(solana).toBeCallableWith()
  expectTypeOf(solana).toBeCallableWith({ rpc: 'https://rpc.example' })
  expectTypeOf<Parameters<typeof solana>[0]>().toEqualTypeOf<SolanaOptions | undefined>()
  // @ts-expect-error: networks are named by CAIP-2
  solana({ networks: ['mainnet'] })
  // @ts-expect-error: no such option
  solana({ cluster: 'devnet' })
})

test('the plugin keeps its id in the type of the kit', () => {
  expectTypeOf(solana().id).toEqualTypeOf<'solana'>()
  // @ts-expect-error: installed twice
  createKit({ plugins: [solana(), solana()] })
})
