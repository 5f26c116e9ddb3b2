import { isForWallet, RELAY_METHODS } from '../relay/relayMethods.js'

/** Methods that are sent to a wallet only after account, network and contents were checked. */
const SIGNING: readonly string[] = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'wallet_sendCalls',
]

/** Other methods that a host may send to a wallet. */
const PASSED = RELAY_METHODS.filter(method => method.startsWith('wallet_') && !SIGNING.includes(method))

/** The reason why a method is refused, unless it is merely unknown. */
const REASONS: Readonly<Record<string, string>> = {
  eth_sign: 'eth_sign signs without showing what, so it is never asked for',
  eth_signTypedData_v1: 'Typed data of version 1 has no domain: nothing says where the signature counts',
}

/**
 * How a method is answered: `refused` are methods that may sign, or carry a request that signs, without a check of
 * ours.
 */
export function kindOf(method: string): 'signing' | 'passed' | 'refused' | 'read' {
  if (SIGNING.includes(method)) return 'signing'
  if (PASSED.includes(method)) return 'passed'
  return isForWallet(method) || /_(?:sign|sendtransaction)|authoriz/i.test(method) ? 'refused' : 'read'
}

/** The message for a refused method. */
export const refusalOf = (method: string): string =>
  REASONS[method] ?? `${method} is not passed on to wallets`
