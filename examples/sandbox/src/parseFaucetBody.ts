import { type Address, isAddress } from 'viem'
import { type SandboxTokenKey, tokens } from './constants.js'
import { type FaucetAsset, type FaucetRequest, faucetPortions } from './createFaucet.js'
import { sandboxError } from './SandboxError.js'

const fields = ['address', 'chainId', 'asset']

/**
 * Parses the body of `POST /faucet`. The asset may be "native", a token's symbol in `tokens` or its address.
 * Throws `INVALID_REQUEST` or `UNKNOWN_ASSET` with a message that names the field.
 */
export function parseFaucetBody(text: string): FaucetRequest {
  const body = parseObject(text)
  const unknown = Object.keys(body).find(key => !fields.includes(key))
  if (unknown !== undefined) throw invalid(`Unknown field in the body: ${quote(unknown)}.`)
  const { address, chainId, asset } = body
  // A mixed-case address must pass its EIP-55 checksum.
  if (typeof address !== 'string' || !isAddress(address)) {
    throw invalid(
      '"address" must be an account: 0x and 40 hexadecimal digits, with a valid checksum if in mixed case.',
    )
  }
  if (typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId <= 0) {
    throw invalid('"chainId" must be a positive whole number.')
  }
  return { address, chainId, asset: parseAsset(asset) }
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('The body must be JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('The body must be an object.')
  return value as Record<string, unknown>
}

function parseAsset(asset: unknown): FaucetAsset {
  if (asset === undefined) return 'native'
  if (typeof asset !== 'string') throw invalid('"asset" must be "native", a symbol or a token address.')
  if (Object.hasOwn(faucetPortions, asset)) return asset as FaucetAsset
  const known = Object.entries(tokens) as [SandboxTokenKey, { address: Address }][]
  const token = known.find(([, { address }]) => address.toLowerCase() === asset.toLowerCase())
  if (token) return token[0]
  const choice = Object.keys(faucetPortions).join(', ')
  throw sandboxError(
    'sandbox/UNKNOWN_ASSET',
    `The faucet does not have ${quote(asset)}. Available: ${choice}.`,
  )
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 80))
}

function invalid(message: string) {
  return sandboxError('sandbox/INVALID_REQUEST', message)
}
