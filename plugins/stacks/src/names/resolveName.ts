import { readField } from '@latchkit/core/untrusted'
import { versions } from '../address/decodeAddress.js'
import { encodeAddress, isMainnet } from '../address/encodeAddress.js'
import { assertChain } from '../api/assertChain.js'
import { notClarity } from '../clarity/readClarity.js'
import { writeBuffer } from '../clarity/writeClarity.js'
import type { StacksEnv } from '../StacksEnv.js'
import { askRegistry } from './askRegistry.js'
import { namesNetwork } from './namesNetwork.js'
import { normalizeName } from './normalizeName.js'

/**
 * The owner of a BNS name, in the network's address format; `undefined` for a name that does not exist or has
 * expired, and for one that a contract owns: funds sent there could be lost.
 */
export async function resolveName(
  env: StacksEnv,
  { name: text, signal }: { name: string; signal?: AbortSignal },
): Promise<string | undefined> {
  const network = namesNetwork(env)
  const wanted = normalizeName(text)
  if (!network || !wanted) return undefined
  const { names, api } = network
  const args = [wanted.namespace, wanted.name].map(writeBuffer)
  const [record, info] = await Promise.all([
    askRegistry(api, names.id, { method: 'can-resolve-name', args, signal }),
    assertChain(api, names.id, signal),
  ])
  if (!record) return undefined
  const [owner, renewal] = ['owner', 'renewal'].map(field =>
    record.kind === 'tuple' ? record.fields.get(field) : undefined,
  )
  const height = readField(info, 'burn_block_height')
  const isValid = owner?.kind === 'principal' && renewal?.kind === 'uint' && Number.isSafeInteger(height)
  if (!isValid) throw notClarity()
  // Zero means that the namespace's names need no renewal.
  const isExpired = renewal.value > 0n && BigInt(Number(height)) > renewal.value
  const { key, script } = versions[isMainnet(names.id) ? 'mainnet' : 'testnet']
  const kind = owner.version === key ? 'key' : owner.version === script ? 'script' : undefined
  if (isExpired || owner.contract || !kind) return undefined
  return encodeAddress({ hash: owner.hash, kind }, names.id)
}
