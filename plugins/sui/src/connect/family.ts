import { findFeature, type StandardFamily, type StandardWallet } from '@latchkit/core/wallet-standard'
import type { SuiEnv } from '../SuiEnv.js'
import { readAccounts, toAccounts, type WalletAccount } from './readAccounts.js'

/** What connecting by Wallet Standard has to know of Sui. */
export function familyOf({ config }: Pick<SuiEnv, 'config'>): StandardFamily<WalletAccount> {
  const [first = 'sui:mainnet', ...rest] = config.networks.map(({ id }) => id)
  return {
    namespace: 'sui',
    name: 'Sui',
    networks: [first, ...rest],
    readAccounts,
    toAccounts,
    featuresOf: wallet => (config.names ? [...featuresOf(wallet), 'names'] : featuresOf(wallet)),
  }
}

function featuresOf(wallet: StandardWallet): string[] {
  const canSend =
    findFeature(wallet, 'sui:signTransaction') ?? findFeature(wallet, 'sui:signAndExecuteTransaction')
  return [
    'chain-wallets',
    ...(findFeature(wallet, 'sui:signPersonalMessage') ? ['sign-message'] : []),
    'verify-message',
    ...(canSend ? ['send-transaction', 'check-transfer'] : []),
    'balances',
  ]
}
