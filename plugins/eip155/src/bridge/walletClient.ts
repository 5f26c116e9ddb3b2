import { createWalletClient, custom, type WalletClient } from 'viem'
import type { EvmEnv } from '../EvmEnv.js'
import { requireSession } from '../network/activeSession.js'
import type { KitProvider } from './EvmController.js'
import { toViemChain } from './toViemChain.js'

/** A viem wallet client of the account in use. */
export async function walletClient(env: EvmEnv, provider: KitProvider): Promise<WalletClient> {
  const { connection } = requireSession(env)
  const network = env.config.networks.find(({ id }) => id === connection.networkId)
  return createWalletClient({
    account: connection.account.address as `0x${string}`,
    chain: network && toViemChain(network),
    transport: custom(provider, { retryCount: 0 }),
  })
}
