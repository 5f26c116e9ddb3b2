import { type Account, type CaipNetworkId, type Connection, KitError } from '@latchkit/core'
import { beforeAsking, specError } from '@latchkit/core/errors'
import { askToConnect, type ConnectedAccount, findAccount } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { readSentCalls } from '../calls/readSentCalls.js'
import type { EvmEnv } from '../EvmEnv.js'
import { activeSession, addressesOf, sessionOf } from '../network/activeSession.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { toChainHex } from '../network/toChainHex.js'
import { optionsOf } from '../options/optionsOf.js'
import { askWallet, callWallet } from '../provider/callWallet.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { isForWallet, RELAY_METHODS } from '../relay/relayMethods.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { isWalletRead } from '../rpc/walletReads.js'
import { checkOwnFee } from '../send/feeCeiling.js'
import { readHash } from '../send/isHash.js'
import { assertSigner } from '../sign/assertSigner.js'
import { readSignature } from '../sign/readSignature.js'
import { readMessageSignature } from '../sign/signMessage.js'
import { signTypedData } from '../sign/signTypedData.js'
import { checkAccount, hostBatch, hostTransaction } from './hostTransaction.js'
import { type HostRequest, readRequest } from './readRequest.js'

/** Methods that are sent to a wallet only after account, network and contents were checked. */
const SIGNING: readonly string[] = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'wallet_sendCalls',
]

/** Requests that move money, or let others move it: the kit's confirm steps come first. */
const MOVING: readonly string[] = [
  'eth_signTransaction',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
]

/** Other methods that a host may send to a wallet. */
const PASSED = RELAY_METHODS.filter(method => method.startsWith('wallet_') && !SIGNING.includes(method))

/** The reason why a method is refused, unless it is merely unknown. */
const REASONS: Readonly<Record<string, string>> = {
  eth_sign: 'eth_sign signs without showing what, so it is never asked for',
  eth_signTypedData_v1: 'Typed data of version 1 has no domain: nothing says where the signature counts',
}

/** How a method is answered: `refused` are methods that may sign, or carry a request that signs, without a check of ours. */
function kindOf(method: string): 'signing' | 'passed' | 'refused' | 'read' {
  if (SIGNING.includes(method)) return 'signing'
  if (PASSED.includes(method)) return 'passed'
  return isForWallet(method) || /_(?:sign|sendtransaction)|authoriz/i.test(method) ? 'refused' : 'read'
}

/** True for a request that the network answers, so that asking again does no harm. */
export const isRead = (args: unknown): boolean => kindOf(String(readField(args, 'method'))) === 'read'

const refusalOf = (method: string): string => REASONS[method] ?? `${method} is not passed on to wallets`

const walletReads = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'wallet_getPermissions',
]

/** The account that a client signs for. Without a network it follows the wallet's. */
export interface Bound extends Pick<ConnectedAccount, 'now'> {
  readonly networkId?: CaipNetworkId | undefined
}

/** Answers a request of the host: from the kit's state, from the app's RPC, or from the wallet. */
export async function requestKit(env: EvmEnv, args: unknown, bound?: Bound): Promise<unknown> {
  const request = readRequest(args)
  const { method, params } = request
  const active = bound ? sessionOf(env, bound.now()) : activeSession(env)
  const networkId = bound?.networkId ?? active?.connection.networkId ?? shownNetwork(env)
  if (bound && active && /^eth_(?:requestA|a)ccounts$/.test(method)) return [active.account.address]
  switch (method) {
    case 'eth_accounts':
      return active ? addressesOf(active.connection) : []
    case 'eth_requestAccounts':
      return addressesOf(active?.connection ?? (await askToConnect(env.ctx, 'eip155')))
    case 'eth_chainId':
      return toChainHex(networkId)
    case 'net_version':
      return networkId.slice(7)
  }
  if (kindOf(method) !== 'read' && !walletReads.includes(method)) return requestWallet(env, request, bound)
  const offered = optionsOf(env).networks.find(({ id }) => id === networkId)
  // Without an endpoint the wallet is asked, and it has methods that do more than read.
  if (!offered?.readUrls.length && !walletReads.includes(method) && !isWalletRead(method)) {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: refusalOf(method),
      context: { method },
      outcome: 'untouched',
      pluginId: 'eip155',
    })
  }
  const isOfWallet = walletReads.includes(method)
  if (isOfWallet && !active)
    throw specError('core/DISCONNECTED', { outcome: 'untouched', pluginId: 'eip155' })
  const answer = await (active && (isOfWallet || !offered)
    ? callWallet(active.provider, { method, params })
    : chainRpc(env, networkId)(method, params))
  return method === 'eth_sendRawTransaction' ? readHash(answer, method) : answer
}

function shownNetwork({ ctx, config }: EvmEnv): string {
  const shown = ctx.get(ctx.connections.network$)
  const first = config.networks[0]?.id
  if (shown?.namespace === 'eip155') return shown.id
  if (first) return first
  throw new KitError('network/UNSUPPORTED', {
    message: 'This app offers no network',
    context: { network: '' },
  })
}

/** The connected account that a request names, otherwise the one in use. */
function namedAccount({ account, accounts }: Connection, { method, params }: HostRequest): Account {
  const first = readField(params, '0')
  const named =
    method === 'personal_sign'
      ? readField(params, '1')
      : method.startsWith('eth_signTypedData')
        ? first
        : readField(first, 'from')
  if (typeof named !== 'string') return account
  return accounts.find(({ address }) => address.toLowerCase() === named.toLowerCase()) ?? account
}

/**
 * Passes a request of the host to the wallet, with the same checks as the kit's own, over an extension as over a relay: the account
 * must be in use or named by the request and connected, and the network the one that the kit shows.
 */
async function requestWallet(env: EvmEnv, request: HostRequest, bound?: Bound): Promise<unknown> {
  const { method, params } = request
  const owner = bound?.now() ?? findAccount(env.ctx, 'eip155')
  const { provider } = sessionOf(env, owner)
  const { networkId = owner.connection.networkId } = bound ?? {}
  const kind = kindOf(method)
  if (kind === 'refused') throw refused(method, refusalOf(method))
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const account = bound ? owner.account : namedAccount(owner.connection, request)
  if (method === 'wallet_switchEthereumChain') {
    const { chainId } = (list[0] ?? {}) as { chainId?: unknown }
    await switchNetwork(env, { account, networkId: `eip155:${readChainNumber(chainId) ?? 0n}` })
    return null
  }
  const confirm = async (native: unknown, id = networkId) => {
    if (MOVING.includes(method)) await env.ctx.confirm({ account, networkId: id, native })
  }
  if (kind !== 'signing') {
    await confirm(request)
    return askWallet(provider, { method, params })
  }
  // A batch names its network, and wallets take one for another network than theirs (EIP-5792).
  const isBatch = method === 'wallet_sendCalls'
  const scope = { address: account.address, networkId: (isBatch && offeredBy(env, list[0])) || networkId }
  const { address: from } = scope
  if (method.startsWith('eth_signTypedData')) {
    if (Array.isArray(list[0])) throw refused(method, refusalOf('eth_signTypedData_v1'))
    await beforeAsking(() => checkAccount(list[0], scope))
    // Versions 3 and 4 yield the same signature for everything version 3 can express, and every wallet supports
    // version 4.
    return (await signTypedData(env, { account, data: list[1] })).signature
  }
  const checked = await beforeAsking(() => check(env, method, list, scope))
  await confirm(checked, scope.networkId)
  await assertSigner(env, { account, networkId: scope.networkId, namesNetwork: isBatch })
  if (method === 'personal_sign') {
    const answer = await askWallet(provider, { method, params: [checked, from] })
    return (await readMessageSignature(env, scope, answer)).signature
  }
  const answer = await askWallet(provider, { method, params: [{ ...(checked as object), from }] })
  switch (method) {
    case 'eth_sendTransaction':
      return readHash(answer, method)
    case 'wallet_sendCalls':
      // As the wallet spelled it: an app of version 1 expects the bare id.
      readSentCalls(answer)
      return answer
    default:
      return readSignature(answer).signature
  }
}

/** The network that a batch names, if the app offers it. */
function offeredBy({ config }: EvmEnv, batch: unknown): CaipNetworkId | undefined {
  const named = `eip155:${readChainNumber(readField(batch, 'chainId'))}`
  return config.networks.find(({ id }) => id === named)?.id
}

/** The typed data to sign, with its account, network and numbers checked. */
function check(
  env: EvmEnv,
  method: string,
  params: readonly unknown[],
  scope: { address: string; networkId: CaipNetworkId },
): unknown {
  if (method === 'personal_sign') {
    checkAccount(params[1], scope)
    if (typeof params[0] === 'string') return params[0]
    throw new KitError('rpc/INVALID_PARAMS', { message: 'The message must be a string', pluginId: 'eip155' })
  }
  const chainId = toChainHex(scope.networkId)
  if (method === 'wallet_sendCalls') {
    const batch = hostBatch(params[0], scope)
    for (const call of batch.calls) checkOwnFee(env, scope.networkId, call)
    return { ...batch, chainId }
  }
  const transaction = hostTransaction(params[0], scope)
  checkOwnFee(env, scope.networkId, transaction)
  return { ...transaction, chainId }
}

/** viem asks by `wallet_sendTransaction` again after wrong parameters, and tells what was wrong only if that is not found. */
const refused = (method: string, message: string) =>
  new KitError(method === 'wallet_sendTransaction' ? 'rpc/METHOD_NOT_FOUND' : 'rpc/UNSUPPORTED_METHOD', {
    message,
    context: { method },
    outcome: 'untouched',
    pluginId: 'eip155',
  })
