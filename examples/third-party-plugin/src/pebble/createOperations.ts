import type { Balances, ConnectRequest, SignMessage, TransactionRequest, VerifyMessage } from '@latchkit/core'
import { settleBy, typedErrors } from '@latchkit/core/plugin'
import { connect } from './connect.js'
import { isSigned } from './isSigned.js'
import type { PebbleEnv } from './PebbleEnv.js'
import type { PebbleWallet } from './PebbleWallet.js'
import { parseAddress, readAddress } from './parseAddress.js'
import { sendTransaction, type WaitRequest, waitForTransaction } from './send.js'
import { signWith } from './signWith.js'

type Request<Run> = Run extends (request: infer Asked) => unknown ? Asked : never

/** What an account can do, loaded when something first needs it. Whatever is thrown is a `KitError`. */
export const createOperations = (env: PebbleEnv) =>
  typedErrors('pebble', {
    connect: (wallet: PebbleWallet, request: ConnectRequest) => connect(env, wallet, request),
    parseAddress: async (text: string) => parseAddress(text),
    async signMessage({ account, message, signal }: Request<SignMessage['signMessage']>) {
      const signature = await signWith(env, account, 'message', toBytes(message), signal)
      return { signature: Array.from(signature, byte => byte.toString(16).padStart(2, '0')).join('') }
    },
    async verifyMessage({ caipAddress, message, signature }: Request<VerifyMessage['verifyMessage']>) {
      const address = readAddress(caipAddress.split(':')[2])
      return address !== undefined && isSigned(address, 'message', toBytes(message), signature)
    },
    sendTransaction: (request: TransactionRequest) => sendTransaction(env, request),
    estimateFee: async (_request: TransactionRequest) => ({ fee: 0n }),
    waitForTransaction: (request: WaitRequest) => waitForTransaction(env, request),
    async balances({ account, networkId, signal }: Request<Balances['balances']>) {
      const { ledger, networks } = env.config
      const network = networks.find(({ id }) => id === networkId)
      if (!network) return []
      const amount = await settleBy(ledger.balance(networkId, account.address), 15_000, signal)
      const asset = `${network.id}/slip44:1` as const
      return [{ asset, networkId, native: true, ...network.nativeCurrency, amount }]
    },
  })

const toBytes = (message: string | Uint8Array) =>
  typeof message === 'string' ? new TextEncoder().encode(message) : message
