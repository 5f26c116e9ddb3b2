import { createClient, custom, type Hex } from 'viem'
import { call } from 'viem/actions'
import { encodeFunctionData, isErc6492Signature, parseAbi, parseErc6492Signature, size } from 'viem/utils'
import { isRevert } from '../rpc/isRevert.js'

type Rpc = (method: string, params?: unknown) => Promise<unknown>

/** The answer of ERC-1271 to a signature of the account, as a word. */
const YES = `0x1626ba7e${'0'.repeat(56)}`
const abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function token() view returns (uint256, address, uint256)',
])

/**
 * Asks the contract of an account if it signed (ERC-1271), also before it is deployed (ERC-6492). Rejects when the network
 * cannot be read.
 */
export async function askContract(
  rpc: Rpc,
  { address, hash, signature }: { address: Hex; hash: Hex; signature: Hex },
): Promise<boolean> {
  const read = readSigned(signature)
  if (!read) return false
  // Where there is code, what deploys an account is not run: the call could change whose it is.
  const isThere = (await rpc('eth_getCode', [address, 'latest'])) !== '0x'
  if (!isThere && !read.deployment) return false
  const deployment = isThere ? undefined : read.deployment
  const args = [hash, read.signature] as const
  const question = encodeFunctionData({ abi, functionName: 'isValidSignature', args })
  if ((await ask(rpc, address, question, deployment)) !== YES) return false
  // Before it is deployed, an account bound to a token (ERC-6551) would be of whoever gets the token in the same call.
  const token = encodeFunctionData({ abi, functionName: 'token' })
  return !deployment || size((await ask(rpc, address, token, deployment)) ?? '0x') !== 96
}

interface Deployment {
  readonly factory: Hex
  readonly factoryData: Hex
}

/** A signature, and what deploys its account; `undefined` where it is malformed. */
function readSigned(signature: Hex): { signature: Hex; deployment?: Deployment } | undefined {
  if (!isErc6492Signature(signature)) return { signature }
  try {
    const { address: factory, data: factoryData, signature: inner } = parseErc6492Signature(signature)
    return factory && factoryData && { signature: inner, deployment: { factory, factoryData } }
  } catch {
    return undefined
  }
}

/** An account's answer; `undefined` where it refuses. With its deployment, it is deployed for the question, unless it is there. */
async function ask(rpc: Rpc, to: Hex, data: Hex, deployment: Deployment | undefined) {
  let outage: unknown
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      return await rpc(method, params)
    } catch (error) {
      if (!isRevert(error)) outage = error
      throw error
    }
  }
  // A contract may not send the visitor to an address of the web (CCIP-Read).
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false })
  try {
    return (await call(client, { to, data, ...deployment })).data
  } catch {
    // viem has one error for an endpoint that fails and a contract that refuses.
    if (outage) throw outage
    return undefined
  }
}
