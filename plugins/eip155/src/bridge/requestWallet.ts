import { KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/tools'
import type { EvmEnv } from '../EvmEnv.js'
import { requireSession } from '../network/activeSession.js'
import { readChainNumber } from '../network/readChainNumber.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { askWallet } from '../provider/callWallet.js'
import { assertSigner } from '../sign/assertSigner.js'
import { signTypedData } from '../sign/signTypedData.js'

/** Where a request names the account it is for. */
const accountAt: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  personal_sign: params => params[1],
  eth_signTypedData_v4: params => params[0],
  eth_signTypedData_v3: params => params[0],
  eth_sendTransaction: params => field(params[0], 'from'),
  eth_signTransaction: params => field(params[0], 'from'),
  wallet_sendCalls: params => field(params[0], 'from'),
}

/**
 * Passes a request of the host to the wallet, with the same checks as the kit's own: the account and the network must
 * be those the kit shows.
 */
export async function requestWallet(env: EvmEnv, method: string, input: unknown): Promise<unknown> {
  const { connection, provider } = requireSession(env)
  const { account, networkId } = connection
  const params: readonly unknown[] = Array.isArray(input) ? input : []
  if (method === 'eth_sign')
    throw specError('rpc/UNSUPPORTED_METHOD', { context: { method }, pluginId: 'eip155' })
  if (method === 'wallet_switchEthereumChain') {
    const id = readChainNumber(field(params[0], 'chainId'))
    await switchNetwork(env, { account, networkId: `eip155:${id ?? 0n}` })
    return null
  }
  const named = accountAt[method]?.(params)
  if (named !== undefined && String(named).toLowerCase() !== account.address.toLowerCase()) {
    throw mismatch('from', 'The request is for another account than the one in use')
  }
  if (method in accountAt) await assertSigner(env, { account, networkId })
  if (method === 'eth_signTypedData_v4') {
    return (await signTypedData(env, { account, data: params[1] })).signature
  }
  const chainId = field(params[0], 'chainId')
  const isBound =
    method === 'eth_sendTransaction' || method === 'eth_signTransaction' || method === 'wallet_sendCalls'
  if (isBound && chainId !== undefined && `eip155:${readChainNumber(chainId)}` !== networkId) {
    throw mismatch('chainId', 'The request is for another network than the one in use')
  }
  const [first, ...rest] = params
  const own =
    method === 'eth_sendTransaction' && typeof first === 'object'
      ? { ...first, from: account.address }
      : first
  return askWallet(provider, { method, params: params.length > 0 ? [own, ...rest] : input })
}

function field(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[key] : undefined
}

function mismatch(name: string, message: string): KitError {
  return new KitError('sign/MISMATCH', { message, context: { field: name }, pluginId: 'eip155' })
}
