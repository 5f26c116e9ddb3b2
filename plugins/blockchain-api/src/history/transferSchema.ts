import * as z from 'zod/mini'
import { isSpam } from '../fields/isSpam.js'
import { money } from '../fields/money.js'
import { movedQuantity } from '../fields/movedQuantity.js'
import { picture } from '../fields/picture.js'
import { text } from '../fields/text.js'

const token = z.object({
  name: text(64),
  symbol: text(20),
  /** CAIP-10; null for the network's own currency, absent where the service does not say. */
  address: z.catch(z.nullish(z.string()), undefined),
  icon: z.catch(z.nullish(z.object({ url: picture })), undefined),
  flags: isSpam,
})

/** Absent where the service does not say. */
const address = z.catch(z.optional(z.string().check(z.maxLength(128))), undefined)

const nft = z.object({
  name: text(64),
  token_id: text(78),
  content: z.catch(z.nullish(z.object({ preview: z.nullish(z.object({ url: picture })) })), undefined),
  flags: isSpam,
})

/** One movement of value. Without a direction it says nothing. */
export const transferSchema = z.object({
  direction: z.enum(['in', 'out']),
  sender: address,
  recipient: address,
  fungible_info: z.catch(z.nullish(token), undefined),
  nft_info: z.catch(z.nullish(nft), undefined),
  quantity: movedQuantity,
  value: money,
})
