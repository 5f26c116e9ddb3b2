import * as z from 'zod/mini'
import { isSpam } from '../fields/isSpam.js'
import { money } from '../fields/money.js'
import { picture } from '../fields/picture.js'
import { quantity } from '../fields/quantity.js'
import { text } from '../fields/text.js'

/** What an account has of everything; each row is read by itself. */
export const balancesSchema = z.object({ balances: z.array(z.unknown()) })

/** What it has of one asset. Without an amount or a network a row says nothing; all else may be missing. */
export const balanceSchema = z.object({
  name: text(64),
  symbol: text(20),
  chainId: z.string(),
  /** Absent for the network's own currency. */
  address: z.nullish(z.string()),
  quantity,
  price: money,
  iconUrl: picture,
  flags: isSpam,
})
