import type { SignInFamilyName } from '@latchkit/core/plugin'
import type { knownNamespaces } from '../knownNamespaces.js'

/** The wallet's methods in each family. Only the frame composes permissions and user operations. */
export const knownMethods: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getSupportedExecutionPermissions',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
} satisfies Record<(typeof knownNamespaces)[number], readonly string[]>

/** How each family signs in. `type`: how CAIP-74 names its signatures. */
export const knownSignIns: Readonly<Record<string, SignInFamilyName & { readonly type: string }>> = {
  eip155: { name: 'Ethereum', type: 'eip191' },
  solana: { name: 'Solana', isCompact: true, type: 'solana:ed25519' },
} satisfies Record<(typeof knownNamespaces)[number], object>
