import { describe, expect, it } from 'vitest'
import { accountIdOf } from './accountIdOf.js'
import { deriveKeys } from './deriveKeys.js'

const phrase = 'test test test test test test test test test test test junk'

describe('Polkadot keys', () => {
  // Keys of Polkadot's own keyring for the phrase with `//0` and `//1` behind it.
  it.each([
    [
      'sr25519',
      '5Gpg3hhPkyPRSwQc5EYprccoJ81fzEdUQqbtsY25RMezaPjb',
      '5E47G5ZWvGJ1KQe8jAq9LVrEowZgewww6TX4mtRCbLegRaPH',
    ],
    [
      'ed25519',
      '5EN3N9JBocE4hwGVe1LYpvfuPFCRHtUonDBgtM8LeQ6RisJv',
      '5GJBNsxwgAvx5TxbmdLjyAika4J6gfENpQFWF9rrUHmptxkm',
    ],
    [
      'ecdsa',
      '5EyDHqwh6XB6YeeGdM1a85prbWkjPxC4fxjh5idAvA232Rxv',
      '5EMpSzVE7KPmH8poi5Kn1MmVpsJM8WogTRZEtYwK6qYLptFN',
    ],
  ] as const)('are those of other wallets: %s', (type, ...addresses) => {
    expect(deriveKeys(phrase, 2, type).map(({ address }) => address)).toEqual(addresses)
  })

  it('are found under every form of their address', () => {
    const generic = accountIdOf('5D1zPoAtrRPDwRphfJr5BU5CafEzv2FpPZ7UgaDFPqBJU7Wc')
    expect(accountIdOf('DXc47WmUnQ9h5e9S1f85RSCjFXEih4zqvxE5EVCsdPoDBX4')).toBe(generic)
    expect(accountIdOf('0x')).toBeUndefined()
  })
})
