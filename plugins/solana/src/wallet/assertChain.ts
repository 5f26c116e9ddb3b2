import { KitError } from '@latchkit/core'
import { isOnChain, type StandardWallet } from '@latchkit/core/wallet-standard'
import { standardChain } from '../network/standardChain.js'
import type { TransactionVersion } from './chooseFeature.js'

/**
 * The name of a network in Wallet Standard, for an account that has it. A wallet without the chain might use another one
 * instead, so that is `network/NOT_IN_WALLET`.
 */
export function assertChain(wallet: StandardWallet, source: object, networkId: string): `solana:${string}` {
  const chain = standardChain(networkId)
  if (isOnChain(wallet, source, chain)) return chain
  throw new KitError('network/NOT_IN_WALLET', {
    message: `This wallet does not support the network ${chain}`,
    context: { network: networkId },
    pluginId: 'solana',
  })
}

/** The wallet takes no transaction of that version. */
export const cannotSign = (version: TransactionVersion): KitError =>
  new KitError('rpc/UNSUPPORTED_METHOD', {
    message: `This wallet does not sign transactions of version ${version}`,
    context: { method: 'solana:signTransaction' },
    pluginId: 'solana',
  })
