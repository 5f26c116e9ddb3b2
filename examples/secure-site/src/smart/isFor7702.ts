import type { Chain } from '../chain/chains.js'

/** A network whose smart accounts are those of keys. */
export const isFor7702 = ({ smartAccounts }: Pick<Chain, 'smartAccounts'>): boolean =>
  smartAccounts?.implementation === 'stateless7702'
