import type { SignIn } from '@latchkit/core'
import { signInAccount } from '@latchkit/core/plugin'
import { toHex } from '../address/toHex.js'
import type { EvmSession } from '../connect/EvmSession.js'
import type { EvmEnv } from '../EvmEnv.js'

/** Signs the first account of a session in (EIP-4361). Never rejects. */
export async function signInByKey(
  { ctx }: EvmEnv,
  { accounts: [account], networkId, provider }: EvmSession,
  source: SignIn,
): Promise<void> {
  if (!account) return
  const { address } = account
  await signInAccount(ctx, source, {
    networkId,
    address,
    chainId: networkId.slice('eip155:'.length),
    family: { name: 'Ethereum' },
    type: 'eip191',
    async sign(message) {
      const params = [toHex(new TextEncoder().encode(message)), address]
      // The provider compares the signature with the address.
      return String(await provider.request({ method: 'personal_sign', params }))
    },
  })
}
