import { errorText, isKitError, type OperationRequest } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { explorerHome } from '@latchkit/core/plugin'
import { readNetwork } from '../connect/readNetwork.js'
import type { EvmEnv } from '../EvmEnv.js'
import type { EvmChain } from '../options/EvmConfig.js'
import { askWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { findChain } from './findChain.js'
import { toChainHex } from './toChainHex.js'

/** Some wallets answer before they have switched: delays before each check, in ms. */
const CHECK_DELAYS_MS = [0, 150, 350, 1000]

/**
 * Asks the wallet to switch (EIP-3326), adds the network first where the wallet lacks it (EIP-3085), and verifies the
 * switch: an answer alone proves nothing.
 */
export async function switchNetwork(
  env: EvmEnv,
  { account, networkId, signal }: OperationRequest<'switchNetwork'>,
): Promise<void> {
  const network = findChain(env, networkId)
  const session = env.ctx.session(account)
  const provider = session.provider
  if (await isOn(provider, networkId, signal)) return session.refresh?.()
  const ask = () =>
    untilOn(provider, networkId, () =>
      askWallet(provider, {
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: toChainHex(networkId) }],
        signal,
      }),
    )
  try {
    try {
      await ask()
    } catch (error) {
      if (!isUnknownChain(error)) throw error
      await addNetwork(provider, network, signal)
      // Adding does not necessarily switch (EIP-3085).
      if (!(await isOn(provider, networkId, signal))) await ask()
    }
  } catch (error) {
    throw asSwitchError(error, networkId)
  }
  for (const wait of CHECK_DELAYS_MS) {
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

/** Waits for a wallet's answer, or for its word that it is on the network: some wallets switch and never answer. */
async function untilOn(
  provider: Eip1193Provider,
  networkId: string,
  ask: () => Promise<unknown>,
): Promise<void> {
  let stop = () => {}
  const isThere = new Promise<void>(resolve => {
    const look = (chain: unknown) => {
      if (`eip155:${readChainNumber(chain)}` === networkId) resolve()
    }
    provider.on?.('chainChanged', look)
    stop = () => provider.removeListener?.('chainChanged', look)
  })
  try {
    await Promise.race([ask(), isThere])
  } finally {
    stop()
  }
}

/** The errors that callers distinguish: a rejection by the visitor, a network the wallet lacks, a timeout, the rest. */
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

/** Offers a network to a wallet that lacks it (EIP-3085). Rejects with `core/USER_REJECTED` or `network/NOT_IN_WALLET`. */
async function addNetwork(provider: Eip1193Provider, network: EvmChain, signal?: AbortSignal): Promise<void> {
  const { id, name, walletUrls, explorerUrl, icon } = network
  const { icon: _, ...nativeCurrency } = network.nativeCurrency
  const unknown = (cause?: unknown) =>
    specError('network/NOT_IN_WALLET', { cause, context: { network: id }, pluginId: 'eip155' })
  if (walletUrls.length === 0) throw unknown()
  const description = {
    chainId: toChainHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: walletUrls,
    ...(explorerUrl ? { blockExplorerUrls: [explorerHome(explorerUrl)] } : {}),
    ...(icon?.startsWith('https:') ? { iconUrls: [icon] } : {}),
  }
  try {
    await askWallet(provider, { method: 'wallet_addEthereumChain', params: [description], signal })
  } catch (error) {
    throw isKitError(error, 'rpc/UNSUPPORTED_METHOD') ? unknown(error) : error
  }
}

/**
 * True if a wallet refused to switch because it does not know the network: code 4902 at any depth, or the messages of
 * wallets that report it as -32603.
 */
function isUnknownChain(error: unknown): boolean {
  if (isKitError(error, 'network/NOT_IN_WALLET')) return true
  if (!isKitError(error) || error.code === 'core/USER_REJECTED') return false
  const words = `${error.message} ${errorText(error.cause)}`
  return /unrecognized chain|unknown chain|chain.{0,40}(?:not (?:been )?(?:added|found|configured|supported)|missing)|4902/i.test(
    words,
  )
}
