import { errorText, KitError, type OperationRequest, type TypedDataMismatch } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { parseJson } from '@latchkit/core/untrusted'
import type { TypedDataDefinition } from 'viem'
import { serializeTypedData, validateTypedData } from 'viem/utils'
import { readAddress } from '../address/readAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { optionsOf } from '../options/optionsOf.js'
import { askWallet } from '../provider/callWallet.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { assertSigner } from './assertSigner.js'
import { readSignature } from './readSignature.js'

/** EIP-712 data in the format of wallets. */
interface TypedData {
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
 * Signs EIP-712 data with `eth_signTypedData_v4`. Rejects with `sign/MISMATCH` when its domain names another chain,
 * an address without code, or fields that its type does not cover; `context.mismatches` lists them.
 */
export async function signTypedData(env: EvmEnv, request: OperationRequest<'signTypedData'>) {
  const { account, signal } = request
  const { provider, text } = await beforeAsking(() => check(env, request))
  const call = { method: 'eth_signTypedData_v4', params: [account.address, text], signal }
  return readSignature(await askWallet(provider, call))
}

async function check(
  env: EvmEnv,
  { account, data: input, allowMismatch = [], signal }: OperationRequest<'signTypedData'>,
) {
  const { data, text } = readTypedData(input)
  const { provider, networkId } = await assertSigner(env, { account, signal })
  const codeAt = (address: string) => readCode(env, networkId, address, signal)
  const mismatches = await findMismatches(data, { networkId, codeAt })
  const isForeign = optionsOf(env).foreignDomains.some(fields => isDomain(data.domain, fields))
  const allowed = isForeign ? [...allowMismatch, 'chainId', 'verifyingContract'] : allowMismatch
  const [first] = mismatches.filter(({ field }) => !allowed.includes(field))
  if (first) {
    throw new KitError('sign/MISMATCH', {
      message: `${first.field} is ${first.found}, expected ${first.expected}`,
      context: { field: first.field, mismatches } as { field: string },
      pluginId: 'eip155',
    })
  }
  return { provider, text }
}

/** True if a domain has all of these fields. */
const isDomain = (domain: TypedData['domain'], fields: readonly (readonly [string, string])[]) =>
  fields.every(([name, wanted]) => {
    const value = domain[name]
    if (name === 'chainId') return value !== undefined && String(readChainNumber(value)) === wanted
    return (name === 'verifyingContract' ? String(value).toLowerCase() : value) === wanted
  })

/** An outage must not block a signature: whether there is a contract is unknown then. */
async function readCode(env: EvmEnv, networkId: string, address: string, signal?: AbortSignal) {
  try {
    const code = await chainRpc(env, networkId)('eth_getCode', [address, 'latest'], signal)
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}

interface SigningContext {
  readonly networkId: string
  /** The code at an address of that network; `undefined` when unknown. */
  readonly codeAt: (address: string) => Promise<string | undefined>
}

/** Finds mismatches in the domain of EIP-712 data: another chain, a missing contract, or unsigned fields. */
async function findMismatches(
  { domain, types }: TypedData,
  { networkId, codeAt }: SigningContext,
): Promise<TypedDataMismatch[]> {
  const found: TypedDataMismatch[] = []
  const { chainId, verifyingContract } = domain
  if (chainId !== undefined && `eip155:${readChainNumber(chainId)}` !== networkId) {
    // ethers writes it in hex.
    const named = readChainNumber(chainId)
    found.push({ field: 'chainId', expected: networkId.slice(7), found: named ? `${named}` : shown(chainId) })
  }
  // A domain field that its type omits looks binding, but the signature does not cover it.
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

/**
 * Reads EIP-712 data, an object or its JSON, and the string that is sent to the wallet, from a single parse. Throws
 * `rpc/INVALID_PARAMS` for data that does not fit its own types.
 */
function readTypedData(input: unknown): { data: TypedData; text: string } {
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
