import type { Account, CaipNetworkId } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { chainRpc } from '../rpc/chainRpc.js'
import { readUnits } from '../rpc/readUnits.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { isSignature } from './isSignature.js'

/** The state of an account: the newest slot, and the newest transaction that involves it. `findTransaction` reads it. */
export async function markSender(
  env: SolanaEnv,
  { account, networkId, signal }: { account: Account; networkId: CaipNetworkId; signal?: AbortSignal },
): Promise<string> {
  const rpc = chainRpc(env, networkId)
  const commitment = 'confirmed'
  const [slot, list] = await Promise.all([
    rpc('getSlot', [{ commitment }], signal),
    rpc('getSignaturesForAddress', [account.address, { limit: 1, commitment }], signal),
  ])
  const newest = readField(readField(list, '0'), 'signature')
  return `${readUnits(slot)} ${isSignature(newest) ? newest : '-'}`
}
