import { KitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/plugin'
import type { EvmEnv } from '../EvmEnv.js'
import { requireSession } from '../network/activeSession.js'
import { readChainNumber } from '../network/readChainNumber.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { toChainHex } from '../network/toChainHex.js'
import { askWallet } from '../provider/callWallet.js'
import { checkOwnFee } from '../send/feeCeiling.js'
import { assertSigner } from '../sign/assertSigner.js'
import { signTypedData } from '../sign/signTypedData.js'
import { checkAccount, hostBatch, hostTransaction } from './hostTransaction.js'
import type { HostRequest } from './readRequest.js'
import { kindOf, refusalOf } from './walletMethods.js'

/**
 * Passes a request of the host to the wallet, with the same checks as the kit's own, over an extension as over a relay: the account
 * and the network must be those the kit shows.
 */
export async function requestWallet(env: EvmEnv, { method, params }: HostRequest): Promise<unknown> {
  const { connection, provider } = requireSession(env)
  const { account, networkId } = connection
  const kind = kindOf(method)
  if (kind === 'refused') throw refused(method, refusalOf(method))
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'wallet_switchEthereumChain') {
    const { chainId } = (list[0] ?? {}) as { chainId?: unknown }
    await switchNetwork(env, { account, networkId: `eip155:${readChainNumber(chainId) ?? 0n}` })
    return null
  }
  if (kind !== 'signing') return askWallet(provider, { method, params })

  const scope = { address: account.address, networkId }
  const { address: from } = scope
  if (method.startsWith('eth_signTypedData')) {
    if (Array.isArray(list[0])) throw refused(method, refusalOf('eth_signTypedData_v1'))
    await beforeAsking(() => checkAccount(list[0], scope))
    // Versions 3 and 4 yield the same signature for everything version 3 can express, and every wallet supports
    // version 4.
    return (await signTypedData(env, { account, data: list[1] })).signature
  }
  const checked = await beforeAsking(() => check(env, method, list, scope))
  await assertSigner(env, { account, networkId })
  if (method === 'personal_sign') return askWallet(provider, { method, params: [checked, from] })
  return askWallet(provider, { method, params: [{ ...(checked as object), from }] })
}

/** What is signed, after its account, network and numbers were checked. */
function check(
  env: EvmEnv,
  method: string,
  params: readonly unknown[],
  scope: { address: string; networkId: string },
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

const refused = (method: string, message: string) =>
  new KitError('rpc/UNSUPPORTED_METHOD', {
    message,
    context: { method },
    outcome: 'untouched',
    pluginId: 'eip155',
  })
