import type { ChainOperations } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { parseAddress } from './address/parseAddress.js'
import type { BitcoinEnv } from './BitcoinEnv.js'
import { balances } from './balances/balances.js'
import { connect } from './connect/connect.js'
import { switchNetwork } from './connect/switchNetwork.js'
import type { BitcoinApi } from './controller/BitcoinApi.js'
import type { BitcoinWallet } from './dialect/BitcoinWallet.js'
import { estimateFee } from './send/estimateFee.js'
import { waitForTransaction } from './send/waitForTransaction.js'
import { signMessage } from './sign/signMessage.js'

/** The operations of a Bitcoin account. Those that need an SDK load it when it is first needed. */
export const createOperations = (env: BitcoinEnv) =>
  ({
    connect: (wallet, request) => connect(env, wallet, request),
    parseAddress: async text =>
      parseAddress(
        text,
        env.config.networks.map(({ id }) => id),
      ).address,
    switchNetwork: request => switchNetwork(env, request),
    signMessage: request => signMessage(env, request),
    estimateFee: request => estimateFee(env, request),
    waitForTransaction: request => waitForTransaction(env, request),
    balances: request => balances(env, request),
    proposal: async () => (await import('./relay/proposal.js')).proposal(env),
    open: async (...args) => (await import('./relay/openSession.js')).openSession(env, ...args),
    verifyMessage: async request => (await import('./sign/verifyMessage.js')).verifyMessage(request),
    async sendTransaction(request) {
      const { sendTransaction } = await beforeAsking(() => import('./send/sendTransaction.js'))
      return sendTransaction(env, request)
    },
    checkTransfer: async request => (await import('./send/checkTransfer.js')).checkTransfer(env, request),
    paymentUri: async request => (await import('./send/paymentUri.js')).paymentUri(request),
    reader: async request => (await import('./reads/networkReader.js')).networkReader(env, request),
    readPaymentUri: async text => (await import('./send/readPaymentUri.js')).readPaymentUri(env, text),
  }) satisfies ChainOperations<BitcoinWallet>

/** The working parts of `kit.plugins.bip122`. They are behind this file because bundlers list the lazy imports of a page. */
export const createController = async (env: BitcoinEnv): Promise<BitcoinApi> =>
  (await import('./controller/createController.js')).createController(env)
