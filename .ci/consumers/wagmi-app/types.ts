import type { Account, Chain, Transport, WalletClient } from 'viem'
import { connector, kit } from './main'

/** The app's viem, whichever it is, knows what the plugin's gives. */
export async function sign(): Promise<`0x${string}`> {
  const client = await kit.plugins.eip155.walletClient()
  const typed: WalletClient<Transport, Chain, Account> = client
  const bare: WalletClient = client
  return bare.account ? typed.signMessage({ message: typed.chain.name }) : '0x'
}

// @ts-expect-error Its type is known where nothing finds wagmi's core: it takes what wagmi gives it.
export const made = () => connector({})
