import type { SandboxChainKey } from './constants.js'
import type { Rpc } from './createRpc.js'
import { deployWorld } from './deployWorld.js'

/** Each chain as it was once everything was deployed. */
const images = new Map<SandboxChainKey, `0x${string}`>()

/**
 * Like `deployWorld`, but only the first chain of a process deploys: others take over its blocks, accounts and contracts, which takes
 * half of the time.
 */
export async function copyWorld(rpc: Rpc, key: SandboxChainKey): Promise<void> {
  const image = images.get(key)
  if (image) return rpc.loadState({ state: image })
  await deployWorld(rpc, key)
  images.set(key, await rpc.dumpState())
}
