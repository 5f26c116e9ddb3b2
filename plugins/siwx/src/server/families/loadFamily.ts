import { siwxError } from '../../contract/siwxError.js'
import type { SignInFamily } from './SignInFamily.js'

const families: Readonly<Record<string, () => Promise<SignInFamily>>> = {
  eip155: async () => (await import('./eip155.js')).eip155,
  solana: async () => (await import('./solana.js')).solana,
  bip122: async () => (await import('./bip122.js')).bip122,
  polkadot: async () => (await import('./polkadot.js')).polkadot,
  cosmos: async () => (await import('./cosmos.js')).cosmos,
  sui: async () => (await import('./sui.js')).sui,
  stacks: async () => (await import('./stacks.js')).stacks,
}

/** Loads the verifier of a family by namespace. A server loads only those that its visitors use. */
export function loadFamily(namespace: string): Promise<SignInFamily> {
  const load = Object.hasOwn(families, namespace) ? families[namespace] : undefined
  if (!load) throw siwxError('CHAIN_MISMATCH')
  return load()
}
