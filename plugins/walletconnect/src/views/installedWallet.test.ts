import type { Wallet } from '@latchkit/core'
import { createMockWallet } from '@latchkit/core/testing'
import { expect, it } from 'vitest'
import { installedWallet } from './installedWallet.js'

const found = (more: Partial<Wallet> = {}): Wallet => {
  const { connector } = createMockWallet({ id: 'fox', connector: { rdns: 'io.fox' } })
  return { id: 'fox', name: 'Fox', type: 'ANNOUNCED', connectors: [connector], contested: false, ...more }
}
const pick = (wallet: Wallet) =>
  installedWallet([wallet], { id: 'd1', name: 'Fox', rdns: 'io.fox', pairs: false })

it('is the wallet on the page that the listing names, unless it is contested or brought by the app', () => {
  expect(pick(found())?.id).toBe('fox')
  expect(pick(found({ contested: true }))).toBeUndefined()
  expect(pick(found({ type: 'MESH', own: 'relay' }))).toBeUndefined()
  expect(pick(found({ type: 'PASSKEY', own: 'embedded' }))).toBeUndefined()
})
