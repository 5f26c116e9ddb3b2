import type { ConnectRequest, Names, PaymentUri, RelaySessions, TransactionRequest } from '@latchkit/core'
import { typedErrors } from '@latchkit/core/plugin'
import { parseAddress } from './address/parseAddress.js'
import type { BalancesRequest } from './balances/balances.js'
import type { CosmosEnv } from './CosmosEnv.js'
import { connect } from './connect/connect.js'
import type { WaitRequest } from './send/waitForTransaction.js'
import { type SignMessageRequest, signMessage } from './sign/signMessage.js'
import type { VerifyMessageRequest } from './sign/verifyMessage.js'
import type { KeplrWallet } from './wallet/KeplrWallet.js'

/** What a Cosmos account can do. Connecting and signing messages are here; the rest loads when it is first needed. */
export const createOperations = (env: CosmosEnv) =>
  typedErrors('cosmos', {
    connect: (wallet: KeplrWallet, request: ConnectRequest) => connect(env, wallet, request),
    proposal: async () => (await import('./relay/proposal.js')).proposal(env),
    open: async (...args: Parameters<RelaySessions['open']>) =>
      (await import('./relay/openSession.js')).openSession(env, ...args),
    parseAddress: async (text: string) => parseAddress(env.config, text),
    signMessage: (request: SignMessageRequest) => signMessage(env, request),
    verifyMessage: async (request: VerifyMessageRequest) =>
      (await import('./sign/verifyMessage.js')).verifyMessage(request),
    sendTransaction: async (request: TransactionRequest) =>
      (await import('./send/sendTransaction.js')).sendTransaction(env, request),
    estimateFee: async (request: TransactionRequest) =>
      (await import('./send/estimateFee.js')).estimateFee(env, request),
    waitForTransaction: async (request: WaitRequest) =>
      (await import('./send/waitForTransaction.js')).waitForTransaction(env, request),
    checkTransfer: async (request: TransactionRequest) =>
      (await import('./send/checkTransfer.js')).checkTransfer(env, request),
    paymentUri: async ({ account, networkId }: Parameters<PaymentUri['paymentUri']>[0]) => ({
      // No standard says how to write a link of this family, and some wallets read the plain address alone.
      uri: account.address,
      networks: [networkId],
    }),
    readPaymentUri: async (text: string) =>
      (await import('./payment/readPaymentUri.js')).readPaymentUri(env.config, text),
    balances: async (request: BalancesRequest) =>
      (await import('./balances/balances.js')).balances(env, request),
    resolveName: async (request: Parameters<Names['resolveName']>[0]) =>
      (await import('./names/resolveName.js')).resolveName(env, request),
    lookupAddress: async (request: Parameters<Names['lookupAddress']>[0]) =>
      (await import('./names/lookupAddress.js')).lookupAddress(env, request),
  })
