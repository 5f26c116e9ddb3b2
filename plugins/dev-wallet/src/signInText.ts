import { providerRpcError } from './eip155/providerRpcError.js'
import { isRecord } from './isRecord.js'

const labels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const
const MOST = 5_000

/**
 * The text that is signed to sign in: EIP-4361, or Sign In With Solana. Throws −32602 for fields that are no single lines, and for
 * another page's domain.
 */
export function signInText(
  family: 'Ethereum' | 'Solana',
  input: unknown,
  origin: string,
  address: string,
): string {
  const host = URL.canParse(origin) ? new URL(origin).host : origin
  const fields = isRecord(input) ? input : {}
  const read = (name: string): string | undefined => {
    const value = fields[name]
    if (value === undefined) return undefined
    if (typeof value !== 'string' || value === '' || value.length > MOST || /[\r\n]/.test(value))
      throw providerRpcError(-32602, `'${name}' must be one line of text.`)
    return value
  }
  const domain = read('domain') ?? host
  if (domain !== host) throw providerRpcError(-32602, `This page is ${host}, and not ${domain}.`)
  const statement = read('statement')
  const lines = labels.flatMap(([name, label]) => {
    const value = read(name)
    return value === undefined ? [] : `${label}: ${value}`
  })
  const resources = fields['resources']
  if (resources !== undefined) {
    if (!Array.isArray(resources) || resources.some(each => typeof each !== 'string' || /[\r\n]/.test(each)))
      throw providerRpcError(-32602, "'resources' must be a list of lines.")
    lines.push('Resources:', ...resources.map(each => `- ${each}`))
  }
  return [
    `${domain} wants you to sign in with your ${family} account:`,
    address,
    ...(statement === undefined ? (family === 'Ethereum' ? [''] : []) : ['', statement]),
    ...(lines.length === 0 ? [] : ['', ...lines]),
  ].join('\n')
}
