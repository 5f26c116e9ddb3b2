import { createKit } from '@latchkit/core'
import { expectTypeOf, test } from 'vitest'
import type { ShellViewName } from './ShellViewName.js'

test('the views of the shell are opened by name, with their params', () => {
  const kit = createKit({ plugins: [] })
  kit.open('Connect')
  kit.open('GetWallet', { walletId: 'fox' })
  // @ts-expect-error it needs a wallet
  kit.open('GetWallet')
  // @ts-expect-error there is no such view
  kit.open('Conect')
  expectTypeOf<'Account'>().toExtend<ShellViewName>()
})
