import type { TypedDataMismatch } from '@latchkit/core'
import { readAddress } from '../address/readAddress.js'
import { readChainNumber } from '../network/readChainNumber.js'
import type { TypedData } from './readTypedData.js'

/** What the data is signed with. */
export interface TypedDataScene {
  readonly networkId: string
  /** The code at an address of that network; `undefined` when nobody could say. */
  readonly codeAt: (address: string) => Promise<string | undefined>
}

/** Finds what does not fit in the domain of EIP-712 data: another chain, no contract, or fields that are not signed. */
export async function findMismatches(
  { domain, types }: TypedData,
  { networkId, codeAt }: TypedDataScene,
): Promise<TypedDataMismatch[]> {
  const found: TypedDataMismatch[] = []
  const { chainId, verifyingContract } = domain
  if (chainId !== undefined && `eip155:${readChainNumber(chainId)}` !== networkId) {
    found.push({ field: 'chainId', expected: networkId.slice(7), found: shown(chainId) })
  }
  // A domain field that its type leaves out looks like a promise, but the signature does not cover it.
  const signed = (types['EIP712Domain'] ?? []).map(({ name }) => name)
  const loose = Object.keys(domain).filter(name => !signed.includes(name))
  if (loose.length > 0)
    found.push({ field: 'domain', expected: shown(signed.join(', ')), found: shown(loose.join(', ')) })
  if (verifyingContract !== undefined) {
    const address = readAddress(verifyingContract)
    const code = address ? await codeAt(address) : '0x'
    if (code === '0x') {
      found.push({
        field: 'verifyingContract',
        expected: `a contract on ${networkId}`,
        found: shown(verifyingContract),
      })
    }
  }
  return found
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : typeof value
}
