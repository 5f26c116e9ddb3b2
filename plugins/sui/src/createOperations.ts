import type { ChainOperations } from '@latchkit/core'
import type { StandardWallet } from '@latchkit/core/wallet-standard'
import { parseAddress } from './address/parseAddress.js'
import { connect } from './connect/connect.js'
import type { SuiApi } from './controller/SuiApi.js'
import { knownTokens } from './options/knownTokens.js'
import type { SuiEnv } from './SuiEnv.js'
import { signMessage } from './sign/signMessage.js'

/** The operations of a Sui account. Connecting and signing messages are here; the rest loads when it is first needed. */
export function createOperations(env: SuiEnv) {
  knownTokens(env)
  return {
    connect: (wallet, request) => connect(env, wallet, request),
    parseAddress: async text => parseAddress(text),
    signMessage: request => signMessage(env, request),
    proposal: async () => (await import('./relay/relay.js')).proposal(env),
    open: async (...args) => (await import('./relay/relay.js')).openSession(env, ...args),
    verifyMessage: async request => (await import('./sign/verifyMessage.js')).verifyMessage(env, request),
    sendTransaction: async request => (await import('./send/send.js')).sendTransaction(env, request),
    asData: async native => (await import('./send/send.js')).asData(native),
    estimateFee: async request => (await import('./send/send.js')).estimateFee(env, request),
    waitForTransaction: async request =>
      (await import('./send/waitForTransaction.js')).waitForTransaction(env, request),
    checkTransfer: async request => (await import('./send/send.js')).checkTransfer(env, request),
    balances: async request => (await import('./balances/balances.js')).balances(env, request),
    resolveName: async request => (await import('./names/names.js')).resolveName(env, request),
    lookupAddress: async request => (await import('./names/names.js')).lookupAddress(env, request),
    reader: async request => (await import('./reads/networkReader.js')).networkReader(env, request),
  } satisfies ChainOperations<StandardWallet>
}

/** The working parts of `kit.plugins.sui`. They are behind this file because bundlers list the lazy imports of a page. */
export const createController = async (env: SuiEnv): Promise<SuiApi> =>
  (await import('./controller/createController.js')).createController(env)
