import { KitError } from '@latchkit/core'
import { errorText } from '@latchkit/core/outside'
import { parseJson } from '@latchkit/core/plugin'
import type { TypedDataDefinition } from 'viem'
import { serializeTypedData, validateTypedData } from 'viem/utils'

/** EIP-712 data in the format of wallets. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** The domain's fields in the order of EIP-712. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Reads EIP-712 data, an object or its JSON, and the string that is sent to the wallet, from a single parse. Throws
 * `rpc/INVALID_PARAMS` for data that does not fit its own types.
 */
export function readTypedData(input: unknown): { data: TypedData; text: string } {
  try {
    const {
      domain = {},
      types,
      primaryType,
      message,
    } = (typeof input === 'string' ? parseJson(input) : input) as TypedData
    const all = { EIP712Domain: domainFields.filter(({ name }) => Object.hasOwn(domain, name)), ...types }
    const definition = { domain, types: all, primaryType, message } as unknown as TypedDataDefinition
    validateTypedData(definition)
    const text = serializeTypedData(definition)
    return { data: JSON.parse(text) as TypedData, text }
  } catch (cause) {
    throw new KitError('rpc/INVALID_PARAMS', {
      message: `The typed data is not valid: ${errorText(cause)}`,
      cause,
      pluginId: 'eip155',
    })
  }
}
