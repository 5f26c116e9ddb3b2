import type { Chain } from '../chain/chains.js'
import { createNode } from '../chain/createNode.js'
import { readTokens } from '../chain/evm/readToken.js'
import type { Hex } from '../decode/bytes.js'
import { unlessRejected } from '../errors/unlessRejected.js'
import type { RequestParts } from '../frame/FrameParts.js'
import type { Addresses } from '../keys/vaultShapes.js'
import { limitLines } from '../review/limitLines.js'
import type { ShownPermission } from '../review/Review.js'
import { seenAccount } from '../smart/smartAccount.js'
import { endPermission, isEnded, type Kept, listKept } from './permissions.js'

/** Shows the permissions that the user's smart account gave, on all networks and to all pages, until the user is done. */
export const showPermissions = (
  parts: RequestParts,
  addresses: Addresses,
  signal: AbortSignal,
): Promise<void> =>
  parts.stage.show<void>(
    ({ resolve }) => ({
      kind: 'permissions',
      load: () => load(parts, addresses, signal),
      done: () => resolve(),
      cancel: () => resolve(),
    }),
    signal,
  )

async function load(
  parts: RequestParts,
  { eip155 }: Addresses,
  signal: AbortSignal,
): Promise<readonly ShownPermission[]> {
  const { store, wallet } = parts
  const [{ id, smartAccount }, chains] = await Promise.all([wallet.user(), parts.chains()])
  if (!smartAccount) return []
  const smart = await seenAccount(store, id, eip155, smartAccount)
  const lower: Hex = `0x${smart.address.slice(2).toLowerCase()}`
  const kept = await listKept(parts, lower)
  const known = kept.flatMap(one => {
    const chain = chains.find(({ caip2 }) => caip2 === one.chain)
    return chain ? [{ ...one, chain }] : []
  })
  const shown = await Promise.all(known.map(one => show(parts, { ...one, smart, lower, signal })))
  return shown.filter(one => one !== undefined)
}

type Given = Omit<Kept, 'chain'> &
  Pick<Parameters<typeof endPermission>[1], 'smart' | 'lower' | 'signal'> & { readonly chain: Chain }

/** Undefined if it has ended. Rejects if the network does not say. */
async function show(
  parts: RequestParts,
  { chain, delegation, limits, origin, hash, ...about }: Given,
): Promise<ShownPermission | undefined> {
  const node = createNode(chain.caip2, parts.session)
  const { token } = limits
  const [isOver, tokens] = await Promise.all([
    isEnded(node, hash),
    readTokens(node, token === undefined ? [] : [token], about.lower),
  ])
  if (isOver) return undefined
  return {
    id: `${chain.caip2}:${hash}`,
    host: new URL(origin).host,
    lines: [{ label: 'network', text: chain.name }, ...limitLines(limits, { chain, tokens })],
    end: async () => void (await unlessRejected(endPermission(parts, { ...about, chain, node, delegation }))),
  }
}
