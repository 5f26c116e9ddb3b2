import { readFile } from 'node:fs/promises'
import * as constants from '@latchkit/example-sandbox/constants'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'

test('the dev accounts are those of the phrase', () => {
  const derived = constants.devAccounts.map(
    (_, addressIndex) => mnemonicToAccount(constants.devMnemonic, { addressIndex }).address,
  )
  expect(derived).toEqual([...constants.devAccounts])
})

test('the constants import nothing, so that a page can use them', async () => {
  const source = await readFile(new URL('../src/constants.ts', import.meta.url), 'utf8')
  expect(source).not.toMatch(/\bimport\b|\bprocess\b|\brequire\b/)
})

test('every dev account owns another amount of each asset on each chain, the hostile token apart', () => {
  const { harbour, lagoon } = constants.devBalances
  for (const asset of ['native', 'USDC', 'WBTC', 'DAI', 'WETH'] as const) {
    expect(harbour[asset]).not.toBe(lagoon[asset])
  }
})
