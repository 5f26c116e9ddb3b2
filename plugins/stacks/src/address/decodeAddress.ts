import { c32addressDecode } from 'c32check'

/** Who an address stands for, whatever network it is written for. */
export interface Principal {
  /** 20 bytes as hex: how accounts are compared. */
  readonly hash: string
  /** One key, or a script such as a multi-signature. */
  readonly kind: 'key' | 'script'
  readonly isMainnet: boolean
}

/** The version of each kind of address (SIP-005), which decides its second letter: SP, SM, ST, SN. */
export const versions = {
  mainnet: { key: 22, script: 20 },
  testnet: { key: 26, script: 21 },
} as const

/** Reads a c32check address, or says why it is none. Never throws. */
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
