// @module-tag random
import { bytesToHex } from '@noble/hashes/utils'
import { getAddressFromPrivateKey, privateKeyToPublic } from '@stacks/transactions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAINNET, stubEnv, stubProvider, TESTNET } from '../testing/stubEnv.js'
import { connect } from './connect.js'

describe('the account of a session on each network', () => {
  it('is the address that the wallet’s own key has there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .uint8Array({ minLength: 32, maxLength: 32 })
          .filter(bytes => bytes.some(Boolean) && (bytes[0] ?? 0) < 255),
        fc.constantFrom('mainnet', 'testnet' as const),
        async (bytes, told) => {
          const secret = `${bytesToHex(bytes)}01`
          const publicKey = String(privateKeyToPublic(secret))
          const addresses = [{ address: getAddressFromPrivateKey(secret, told), publicKey }]
          const { provider } = stubProvider({ stx_getAddresses: { addresses } })
          const request = { signal: new AbortController().signal, silent: false }
          const session = await connect(stubEnv().env, provider, request)
          const on = (id: typeof MAINNET | typeof TESTNET) =>
            session.accountsOn?.(id).map(({ address }) => address)
          // One path of keys for all networks (SLIP-44 5757): wallets show the same two.
          expect(on(MAINNET)).toEqual([getAddressFromPrivateKey(secret, 'mainnet')])
          expect(on(TESTNET)).toEqual([getAddressFromPrivateKey(secret, 'testnet')])
        },
      ),
    )
  })
})
