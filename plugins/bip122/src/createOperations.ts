import type { RelaySessions, TransactionRequest } from '@latchkit/core'
import { beforeAsking, typedErrors } from '@latchkit/core/plugin'
import { parseAddress } from './address/parseAddress.js'
import type { BitcoinEnv } from './BitcoinEnv.js'
import { balances } from './balances/balances.js'
import { connect } from './connect/connect.js'
import { switchNetwork } from './network/switchNetwork.js'
import { estimateFee } from './send/estimateFee.js'
import { waitForTransaction } from './send/waitForTransaction.js'
import { signMessage } from './sign/signMessage.js'

type Rest<Run> = Run extends (env: BitcoinEnv, ...rest: infer Args) => unknown ? Args : never

/** Everything that a Bitcoin account can do. This list is itself lazy, and what needs an SDK is lazy within it. */
export const createOperations = (env: BitcoinEnv) => {
  const bind =
    <Run extends (env: BitcoinEnv, ...args: never[]) => Promise<unknown>>(run: Run) =>
    (...args: Rest<Run>) =>
      run(env, ...(args as never[])) as ReturnType<Run>
  return typedErrors('bip122', {
    connect: bind(connect),
    proposal: async () => (await import('./relay/proposal.js')).proposal(env),
    open: async (...args: Parameters<RelaySessions['open']>) =>
      (await import('./relay/openSession.js')).openSession(env, ...args),
    parseAddress: async (text: string) =>
      parseAddress(
        text,
        env.config.networks.map(({ id }) => id),
      ).address,
    switchNetwork: bind(switchNetwork),
    signMessage: bind(signMessage),
    async verifyMessage(request: Parameters<typeof import('./sign/verifyMessage.js').verifyMessage>[0]) {
      return (await import('./sign/verifyMessage.js')).verifyMessage(request)
    },
    async sendTransaction(request: TransactionRequest) {
      const { sendTransaction } = await beforeAsking(() => import('./send/sendTransaction.js'))
      return sendTransaction(env, request)
    },
    async checkTransfer(request: TransactionRequest) {
      return (await import('./send/checkTransfer.js')).checkTransfer(env, request)
    },
    estimateFee: bind(estimateFee),
    waitForTransaction: bind(waitForTransaction),
    async paymentUri(request: Parameters<typeof import('./send/paymentUri.js').paymentUri>[0]) {
      return (await import('./send/paymentUri.js')).paymentUri(request)
    },
    async readPaymentUri(text: string) {
      return (await import('./send/readPaymentUri.js')).readPaymentUri(env, text)
    },
    balances: bind(balances),
  })
}
