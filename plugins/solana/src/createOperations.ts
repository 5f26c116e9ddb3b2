import type { ChainOperations } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import type { StandardWallet } from '@latchkit/core/wallet-standard'
import { parseAddress } from './address/parseAddress.js'
import { connect } from './connect/connect.js'
import type { SolanaApi } from './controller/SolanaApi.js'
import type { SolanaEnv } from './SolanaEnv.js'
import { signMessage } from './sign/signMessage.js'

/** The operations of a Solana account. Connecting and signing messages are here; the rest loads when it is first needed. */
export const createOperations = (env: SolanaEnv) =>
  ({
    connect: (wallet, request) => connect(env, wallet, request),
    parseAddress: async text => parseAddress(text),
    signMessage: request => signMessage(env, request),
    proposal: async () => (await import('./relay/relay.js')).proposal(env),
    open: async (...args) => (await import('./relay/relay.js')).openSession(env, ...args),
    verifyMessage: async request => (await import('./sign/verifyMessage.js')).verifyMessage(request),
    sendTransaction: async request => (await import('./send/send.js')).sendTransaction(env, request),
    asData: async native => beforeAsking(async () => (await import('./send/send.js')).nativeBytes(native)),
    estimateFee: async request => (await import('./send/send.js')).estimateFee(env, request),
    waitForTransaction: async request => (await import('./send/watch.js')).waitForTransaction(env, request),
    markSender: async request => (await import('./send/watch.js')).markSender(env, request),
    findTransaction: async request => (await import('./send/watch.js')).findTransaction(env, request),
    checkTransfer: async request => (await import('./send/send.js')).checkTransfer(env, request),
    paymentUri: async request => (await import('./send/paymentUri.js')).paymentUri(env, request),
    readPaymentUri: async text => (await import('./send/readPaymentUri.js')).readPaymentUri(env, text),
    balances: async request => (await import('./balances/balances.js')).balances(env, request),
    resolveName: async request => (await import('./names/names.js')).resolveName(env, request),
    lookupAddress: async request => (await import('./names/names.js')).lookupAddress(env, request),
    reader: async request => (await import('./reads/networkReader.js')).networkReader(env, request),
    assetIds: async request => (await import('./balances/assetIds.js')).assetIds(request),
    assetAddresses: async request => (await import('./balances/assetIds.js')).assetAddresses(request),
  }) satisfies ChainOperations<StandardWallet>

/** The working parts of `kit.plugins.solana`. They are behind this file because bundlers list the lazy imports of a page. */
export const createController = async (env: SolanaEnv): Promise<SolanaApi> =>
  (await import('./controller/createController.js')).createController(env)
