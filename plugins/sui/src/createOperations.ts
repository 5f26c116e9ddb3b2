import type { ConnectRequest, Names, RelaySessions, TransactionRequest } from '@latchkit/core'
import { typedErrors } from '@latchkit/core/plugin'
import type { StandardWallet } from '@latchkit/core/wallet-standard'
import { parseAddress } from './address/parseAddress.js'
import type { BalancesRequest } from './balances/balances.js'
import { connect } from './connect/connect.js'
import type { SuiEnv } from './SuiEnv.js'
import type { WaitRequest } from './send/waitForTransaction.js'
import { type SignMessageRequest, signMessage } from './sign/signMessage.js'
import type { VerifyMessageRequest } from './sign/verifyMessage.js'

/** What a Sui account can do. Connecting and signing messages are here; the rest loads when it is first needed. */
export const createOperations = (env: SuiEnv) =>
  typedErrors('sui', {
    connect: (wallet: StandardWallet, request: ConnectRequest) => connect(env, wallet, request),
    proposal: async () => (await import('./relay/proposal.js')).proposal(env),
    open: async (...args: Parameters<RelaySessions['open']>) =>
      (await import('./relay/openSession.js')).openSession(env, ...args),
    parseAddress: async (text: string) => parseAddress(text),
    signMessage: (request: SignMessageRequest) => signMessage(env, request),
    verifyMessage: async (request: VerifyMessageRequest) =>
      (await import('./sign/verifyMessage.js')).verifyMessage(env, request),
    sendTransaction: async (request: TransactionRequest) =>
      (await import('./send/sendTransaction.js')).sendTransaction(env, request),
    estimateFee: async (request: TransactionRequest) =>
      (await import('./send/estimateFee.js')).estimateFee(env, request),
    checkTransfer: async (request: TransactionRequest) =>
      (await import('./send/checkTransfer.js')).checkTransfer(env, request),
    waitForTransaction: async (request: WaitRequest) =>
      (await import('./send/waitForTransaction.js')).waitForTransaction(env, request),
    balances: async (request: BalancesRequest) =>
      (await import('./balances/balances.js')).balances(env, request),
    resolveName: async (request: Parameters<Names['resolveName']>[0]) =>
      (await import('./names/resolveName.js')).resolveName(env, request),
    lookupAddress: async (request: Parameters<Names['lookupAddress']>[0]) =>
      (await import('./names/lookupAddress.js')).lookupAddress(env, request),
  })
