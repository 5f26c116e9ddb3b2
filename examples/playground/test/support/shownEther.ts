import { formatEther } from 'viem'

/** An amount in wei as the page writes it: all digits, with thousands separators. */
export function shownEther(amount: bigint): string {
  const [whole = '0', fraction] = formatEther(amount).split('.')
  return BigInt(whole).toLocaleString('en') + (fraction ? `.${fraction}` : '')
}
