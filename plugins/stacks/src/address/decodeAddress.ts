import { c32addressDecode } from 'c32check'

/** The account of an address, independent of the network. */
export interface Principal {
  /** 20 bytes as hex, by which accounts are compared. */
  readonly hash: string
  /** One key, or a script such as a multi-signature. */
  readonly kind: 'key' | 'script'
  readonly isMainnet: boolean
}

/** The version of each address type (SIP-005), which determines its second letter: SP, SM, ST, SN. */
export const versions = {
  mainnet: { key: 22, script: 20 },
  testnet: { key: 26, script: 21 },
} as const

/** Decodes a c32check address, or returns why it is invalid. Never throws. */
export function decodeAddress(text: unknown): Principal | 'shape' | 'checksum' {
  if (typeof text !== 'string' || !/^S[0-9A-HJKMNP-TV-Z]{28,41}$/.test(text)) return 'shape'
  try {
    const [version, hash] = c32addressDecode(text)
    for (const [network, { key, script }] of Object.entries(versions)) {
      const kind = version === key ? 'key' : version === script ? 'script' : undefined
      if (kind && /^[\da-f]{40}$/.test(hash)) return { hash, kind, isMainnet: network === 'mainnet' }
    }
    return 'shape'
  } catch {
    return 'checksum'
  }
}
