import type {
  Account,
  AssetIds,
  Names,
  RelaySessions,
  SendTransaction,
  TransactionRequest,
} from '@latchkit/core'
import { typedErrors } from '@latchkit/core/plugin'
import { parseAddress } from './address/parseAddress.js'
import type { BalancesRequest } from './balances/balances.js'
import { connect } from './connect/connect.js'
import type { SolanaEnv } from './SolanaEnv.js'
import type { WaitRequest } from './send/waitForTransaction.js'
import { signMessage } from './sign/signMessage.js'
import type { VerifyMessageRequest } from './sign/verifyMessage.js'

/** What a Solana account can do. Connecting and signing messages are here; the rest loads when it is first needed. */
export const createOperations = (env: SolanaEnv) =>
  typedErrors('solana', {
    connect: (...args: Parameters<typeof connect> extends [unknown, ...infer Rest] ? Rest : never) =>
      connect(env, ...args),
    proposal: async () => (await import('./relay/proposal.js')).proposal(env),
    open: async (...args: Parameters<RelaySessions['open']>) =>
      (await import('./relay/openSession.js')).openSession(env, ...args),
    parseAddress: async (text: string) => parseAddress(text),
    signMessage: (request: Parameters<typeof signMessage>[1]) => signMessage(env, request),
    verifyMessage: async (request: VerifyMessageRequest) =>
      (await import('./sign/verifyMessage.js')).verifyMessage(request),
    sendTransaction: async (request: TransactionRequest) =>
      (await import('./send/sendTransaction.js')).sendTransaction(env, request),
    estimateFee: async (request: TransactionRequest) =>
      (await import('./send/estimateFee.js')).estimateFee(env, request),
    waitForTransaction: async (request: WaitRequest) =>
      (await import('./send/waitForTransaction.js')).waitForTransaction(env, request),
    markSender: async (request: Parameters<NonNullable<SendTransaction['markSender']>>[0]) =>
      (await import('./send/markSender.js')).markSender(env, request),
    findTransaction: async (
      request: TransactionRequest & { readonly since: string; readonly known?: readonly string[] },
    ) => (await import('./send/findTransaction.js')).findTransaction(env, request),
    checkTransfer: async (request: TransactionRequest) =>
      (await import('./send/checkTransfer.js')).checkTransfer(env, request),
    paymentUri: async (request: { account: Account }) =>
      (await import('./send/paymentUri.js')).paymentUri(env, request),
    readPaymentUri: async (text: string) =>
      (await import('./send/readPaymentUri.js')).readPaymentUri(env, text),
    balances: async (request: BalancesRequest) =>
      (await import('./balances/balances.js')).balances(env, request),
    resolveName: async (request: Parameters<Names['resolveName']>[0]) =>
      (await import('./names/resolveName.js')).resolveName(env, request),
    lookupAddress: async (request: Parameters<Names['lookupAddress']>[0]) =>
      (await import('./names/lookupAddress.js')).lookupAddress(env, request),
    assetIds: async (request: Parameters<AssetIds['assetIds']>[0]) =>
      (await import('./balances/assetIds.js')).assetIds(request),
    assetAddresses: async (request: Parameters<AssetIds['assetAddresses']>[0]) =>
      (await import('./balances/assetIds.js')).assetAddresses(request),
  })
