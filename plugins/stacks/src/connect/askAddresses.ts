import type { StacksProvider } from '../discovery/StacksProvider.js'
import { callWallet, isUnsupported } from './callWallet.js'

export interface AddressesWanted {
  readonly network: 'mainnet' | 'testnet'
  readonly purposes: readonly string[]
  readonly signal?: AbortSignal | undefined
}

/** Requests addresses by the wallet's own interface: sats-connect, SIP-030, or the older one. May prompt. */
export async function askAddresses(
  provider: StacksProvider,
  { network, purposes, signal }: AddressesWanted,
): Promise<unknown> {
  const calls = [
    ...(provider.methods?.includes('wallet_connect')
      ? [{ method: 'wallet_connect', params: { addresses: purposes } }]
      : []),
    { method: 'stx_getAddresses', params: { network } },
    { method: 'getAddresses', params: { network, purposes } },
  ]
  let refusal: unknown
  for (const call of calls) {
    try {
      return await callWallet(provider, { ...call, ...(signal && { signal }) })
    } catch (error) {
      if (!isUnsupported(error)) throw error
      refusal = error
    }
  }
  throw refusal
}
