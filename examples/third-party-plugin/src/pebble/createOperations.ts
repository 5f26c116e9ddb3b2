import type { ChainOperations } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { coinOf } from './coinOf.js'
import { connect } from './connect.js'
import { isSigned } from './isSigned.js'
import type { PebbleEnv } from './PebbleEnv.js'
import type { PebbleWallet } from './PebbleWallet.js'
import { parseAddress, readAddress } from './parseAddress.js'
import { sendTransaction, waitForTransaction } from './send.js'
import { signWith } from './signWith.js'

/** The operations of an account, loaded with the first call. */
export const createOperations = (env: PebbleEnv) =>
  ({
    connect: (wallet, request) => connect(env, wallet, request),
    parseAddress: async text => parseAddress(text),
    async signMessage({ account, message, signal }) {
      const signature = await signWith(env, account, 'message', toBytes(message), signal)
      return { signature: Array.from(signature, byte => byte.toString(16).padStart(2, '0')).join('') }
    },
    async verifyMessage({ caipAddress, message, signature }) {
      const address = readAddress(caipAddress.split(':')[2])
      return address !== undefined && isSigned(address, 'message', toBytes(message), signature)
    },
    sendTransaction: request => sendTransaction(env, request),
    estimateFee: async () => ({ fee: 0n }),
    waitForTransaction: request => waitForTransaction(env, request),
    async balances({ account, networkId, signal }) {
      const { ledger, networks } = env.config
      const network = networks.find(({ id }) => id === networkId)
      if (!network) return []
      const amount = await settleBy(ledger.balance(networkId, account.address), 15_000, signal)
      return [{ asset: coinOf(network.id), networkId, native: true, ...network.nativeCurrency, amount }]
    },
    reader: async ({ networkId }) => (await import('./reads.js')).openReader(env.config, networkId),
    assetIds: async ({ networkId, addresses }) =>
      addresses.map(address => (address === undefined ? coinOf(networkId) : undefined)),
    assetAddresses: async ({ assets }) => assets.map(() => 'pebble'),
  }) satisfies ChainOperations<PebbleWallet>

const toBytes = (message: string | Uint8Array) =>
  typeof message === 'string' ? new TextEncoder().encode(message) : message
