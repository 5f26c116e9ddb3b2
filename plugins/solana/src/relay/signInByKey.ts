import type { SignIn } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { readBytes, signInAccount } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import type { StandardSession, StandardWallet } from '@latchkit/core/wallet-standard'
import { base58 } from '@scure/base'
import { chainName } from '../connect/chainName.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { callFeature } from '../wallet/callFeature.js'

/** Signs the first account of a session in (Sign In With Solana, as a message). Never rejects. */
export async function signInByKey(
  { ctx }: SolanaEnv,
  wallet: StandardWallet,
  { accounts: [account], networkId }: StandardSession,
  source: SignIn,
): Promise<void> {
  if (!account) return
  const { address } = account
  await signInAccount(ctx, source, {
    networkId,
    address,
    chainId: chainName(networkId),
    family: { name: 'Solana', isCompact: true },
    type: 'solana:ed25519',
    async sign(message) {
      const input = { account: { address }, message: new TextEncoder().encode(message) }
      const timeoutMs = DEADLINES.interactive
      const answer = await callFeature(wallet, 'solana:signMessage', { input, timeoutMs })
      const signature = readBytes(readField(readField(answer, '0'), 'signature'), 64)
      if (!signature) throw new Error('It returned no valid signature')
      return base58.encode(signature)
    },
  })
}
