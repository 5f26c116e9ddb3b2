import type {
  Account,
  CaipAddress,
  ConnectRequest,
  PaymentUri,
  RelaySessions,
  TransactionRequest,
} from '@latchkit/core'
import { typedErrors } from '@latchkit/core/plugin'
import type { BalancesRequest } from './chain/balances.js'
import { connect } from './connect/connect.js'
import type { Injected } from './discovery/Injected.js'
import type { PolkadotEnv } from './PolkadotEnv.js'
import type { WaitRequest } from './send/waitForTransaction.js'
import { signMessage } from './sign/signMessage.js'
import { parseAddress } from './ss58/parseAddress.js'

/** Everything that an account can do. What needs the SDK loads it when it is first asked. */
export const createOperations = (env: PolkadotEnv) =>
  typedErrors('polkadot', {
    connect: (injected: Injected, request: ConnectRequest) => connect(env, injected, request),
    proposal: async () => (await import('./relay/proposal.js')).proposal(env),
    open: async (...args: Parameters<RelaySessions['open']>) =>
      (await import('./relay/openSession.js')).openSession(env, ...args),
    parseAddress: async (text: string) => parseAddress(env.config.networks, text),
    signMessage: (request: { account: Account; message: string | Uint8Array; signal?: AbortSignal }) =>
      signMessage(env, request),
    verifyMessage: async (request: {
      caipAddress: CaipAddress
      message: string | Uint8Array
      signature: string
    }) => (await import('./sign/verifyMessage.js')).verifyMessage(request),
    sendTransaction: async (request: TransactionRequest) =>
      (await import('./send/sendTransaction.js')).sendTransaction(env, request),
    estimateFee: async (request: TransactionRequest) =>
      (await import('./send/estimateFee.js')).estimateFee(env, request),
    waitForTransaction: async (request: WaitRequest) =>
      (await import('./send/waitForTransaction.js')).waitForTransaction(env, request),
    checkTransfer: async (request: TransactionRequest) =>
      (await import('./send/checkTransfer.js')).checkTransfer(env, request),
    paymentUri: async ({ account, networkId }: Parameters<PaymentUri['paymentUri']>[0]) => ({
      // No standard says how to ask for a payment, and every wallet reads the plain address.
      uri: account.address,
      networks: [networkId],
    }),
    readPaymentUri: async (text: string) =>
      (await import('./payment/readPaymentUri.js')).readPaymentUri(env.config.networks, text),
    balances: async (request: BalancesRequest) =>
      (await import('./chain/balances.js')).balances(env, request),
  })

/** The operations of one kit. */
export type Operations = ReturnType<typeof createOperations>
