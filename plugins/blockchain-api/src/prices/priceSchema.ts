import * as z from 'zod/mini'
import { money } from '../fields/money.js'

/** What things are worth; each row is read by itself. */
export const pricesSchema = z.object({ fungibles: z.array(z.unknown()) })

/** What is at a CAIP-10 id is worth; without a price that is unknown. */
export const priceSchema = z.object({ address: z.string(), price: money })
