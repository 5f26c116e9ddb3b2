import { expect, it } from 'vitest'
import { deriveKeys } from './deriveKeys.js'

const phrase = 'test test test test test test test test test test test junk'

it('derives the keys that other Stacks wallets derive', () => {
  const keys = deriveKeys(phrase, 2)
  // By @stacks/wallet-sdk 7.4.0.
  expect(keys.map(key => key.address('testnet'))).toEqual([
    'ST3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNEGTCR6R',
    'ST119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z7MFMYP3',
  ])
  expect(keys[0]?.address('mainnet')).toBe('SP3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNCM7KHP3')
})
