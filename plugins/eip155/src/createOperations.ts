import { typedErrors } from '@latchkit/core/plugin'
import type { PublicClient } from 'viem'
import type { EvmWalletClient, KitProvider } from './bridge/EvmController.js'
import type { EarlyEnv, EvmEnv } from './EvmEnv.js'
import { openEnv } from './openEnv.js'

/** Everything that an EVM account can do, each part loaded when it is first needed. This list is itself lazy. */
export const createOperations = (early: EarlyEnv) => {
  const env = openEnv(early)
  /** Loads a module, then calls what is picked from it. */
  const lazily =
    <Module, Args extends unknown[], Result>(
      load: () => Promise<Module>,
      pick: (module: Module) => (env: EvmEnv, ...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> =>
      pick(await load())(env, ...args)
  const operations = {
    connect: lazily(
      () => import('./connect/connect.js'),
      m => m.connect,
    ),
    proposal: lazily(
      () => import('./relay/proposal.js'),
      m => m.proposal,
    ),
    open: lazily(
      () => import('./relay/openSession.js'),
      m => m.openSession,
    ),
    parseAddress: lazily(
      () => import('./address/parseAddress.js'),
      m => async (_, text: string) => m.parseAddress(text),
    ),
    switchNetwork: lazily(
      () => import('./network/switchNetwork.js'),
      m => m.switchNetwork,
    ),
    signMessage: lazily(
      () => import('./sign/signMessage.js'),
      m => m.signMessage,
    ),
    verifyMessage: lazily(
      () => import('./sign/verifyMessage.js'),
      m => m.verifyMessage,
    ),
    signTypedData: lazily(
      () => import('./sign/signTypedData.js'),
      m => m.signTypedData,
    ),
    sendTransaction: lazily(
      () => import('./send/sendTransaction.js'),
      m => m.sendTransaction,
    ),
    estimateFee: lazily(
      () => import('./send/estimateFee.js'),
      m => m.estimateFee,
    ),
    waitForTransaction: lazily(
      () => import('./send/waitForTransaction.js'),
      m => m.waitForTransaction,
    ),
    markSender: lazily(
      () => import('./send/markSender.js'),
      m => m.markSender,
    ),
    findTransaction: lazily(
      () => import('./send/findTransaction.js'),
      m => m.findTransaction,
    ),
    checkTransfer: lazily(
      () => import('./send/checkTransfer.js'),
      m => m.checkTransfer,
    ),
    paymentUri: lazily(
      () => import('./payment/paymentUri.js'),
      m => m.paymentUri,
    ),
    readPaymentUri: lazily(
      () => import('./payment/readPaymentUri.js'),
      m => m.readPaymentUri,
    ),
    balances: lazily(
      () => import('./balances/balances.js'),
      m => m.balances,
    ),
    assetIds: lazily(
      () => import('./balances/assetIds.js'),
      m => (_, request: Parameters<typeof m.assetIds>[0]) => m.assetIds(request),
    ),
    assetAddresses: lazily(
      () => import('./balances/assetIds.js'),
      m => (_, request: Parameters<typeof m.assetAddresses>[0]) => m.assetAddresses(request),
    ),
    resolveName: lazily(
      () => import('./names/resolveName.js'),
      m => m.resolveName,
    ),
    lookupAddress: lazily(
      () => import('./names/lookupAddress.js'),
      m => m.lookupAddress,
    ),
    sendCalls: lazily(
      () => import('./calls/sendBatch.js'),
      m => m.sendBatch,
    ),
    getCapabilities: lazily(
      () => import('./calls/getCapabilities.js'),
      m => m.getCapabilities,
    ),
    getCallsStatus: lazily(
      () => import('./calls/getCallsStatus.js'),
      m => m.getCallsStatus,
    ),
  }
  /** Named, because the declarations would spell out every method of viem otherwise. */
  const clients: Clients = {
    walletClient: lazily(
      () => import('./bridge/walletClient.js'),
      m => m.walletClient,
    ),
    publicClient: lazily(
      () => import('./bridge/publicClient.js'),
      m => m.publicClient,
    ),
  }
  return typedErrors('eip155', { ...operations, ...clients })
}

interface Clients {
  walletClient(provider: KitProvider): Promise<EvmWalletClient>
  publicClient(chainId: number | bigint | string): Promise<PublicClient>
}

/** The operations of one kit. */
export type Operations = ReturnType<typeof createOperations>
