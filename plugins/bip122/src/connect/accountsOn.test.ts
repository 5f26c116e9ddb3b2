// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeAddress } from '../address/decodeAddress.js'
import { isOn } from '../address/isOn.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import { checkOptions, knownNetworks } from '../options/checkOptions.js'
import { addresses } from '../testing/fixture.js'
import { connect } from './connect.js'

const TOLD = [
  ...Object.values(addresses),
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
]
const networks = knownNetworks.map(({ id }) => id)

describe('the accounts of a session on each network', () => {
  it('are addresses that the wallet told, letter for letter, and of that network', async () => {
    const env = { ctx: {} as never, config: checkOptions({ networks }), cache: new Map() }
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(TOLD, { minLength: 1 }),
        fc.option(fc.constantFrom(...networks), { nil: undefined }),
        async (told, networkId) => {
          const report = async () => ({ accounts: told.map(address => ({ address })), networkId })
          const wallet = { features: [], connect: report, report } as unknown as BitcoinWallet
          const request = { silent: false, signal: new AbortController().signal }
          const session = await connect(env, wallet, request).catch(() => undefined)
          for (const on of networks) {
            for (const { address } of session?.accountsOn?.(on) ?? []) {
              expect(told).toContain(address)
              const decoded = decodeAddress(address)
              expect(typeof decoded !== 'string' && isOn(decoded, on)).toBe(true)
            }
          }
        },
      ),
    )
  })
})
