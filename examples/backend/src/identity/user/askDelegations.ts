import { createPublicClient, type Hex, http, parseAbi } from 'viem'
import { DELEGATION_MANAGER, type StoredDelegation, signedData } from './readDelegation.js'

const abi = parseAbi([
  'function disabledDelegations(bytes32 hash) view returns (bool)',
  'function getAvailableAmount(bytes32 hash, address manager, bytes terms) view returns (uint256 available, bool isNew, uint256 period)',
])
const DEADLINE_MS = 8_000

/** A client that ends in time, the body of an answer included. */
function clientOf(rpcUrl: string) {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const fetchFn: typeof fetch = (input, init) => fetch(input, { ...init, signal, redirect: 'error' })
  return createPublicClient({
    transport: http(rpcUrl, { batch: true, retryCount: 0, fetchFn }),
    ccipRead: false,
  })
}

/** The account has signed it, as its contract says, or would once it is deployed (ERC-1271, ERC-6492). Rejects if the node fails. */
export function hasSigned(
  rpcUrl: string,
  { chain, delegation, signature }: { chain: string; delegation: StoredDelegation; signature: Hex },
): Promise<boolean> {
  const data = signedData(delegation, chain)
  return clientOf(rpcUrl).verifyTypedData({ ...data, address: delegation.delegator, signature })
}

/**
 * What the network says of delegations: whether their account has ended them, and what can still be taken of their amount, in base units.
 * Rejects if it does not answer.
 */
export function askDelegations(
  rpcUrl: string,
  delegations: readonly { readonly hash: Hex; readonly delegation: StoredDelegation }[],
): Promise<readonly { readonly isEnded: boolean; readonly left: bigint }[]> {
  const client = clientOf(rpcUrl)
  return Promise.all(
    delegations.map(async ({ hash, delegation: { caveats } }) => {
      const { enforcer, terms } = caveats[0] ?? { enforcer: DELEGATION_MANAGER, terms: '0x' as const }
      const [isEnded, [left]] = await Promise.all([
        client.readContract({
          address: DELEGATION_MANAGER,
          abi,
          functionName: 'disabledDelegations',
          args: [hash],
        }),
        client.readContract({
          ...{ address: enforcer, abi, functionName: 'getAvailableAmount' },
          args: [hash, DELEGATION_MANAGER, terms],
        }),
      ])
      return { isEnded, left }
    }),
  )
}
