import { encodeFunctionData, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { assertNetwork } from '../chain/assertNetwork.js'
import type { Chain } from '../chain/chains.js'
import type { Node } from '../chain/createNode.js'
import { hexBytes, quantity } from '../chain/evm/fields.js'
import { readTokens } from '../chain/evm/readToken.js'
import { untilKnown } from '../chain/untilKnown.js'
import { type Hex, readHex, toBigInt, toHex } from '../decode/bytes.js'
import {
  DELEGATION_MANAGER,
  type Delegation,
  decodeContext,
  encodeContext,
  encodeEnd,
  hashDelegation,
} from '../decode/evm/delegation.js'
import { caveatsOf, type Limits, limitsOf } from '../decode/evm/limits.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { approve, type Readied } from '../frame/approve.js'
import type { RequestParts } from '../frame/FrameParts.js'
import { isCounted, isUnlimited } from '../review/amounts.js'
import { type Review, say } from '../review/Review.js'
import { reviewPermission } from '../review/reviewPermission.js'
import { findOperation } from '../smart/findOperation.js'
import { isDeployed } from '../smart/prepareOperation.js'
import type { SmartAccount } from '../smart/smartAccount.js'
import { checkLock } from './checkLock.js'
import { joinSignature } from './joinSignature.js'
import { readyOwnOperation, smartSignature } from './operations.js'
import { type PermissionRequest, readPermission } from './readPermission.js'

/** A page's request about the permissions of a smart account on one network. */
interface PermissionsRequest {
  readonly chain: Chain
  readonly node: Node
  readonly smart: SmartAccount
  /** Lower case. */
  readonly lower: Hex
  readonly params: unknown
  readonly signal: AbortSignal
}

const PATH = '/user/permissions'
const keptShape = z.object({
  permissions: z.array(
    z.object({
      chain: z.string(),
      origin: z.string(),
      delegation: z.object({
        delegate: hexBytes,
        delegator: hexBytes,
        caveats: z.array(z.object({ enforcer: hexBytes, terms: hexBytes })),
        salt: quantity,
      }),
    }),
  ),
})
const endedAbi = parseAbi(['function disabledDelegations(bytes32 hash) view returns (bool)'])
const revokeShape = z.object({ permissionContext: hexBytes.check(z.minLength(66), z.maxLength(20_000)) })

const idOf = ({ caip2 }: Pick<Chain, 'caip2'>) => BigInt(caip2.split(':')[1] ?? 0)
const hexOf = (value: bigint | number): Hex => `0x${value.toString(16)}`

/**
 * Gives a permission (ERC-7715): the page says limits, and the frame composes the delegation. One for the same delegate and token ends
 * before, in the same approval. Rejects with `FrameRefusal`.
 */
export async function grantPermission(parts: RequestParts, request: PermissionsRequest): Promise<unknown> {
  const { chain, node, smart, lower, params, signal } = request
  const now = Math.floor(Date.now() / 1_000)
  const wish = readPermission(params, { account: lower, chainId: idOf(chain), now })
  const salt = toBigInt(crypto.getRandomValues(new Uint8Array(32)))
  const { delegate } = wish.limits
  const delegation = { delegate, delegator: lower, caveats: caveatsOf(wish.limits), salt }
  // From here on, only what is signed counts.
  const limits = limitsOf(delegation)
  return approve(parts, signal, async () => {
    const [isThere, before, own, spend] = await Promise.all([
      isDeployed(node, smart.address),
      findSame(parts, request, limits),
      readyReview(request, limits, now),
      checkLock(parts, { isOpen: true, chainId: chain.caip2 }),
      assertNetwork(node),
    ])
    const ending = before.length > 0 ? await readyEnd(parts, request, before) : undefined
    const { domain, struct } = hashDelegation(delegation, idOf(chain))
    return {
      review: ending ? joinReviews(own, ending.review) : own,
      movesValue: true,
      account: smart.address,
      signer: smart.owner,
      items: [{ kind: 'typed-data', domain, struct }, ...(ending?.items ?? [])],
      async spend() {
        await spend()
        await ending?.spend?.()
      },
      async finish([first, ...others]) {
        // What was given before has ended, and the person can find what is given now, before anybody gets it.
        await ending?.finish(others)
        const signed = joinSignature(first ? [first] : [])
        const signature = await smartSignature(node, smart, signed)
        await keep(parts, { chain: chain.caip2, delegation, signature })
        const { factory, factoryData } = smart
        return [
          {
            ...wishOf(wish, limits, request),
            context: encodeContext(delegation, signed),
            dependencies: isThere || ending ? [] : [{ factory, factoryData }],
            delegationManager: DELEGATION_MANAGER,
          },
        ]
      },
    }
  })
}

/** Ends a permission on chain. `params` has its context, or the hash that names it. Rejects with `FrameRefusal`. */
export async function revokePermission(parts: RequestParts, request: PermissionsRequest): Promise<unknown> {
  const { node, chain, lower, params } = request
  const read = revokeShape.safeParse(Array.isArray(params) ? params[0] : params)
  if (!read.success) throw new FrameRefusal('INVALID_PARAMS', 'The request lacks a permissionContext.')
  const context: Hex = `0x${read.data.permissionContext.slice(2).toLowerCase()}`
  const given = context.length === 66 ? undefined : readContext(context)
  const hash = given ? hashOf(given, chain) : context
  const delegation = (await findKept(parts, request, hash)) ?? given
  if (delegation?.delegator !== lower)
    throw new FrameRefusal('INVALID_PARAMS', 'The account has given no such permission.')
  if (await isEnded(node, hash)) return {}
  return endPermission(parts, { ...request, delegation })
}

/** Asks the user to end a permission, and resolves once the network has it. Rejects with `FrameRefusal`. */
export const endPermission = (
  parts: RequestParts,
  { delegation, ...request }: Omit<PermissionsRequest, 'params'> & { readonly delegation: Delegation },
): Promise<unknown> =>
  approve(parts, request.signal, async () => {
    const { review, ...ending } = await readyEnd(parts, request, [delegation])
    return { ...ending, review: { ...review, title: say('endPermission') } }
  })

function readContext(context: Hex): Delegation | undefined {
  try {
    const delegation = decodeContext(context)
    limitsOf(delegation)
    return delegation
  } catch {
    return undefined
  }
}

async function readyReview({ node, chain, lower }: PermissionsRequest, limits: Limits, now: number) {
  const { token } = limits
  const [tokens, coins] = await Promise.all([
    readTokens(node, token === undefined ? [] : [token], lower),
    token === undefined ? node.ask('eth_getBalance', [lower, 'latest']) : undefined,
  ])
  const held = token === undefined ? quantity.parse(coins) : tokens.get(token)?.held
  const naming = { chain, tokens }
  // By the same call, some collections move the item of that number.
  if (token !== undefined && !isCounted(token, naming))
    throw new FrameRefusal('LIMIT_UNSUPPORTED', 'The token is not known to have amounts.')
  if (isUnlimited(limits.amount, token ?? '0x', naming))
    throw new FrameRefusal('LIMIT_UNSUPPORTED', 'There would be no limit.')
  return reviewPermission(limits, naming, { held, now: BigInt(now) })
}

/** The operation that ends delegations: it is over once the network has it. */
async function readyEnd(
  parts: RequestParts,
  { smart, chain, node }: Pick<PermissionsRequest, 'smart' | 'chain' | 'node'>,
  delegations: readonly Delegation[],
): Promise<Readied<Record<never, never>>> {
  const calls = delegations.map(delegation => {
    return { to: DELEGATION_MANAGER, value: 0n, data: readHex(encodeEnd(delegation)) ?? new Uint8Array() }
  })
  const ready = await readyOwnOperation(parts, { smart, chain, node, calls })
  return {
    ...ready,
    async finish(signatures) {
      const { operation } = await ready.finish(signatures)
      const found = await untilKnown(() => findOperation(node, operation))
      if (found?.isSuccess) return {}
      if (found) throw new FrameRefusal('OPERATION_REFUSED', 'The network did not end the permission.')
      throw new FrameRefusal('OFFLINE', 'The end of the permission is not on the network yet.')
    },
  }
}

const joinReviews = (own: Review, ending: Review): Review => ({
  ...ending,
  ...{ title: own.title, button: own.button },
  parts: [...own.parts, ...ending.parts],
  ...(ending.changes !== 'unknown' && own.changes && { changes: own.changes }),
  warnings: [...own.warnings, say('warnReplaces'), ...ending.warnings],
  mustConfirm: own.mustConfirm || ending.mustConfirm,
})

/** The wish as it was granted. */
function wishOf(
  { type, isAdjustmentAllowed }: PermissionRequest,
  limits: Limits,
  { chain, smart }: PermissionsRequest,
) {
  const { delegate: to, token, amount, period, start, until, recipient } = limits
  const limit =
    period === undefined
      ? { allowanceAmount: hexOf(amount) }
      : { periodAmount: hexOf(amount), periodDuration: Number(period) }
  return {
    ...{ chainId: hexOf(idOf(chain)), from: smart.address, to },
    permission: {
      ...{ type, isAdjustmentAllowed },
      data: { ...limit, startTime: Number(start), ...(token && { tokenAddress: token }) },
    },
    rules: [
      { type: 'expiry', data: { timestamp: Number(until) } },
      ...(recipient ? [{ type: 'payee', data: { addresses: [recipient] } }] : []),
    ],
  }
}

/** Stores it at the service, which checks the signature: nobody is said to have given what they did not. */
async function keep(
  { session, user, origin }: RequestParts,
  {
    delegation,
    ...rest
  }: { readonly chain: string; readonly delegation: Delegation; readonly signature: Hex },
): Promise<void> {
  const body = { ...rest, origin, delegation: { ...delegation, salt: hexOf(delegation.salt) } }
  await session.call({ path: PATH, body, shape: z.unknown(), ...(user !== undefined && { user }) })
}

/** A permission that the service has, with the hash that names it. */
export interface Kept {
  /** CAIP-2. */
  readonly chain: string
  /** That of the page that asked for it. */
  readonly origin: string
  readonly delegation: Delegation
  readonly limits: Limits
  readonly hash: Hex
}

/** Those that the service has of an account, in lower case: as far as the frame could have composed them. */
export async function listKept({ session, user }: RequestParts, account: Hex): Promise<readonly Kept[]> {
  const asked = { method: 'GET', path: PATH, shape: keptShape } as const
  const { permissions } = await session.call({ ...asked, ...(user !== undefined && { user }) })
  return permissions.flatMap(({ chain, origin, ...kept }) => {
    const delegation = kept.delegation as Delegation
    if (delegation.delegator !== account) return []
    try {
      const hash = hashOf(delegation, { caip2: chain })
      return [{ chain, origin, delegation, limits: limitsOf(delegation), hash }]
    } catch {
      return []
    }
  })
}

/** The hash is the same on every network, and says nothing on one for which the account has not signed. */
async function findKept(parts: RequestParts, { chain, lower }: PermissionsRequest, hash: Hex) {
  const kept = (await listKept(parts, lower)).filter(one => one.hash === hash)
  const here = kept.find(one => one.chain === chain.caip2)
  if (!here && kept.length > 0)
    throw new FrameRefusal('CHAIN_ID_MISMATCH', 'The permission is for another network.')
  return here?.delegation
}

/** Permissions of the same delegate for the same token that still count. */
async function findSame(
  parts: RequestParts,
  { node, chain, lower }: PermissionsRequest,
  { delegate, token }: Limits,
) {
  const same = (await listKept(parts, lower)).filter(
    ({ chain: own, limits }) => own === chain.caip2 && limits.delegate === delegate && limits.token === token,
  )
  const ended = await Promise.all(same.map(({ hash }) => isEnded(node, hash)))
  return same.flatMap(({ delegation }, at) => (ended[at] ? [] : [delegation]))
}

const hashOf = (delegation: Delegation, chain: Pick<Chain, 'caip2'>) =>
  toHex(hashDelegation(delegation, idOf(chain)).struct)

/** The account has ended it on chain. */
export async function isEnded(node: Node, hash: Hex): Promise<boolean> {
  const data = encodeFunctionData({ abi: endedAbi, args: [hash] })
  const answer = await node.ask('eth_call', [{ to: DELEGATION_MANAGER, data }, 'latest'])
  return quantity.parse(answer) === 1n
}
