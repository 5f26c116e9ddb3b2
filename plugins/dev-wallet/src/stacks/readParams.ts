import { Cl, type ClarityValue, type PostConditionModeName } from '@stacks/transactions'
import { providerRpcError } from '../eip155/providerRpcError.js'

export type Params = Readonly<Record<string, unknown>>

/** Default fee in microSTX. */
const FEE = 2_000n

export const invalid = (message: string) => providerRpcError(-32602, message)

/** A text that has to be there. */
export function text(params: Params, name: string, max = 20_000): string {
  const value = params[name]
  if (typeof value === 'string' && value !== '' && value.length < max) return value
  throw invalid(`'${name}' must be a text.`)
}

/** A list of texts, which may be absent. */
export function texts(params: Params, name: string): string[] {
  const list = params[name] ?? []
  if (Array.isArray(list) && list.length <= 100 && list.every(entry => typeof entry === 'string')) return list
  throw invalid(`'${name}' must be a list of texts.`)
}

/** A whole number above zero, as text. */
export function amount(params: Params, max = 20): bigint {
  const value = String(params['amount'])
  if (/^[1-9]\d*$/.test(value) && value.length <= max) return BigInt(value)
  throw invalid("'amount' must be a decimal text.")
}

/** A Clarity value, as hex. */
export function clarity(params: Params, name: string): ClarityValue {
  try {
    return Cl.deserialize(text(params, name, 200_000))
  } catch {
    throw invalid(`'${name}' must be a Clarity value as hex.`)
  }
}

/** The fee requested by the page (SIP-030), or the default. */
export function feeOf(params: Params): bigint {
  const fee = params['fee'] ?? `${FEE}`
  if (/^\d{1,15}$/.test(String(fee))) return BigInt(String(fee))
  throw invalid("'fee' must be a decimal text.")
}

export function nonceOf(params: Params): bigint | undefined {
  const { nonce } = params
  if (nonce === undefined) return undefined
  if (/^\d{1,19}$/.test(String(nonce))) return BigInt(String(nonce))
  throw invalid("'nonce' must be a decimal text.")
}

/** The assets that may leave the account. Any value but `allow` denies. */
export function conditionsOf(params: Params) {
  const mode: PostConditionModeName = params['postConditionMode'] === 'allow' ? 'allow' : 'deny'
  return { postConditions: texts(params, 'postConditions'), postConditionMode: mode }
}
