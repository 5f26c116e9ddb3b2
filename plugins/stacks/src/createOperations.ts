import type {
  Account,
  CaipAddress,
  ConnectRequest,
  Names,
  RelaySessions,
  TransactionRequest,
} from '@latchkit/core'
import { beforeAsking, typedErrors } from '@latchkit/core/plugin'
import { parseAddress } from './address/parseAddress.js'
import type { BalancesRequest } from './api/balances.js'
import { connect } from './connect/connect.js'
import type { StacksProvider } from './discovery/StacksProvider.js'
import type { StacksEnv } from './StacksEnv.js'
import type { WaitRequest } from './send/waitForTransaction.js'
import { signMessage } from './sign/signMessage.js'

/** Everything that an account can do. What needs the SDK loads it when it is first asked. */
export const createOperations = (env: StacksEnv) =>
  typedErrors('stacks', {
    connect: (provider: StacksProvider, request: ConnectRequest) => connect(env, provider, request),
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
    async sendTransaction(request: TransactionRequest) {
      const { sendTransaction } = await beforeAsking(() => import('./send/sendTransaction.js'))
      return sendTransaction(env, request)
    },
    checkTransfer: async (request: TransactionRequest) =>
      (await import('./send/checkTransfer.js')).checkTransfer(env, request),
    estimateFee: async (request: TransactionRequest) =>
      (await import('./send/estimateFee.js')).estimateFee(env, request),
    waitForTransaction: async (request: WaitRequest) =>
      (await import('./send/waitForTransaction.js')).waitForTransaction(env, request),
    resolveName: async (request: Parameters<Names['resolveName']>[0]) =>
      (await import('./names/resolveName.js')).resolveName(env, request),
    lookupAddress: async (request: Parameters<Names['lookupAddress']>[0]) =>
      (await import('./names/lookupAddress.js')).lookupAddress(env, request),
    balances: async (request: BalancesRequest) => (await import('./api/balances.js')).balances(env, request),
  })

/** The operations of one kit. */
export type Operations = ReturnType<typeof createOperations>
