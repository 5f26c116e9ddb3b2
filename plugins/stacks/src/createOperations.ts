import type { ChainOperations } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { parseAddress } from './address/parseAddress.js'
import { connect } from './connect/connect.js'
import type { StacksApi } from './controller/StacksApi.js'
import type { StacksProvider } from './discovery/StacksProvider.js'
import { knownTokens } from './options/knownTokens.js'
import type { StacksEnv } from './StacksEnv.js'
import { signMessage } from './sign/signMessage.js'

/** The operations of a Stacks account. Connecting and signing messages are here; the rest loads when it is first needed. */
export function createOperations(env: StacksEnv) {
  knownTokens(env)
  return {
    connect: (provider, request) => connect(env, provider, request),
    parseAddress: async text => parseAddress(env.config.networks, text),
    signMessage: request => signMessage(env, request),
    proposal: async () => (await import('./relay/proposal.js')).proposal(env),
    open: async (...args) => (await import('./relay/openSession.js')).openSession(env, ...args),
    verifyMessage: async request => (await import('./sign/verifyMessage.js')).verifyMessage(request),
    async sendTransaction(request) {
      const { sendTransaction } = await beforeAsking(() => import('./send/send.js'))
      return sendTransaction(env, request)
    },
    estimateFee: async request => (await import('./send/send.js')).estimateFee(env, request),
    waitForTransaction: async request =>
      (await import('./send/waitForTransaction.js')).waitForTransaction(env, request),
    checkTransfer: async request => (await import('./send/send.js')).checkTransfer(env, request),
    balances: async request => (await import('./api/balances.js')).balances(env, request),
    resolveName: async request => (await import('./names/names.js')).resolveName(env, request),
    lookupAddress: async request => (await import('./names/names.js')).lookupAddress(env, request),
    reader: async request => (await import('./reads/networkReader.js')).networkReader(env, request),
  } satisfies ChainOperations<StacksProvider>
}

/** The working parts of `kit.plugins.stacks`. They are behind this file because bundlers list the lazy imports of a page. */
export const createController = async (env: StacksEnv): Promise<StacksApi> =>
  (await import('./controller/createController.js')).createController(env)
