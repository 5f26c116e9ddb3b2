/** The lines of a message of Sign In With Solana after its statement, in their order. */
const lines = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The message that a wallet shows and signs for a request of Sign In With Solana. */
export function siwsText(payload: Readonly<Record<string, unknown>>, address: string): string {
  const { domain, statement, resources } = payload
  const fields = lines.flatMap(([label, name]) => {
    const value = payload[name]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  const listed = Array.isArray(resources) ? ['Resources:', ...resources.map(uri => `- ${uri}`)] : []
  const body = [...fields, ...listed]
  return [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    ...(statement === undefined ? [] : ['', String(statement)]),
    ...(body.length > 0 ? ['', ...body] : []),
  ].join('\n')
}
