import { findFeature, type StandardFamily, type StandardWallet } from '@latchkit/core/wallet-standard'
import { standardChain } from '../network/standardChain.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { readAccounts, toAccounts, type WalletAccount } from './readAccounts.js'

export function familyOf({ config }: Pick<SolanaEnv, 'config'>): StandardFamily<WalletAccount> {
  const [first = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ...rest] = config.networks.map(({ id }) => id)
  return {
    namespace: 'solana',
    name: 'Solana',
    networks: [first, ...rest],
    chainOf: standardChain,
    readAccounts,
    toAccounts,
    featuresOf: wallet => (config.names ? [...featuresOf(wallet), 'names'] : featuresOf(wallet)),
  }
}

function featuresOf(wallet: StandardWallet): string[] {
  const signsTransactions = findFeature(wallet, 'solana:signTransaction')
  const canSend = findFeature(wallet, 'solana:signAndSendTransaction') ?? signsTransactions
  // In a transaction, if not by itself: `signAsMemo`.
  const canSign = findFeature(wallet, 'solana:signMessage') ?? signsTransactions
  return [
    'chain-wallets',
    ...(canSign ? ['sign-message'] : []),
    'verify-message',
    ...(canSend ? ['send-transaction', 'check-transfer'] : []),
    'balances',
    'network',
    'payment-uri',
  ]
}
