import { isAddress, parseUnits } from 'viem'
import * as z from 'zod'

const text = z.string().min(1).max(200)
const decimal = z.string().regex(/^\d{1,40}(\.\d{1,40})?$/)
const list = z.array(text).max(100).optional()
const exchanges = z.object({
  params: z.object({ asset: text, amount: decimal, includeOnly: list, exclude: list }),
})
const buyStatus = z.object({ params: z.object({ sessionId: text, exchangeId: text }) })
const payUrl = z.object({
  params: z.object({ exchangeId: text, asset: text, amount: decimal, recipient: text }),
})
const call = z.object({ id: z.union([z.string(), z.number()]).catch(0), method: z.string().catch('') })

/** The id and the method of a call; empty if there is none. */
export function readMethod(body: unknown): { readonly id: string | number; readonly method: string } {
  const { success, data } = call.safeParse(body)
  return success ? data : { id: 0, method: '' }
}

/** Reads the params of each method. Throws for anything else. */
export const readCall = {
  exchanges: (body: unknown) => exchanges.parse(body).params,
  buyStatus: (body: unknown) => buyStatus.parse(body).params,
  /** From here on the recipient is a plain address. */
  payUrl(body: unknown) {
    const { params } = payUrl.parse(body)
    const network = params.asset.split('/')[0] ?? ''
    const address = params.recipient.startsWith(`${network}:`)
      ? params.recipient.slice(network.length + 1)
      : ''
    if (!isAddress(address, { strict: false }))
      throw new TypeError('The recipient is no address of the network')
    return { ...params, recipient: address }
  },
  /** Base units of a decimal amount. Throws for 0, and for too many decimals. */
  amount(amount: string, decimals: number): bigint {
    if ((amount.split('.')[1]?.replace(/0+$/, '').length ?? 0) > decimals) throw new TypeError('Too precise')
    const units = parseUnits(amount, decimals)
    if (units <= 0n) throw new TypeError('The amount must be more than 0')
    return units
  },
}
