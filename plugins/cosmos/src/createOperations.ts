import type { ChainOperations } from '@latchkit/core'
import { parseAddress } from './address/parseAddress.js'
import type { CosmosEnv } from './CosmosEnv.js'
import { connect } from './connect/connect.js'
import type { CosmosApi } from './controller/CosmosApi.js'
import { knownTokens } from './options/knownTokens.js'
import { signMessage } from './sign/signMessage.js'
import type { KeplrWallet } from './wallet/KeplrWallet.js'

/** The operations of a Cosmos account. Connecting and signing messages are here; the rest loads when it is first needed. */
export function createOperations(env: CosmosEnv) {
  knownTokens(env)
  return {
    connect: (wallet, request) => connect(env, wallet, request),
    parseAddress: async text => parseAddress(env.config, text),
    signMessage: request => signMessage(env, request),
    proposal: async () => (await import('./relay/relay.js')).proposal(env),
    open: async (...args) => (await import('./relay/relay.js')).openSession(env, ...args),
    verifyMessage: async request => (await import('./sign/verifyMessage.js')).verifyMessage(request),
    sendTransaction: async request => (await import('./send/send.js')).sendTransaction(env, request),
    estimateFee: async request => (await import('./send/send.js')).estimateFee(env, request),
    waitForTransaction: async request =>
      (await import('./send/waitForTransaction.js')).waitForTransaction(env, request),
    checkTransfer: async request => (await import('./send/send.js')).checkTransfer(env, request),
    paymentUri: async ({ account, networkId }) => ({
      // No standard defines a payment link for this family, and some wallets read only the plain address.
      uri: account.address,
      networks: [networkId],
    }),
    readPaymentUri: async text =>
      (await import('./payment/readPaymentUri.js')).readPaymentUri(env.config, text),
    balances: async request => (await import('./balances/balances.js')).balances(env, request),
    resolveName: async request => (await import('./names/names.js')).resolveName(env, request),
    lookupAddress: async request => (await import('./names/names.js')).lookupAddress(env, request),
    reader: async request => (await import('./reads/networkReader.js')).networkReader(env, request),
  } satisfies ChainOperations<KeplrWallet>
}

/** The working parts of `kit.plugins.cosmos`. They are behind this file because bundlers list the lazy imports of a page. */
export const createController = async (env: CosmosEnv): Promise<CosmosApi> =>
  (await import('./controller/createController.js')).createController(env)
