import type { Account, CaipNetworkId } from '@latchkit/core'
import { specError } from '@latchkit/core/plugin'
import type { EvmSession } from '../connect/createSession.js'
import { readNetwork } from '../connect/readNetwork.js'
import type { EvmEnv } from '../EvmEnv.js'
import { askWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { addNetwork } from './addNetwork.js'
import { findChain } from './findChain.js'
import { isUnknownChain } from './isUnknownChain.js'
import { toChainHex } from './toChainHex.js'

/** A wish to change network. */
export interface SwitchRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/** Some wallets answer before they have switched: how long to wait before each look, in ms. */
const LOOKS = [0, 150, 350, 1000]

/**
 * Asks the wallet to switch (EIP-3326), to add the network first where it does not know it (EIP-3085), and looks
 * whether it did: an answer alone proves nothing.
 */
export async function switchNetwork(
  env: EvmEnv,
  { account, networkId, signal }: SwitchRequest,
): Promise<void> {
  const network = findChain(env, networkId)
  const session: EvmSession = env.ctx.session(account)
  const provider = session.provider as Eip1193Provider
  if (await isOn(provider, networkId, signal)) return session.refresh?.()
  const ask = () =>
    askWallet(provider, {
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: toChainHex(networkId) }],
      signal,
    })
  try {
    try {
      await ask()
    } catch (error) {
      if (!isUnknownChain(error)) throw error
      await addNetwork(provider, network, signal)
      // Adding need not switch (EIP-3085).
      if (!(await isOn(provider, networkId, signal))) await ask()
    }
  } catch (error) {
    throw asSwitchError(error, networkId)
  }
  for (const wait of LOOKS) {
    if (wait) await new Promise(resolve => setTimeout(resolve, wait))
    signal?.throwIfAborted()
    if (await isOn(provider, networkId, signal)) return session.refresh?.()
  }
  await session.refresh?.()
  throw specError('network/SWITCH_FAILED', {
    context: { network: networkId },
    pluginId: 'eip155',
    retryable: true,
  })
}

async function isOn(provider: Eip1193Provider, networkId: string, signal?: AbortSignal): Promise<boolean> {
  return (await readNetwork(provider, signal)) === networkId
}

/** What the caller can tell apart: the visitor's no, a network the wallet lacks, the wallet's silence, the rest. */
function asSwitchError(error: unknown, network: string): unknown {
  const { code } = error as { code?: unknown }
  const isOwn = [
    'core/USER_REJECTED',
    'core/ABORTED',
    'core/TIMEOUT',
    'rpc/REQUEST_PENDING',
    'network/NOT_IN_WALLET',
  ]
  if (isOwn.includes(String(code))) return error
  if (isUnknownChain(error))
    return specError('network/NOT_IN_WALLET', { cause: error, context: { network }, pluginId: 'eip155' })
  return specError('network/SWITCH_FAILED', {
    cause: error,
    context: { network },
    pluginId: 'eip155',
    retryable: true,
  })
}
