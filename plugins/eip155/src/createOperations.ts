import type { ChainOperations } from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import type { AccountChoice } from '@latchkit/core/plugin'
import { parseAddress } from './address/parseAddress.js'
import { assetAddresses, assetIds } from './balances/assetIds.js'
import type { Bridge } from './bridge/createBridge.js'
import type { EvmApi } from './bridge/EvmApi.js'
import { getCapabilities } from './calls/getCapabilities.js'
import { connectInjected } from './connect/connect.js'
import type { EvmEnv } from './EvmEnv.js'
import { optionsOf } from './options/optionsOf.js'
import type { Eip1193Provider } from './provider/Eip1193Provider.js'
import { readRpc } from './rpc/readRpc.js'
import { signMessage } from './sign/signMessage.js'

/** The operations of an EVM account. Connecting and signing messages are here; larger ones load when they are first needed. */
export function createOperations(env: EvmEnv) {
  // Where an option is wrong, all of them say so.
  optionsOf(env)
  return {
    connect: (provider, request) => connectInjected(env, provider, request),
    parseAddress: async text => parseAddress(text),
    proposal: async () => (await import('./relay/openSession.js')).proposal(env),
    open: async (...args) => (await import('./relay/openSession.js')).openSession(env, ...args),
    switchNetwork: async request => (await import('./network/switchNetwork.js')).switchNetwork(env, request),
    signMessage: request => signMessage(env, request),
    verifyMessage: async request => (await import('./sign/verifying.js')).verifyMessage(env, request),
    signTypedData: async request => (await import('./sign/signTypedData.js')).signTypedData(env, request),
    sendTransaction: async request => (await import('./send/send.js')).sendTransaction(env, request),
    estimateFee: async request => (await import('./send/send.js')).estimateFee(env, request),
    waitForTransaction: async request => (await import('./send/watch.js')).waitForTransaction(env, request),
    markSender: async request => (await import('./send/watch.js')).markSender(env, request),
    findTransaction: async request => (await import('./send/watch.js')).findTransaction(env, request),
    checkTransfer: async request => (await import('./send/send.js')).checkTransfer(env, request),
    paymentUri: async request => (await import('./payment/paymentUri.js')).paymentUri(env, request),
    readPaymentUri: async text => (await import('./payment/readPaymentUri.js')).readPaymentUri(env, text),
    balances: async request => (await import('./balances/balances.js')).balances(env, request),
    assetIds,
    assetAddresses,
    resolveName: async request => (await import('./names/names.js')).resolveName(env, request),
    lookupAddress: async request => (await import('./names/names.js')).lookupAddress(env, request),
    sendCalls: async request => (await import('./calls/calls.js')).sendBatch(env, request),
    getCapabilities: request => getCapabilities(env, request),
    readRpc: request => readRpc(env, request),
    reader: async request => (await import('./reads/networkReader.js')).networkReader(env, request),
    trader: async request => (await import('./trade/networkTrader.js')).networkTrader(env, request),
    getCallsStatus: async request => (await import('./calls/calls.js')).getCallsStatus(env, request),
    showCallsStatus: async request => (await import('./calls/calls.js')).showCallsStatus(env, request),
  } satisfies ChainOperations<Eip1193Provider>
}

interface EvmController extends Pick<EvmApi, 'walletClient' | 'publicClient'>, Pick<Bridge, 'request'> {
  follow(what: 'on' | 'once' | 'off' | 'removeListener', ...args: Parameters<Bridge['on']>): Promise<void>
}

/**
 * For hosts: the viem clients, and the working parts of the provider. It is in the file of the operations because
 * bundlers list the files of each lazy import in the page.
 */
export function createController(env: EvmEnv): EvmController {
  optionsOf(env)
  const bridge = async () => (await import('./bridge/createBridge.js')).bridgeOf(env)
  return {
    ...typedErrors('eip155', {
      walletClient: async (choice?: AccountChoice) =>
        (await import('./bridge/viemClients.js')).walletClient(env, choice),
      publicClient: async (chainId: number | bigint | string) =>
        (await import('./bridge/viemClients.js')).publicClient(env, chainId),
    }),
    // These have the errors of EIP-1193.
    request: async args => (await bridge()).request(args),
    // All wait for the same module, so they take effect in the order of the calls.
    follow: async (what, ...args) => (await bridge())[what](...args),
  }
}
