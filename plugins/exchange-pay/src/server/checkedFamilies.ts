import type { OpenNetwork } from './PaymentReader.js'

/** How each family's networks are read, and what their tokens are called in CAIP-19. A shop loads only those it is paid on. */
export const checkedFamilies: Readonly<
  Record<string, { readonly token: string; load(): Promise<OpenNetwork> } | undefined>
> = {
  eip155: { token: 'erc20', load: async () => (await import('./readEthereum.js')).readEthereum },
  solana: { token: 'token', load: async () => (await import('./readSolana.js')).readSolana },
}
