import type { ChainNetwork } from './ChainNetwork.js'

/** The most that a transaction may cost on a network: as the app says, else as usual in the family. */
export const feeCeilingOf = (
  networks: readonly Pick<ChainNetwork, 'id' | 'feeCeiling'>[],
  networkId: string,
  usual: bigint,
): bigint => networks.find(({ id }) => id === networkId)?.feeCeiling ?? usual
