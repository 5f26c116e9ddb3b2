import { createWalletClient, custom } from 'viem'
import type { EvmEnv } from '../EvmEnv.js'
import { requireSession } from '../network/activeSession.js'
import { findChain } from '../network/findChain.js'
import type { EvmWalletClient, KitProvider } from './EvmController.js'
import { toViemChain } from './toViemChain.js'

/** A viem wallet client of the account in use. */
export async function walletClient(env: EvmEnv, provider: KitProvider): Promise<EvmWalletClient> {
  const { connection } = requireSession(env)
  return createWalletClient({
    account: connection.account.address as `0x${string}`,
    chain: toViemChain(findChain(env, connection.networkId)),
    transport: custom(provider, { retryCount: 0 }),
  })
}
