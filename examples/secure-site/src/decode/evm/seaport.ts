import * as z from 'zod/mini'
import type { Hex } from '../bytes.js'
import type { TypedData } from './readTypedData.js'
import type { OrderItem, TypedAction } from './TypedAction.js'

/** The addresses of its versions on every chain, in lower case. */
const contracts = [
  '0x00000000006c3852cbef3e08e8df289169ede581',
  '0x00000000000001ad428e4906ae43d8f9852d0dd6',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
]

/** Its order type. */
export const SEAPORT_ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,' +
  'uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)' +
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)' +
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

const address = z.custom<Hex>(value => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value))
const item = z.object({
  itemType: z.bigint(),
  token: address,
  identifierOrCriteria: z.bigint(),
  startAmount: z.bigint(),
  endAmount: z.bigint(),
})
const order = z.object({
  offerer: address,
  offer: z.array(item),
  consideration: z.array(z.extend(item, { recipient: address })),
  endTime: z.bigint(),
})

/** Decodes an order: the maximum that its maker gives, and the minimum they get. */
export function readOrder({ domain, message }: TypedData): TypedAction {
  const { offerer, offer, consideration, endTime } = order.parse(message)
  const gives = offer.map(one => readItem(one, most(one.startAmount, one.endAmount)))
  const gets = consideration
    .filter(({ recipient }) => recipient === offerer)
    .map(one => readItem(one, least(one.startAmount, one.endAmount)))
  const isKnown = contracts.includes(domain.verifyingContract ?? '')
  if (!isKnown || gives.includes(undefined) || gets.includes(undefined)) return { kind: 'unknown' }
  const known = (items: readonly (OrderItem | undefined)[]) => items.flatMap(one => one ?? [])
  return { kind: 'order', owner: offerer, gives: known(gives), gets: known(gets), until: endTime }
}

/** Undefined for kinds of later versions. */
function readItem(
  { itemType, token, identifierOrCriteria: id }: z.output<typeof item>,
  amount: bigint,
): OrderItem | undefined {
  switch (itemType) {
    case 0n:
      return { token: undefined, amount }
    case 1n:
      return { token, amount }
    case 2n:
    case 3n:
      return { token, amount, id }
    // Any NFT of a list known only by its hash, or of the collection.
    case 4n:
    case 5n:
      return { token, amount, isAny: true }
    default:
      return undefined
  }
}

const most = (one: bigint, other: bigint) => (one > other ? one : other)
const least = (one: bigint, other: bigint) => (one < other ? one : other)
