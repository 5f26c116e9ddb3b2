import type { Chain } from '../chain/chains.js'

/** A network whose smart accounts are those of keys: `stateless7702` or `simple7702`. */
export const isFor7702 = ({ smartAccounts }: Pick<Chain, 'smartAccounts'>): boolean =>
  /7702$/.test(`${smartAccounts?.implementation}`)
