import { memoryStorage } from '../storage/StorageAdapter.js'
import type { MockWallet } from './createMockWallet.js'
import { openMockKit } from './openMockKit.js'

/** A storage that remembers these wallets as connected, the last one as chosen. */
export async function leaveConnected(wallets: readonly MockWallet[], ids: readonly string[] = ['fox']) {
  const storage = memoryStorage()
  const { kit, connections } = await openMockKit({ wallets, storage })
  for (const wallet of wallets) wallet.autoApprove()
  for (const walletId of ids) await connections.connect({ walletId })
  await kit.dispose()
  for (const wallet of wallets) wallet.autoApprove(false)
  return storage
}
