import type { ChainOperations } from '@latchkit/core'
import { connect } from './connect/connect.js'
import type { PolkadotApi } from './controller/PolkadotApi.js'
import type { Injected } from './discovery/Injected.js'
import { knownTokens } from './options/knownTokens.js'
import type { PolkadotEnv } from './PolkadotEnv.js'
import { signMessage } from './sign/signMessage.js'
import { parseAddress } from './ss58/parseAddress.js'

/** The operations of a Polkadot account. Connecting and signing messages are here; the rest loads when it is first needed. */
export function createOperations(env: PolkadotEnv) {
  knownTokens(env)
  return {
    connect: (injected, request) => connect(env, injected, request),
    parseAddress: async text => parseAddress(env.config.networks, text),
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
      // No standard defines a payment link, and every wallet reads the plain address.
      uri: account.address,
      networks: [networkId],
    }),
    readPaymentUri: async text =>
      (await import('./payment/readPaymentUri.js')).readPaymentUri(env.config.networks, text),
    balances: async request => (await import('./chain/balances.js')).balances(env, request),
    reader: async request => (await import('./reads/networkReader.js')).networkReader(env, request),
  } satisfies ChainOperations<Injected>
}

/** The working parts of `kit.plugins.polkadot`. They are behind this file because bundlers list the lazy imports of a page. */
export const createController = async (env: PolkadotEnv): Promise<PolkadotApi> =>
  (await import('./controller/createController.js')).createController(env)
