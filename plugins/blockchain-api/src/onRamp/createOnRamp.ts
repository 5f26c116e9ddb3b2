import type { OnRamp, OnRampAmount } from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import { formatAmount } from '@latchkit/core/plugin'
import { checkUrl, cleanText } from '@latchkit/core/untrusted'
import * as z from 'zod/mini'
import { movedQuantity, picture, text } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import type { Service } from '../service/createService.js'
import { readRows } from '../service/readRows.js'
import { badAnswer } from '../service/serviceErrors.js'
import { withReason } from '../service/withReason.js'

/** The form does not wait for a pause after a 429 that takes longer: it is told at once. */
const ANSWER_MS = 7_000

/** The URL of the seller's page. */
const checkoutSchema = z.object({
  url: z
    .pipe(
      z.unknown(),
      z.transform(url => checkUrl(url, 'link')?.href),
    )
    .check(z.refine(url => url !== undefined)),
})

/** An amount as text or number; `undefined` for anything else. */
const amount = z.pipe(
  z.optional(z.unknown()),
  z.transform((given): OnRampAmount | undefined => {
    const { amount, decimals } = movedQuantity.parse({
      numeric: typeof given === 'number' ? `${given}` : given,
    })
    return amount === undefined ? undefined : { amount, decimals }
  }),
)
const known = amount.check(z.refine(value => value !== undefined))
const id = z.string().check(z.minLength(1), z.maxLength(100))

/** The offers; each row is parsed separately. */
const optionsSchema = z.object({
  purchaseCurrencies: z.array(z.unknown()),
  paymentCurrencies: z.array(z.unknown()),
})

const purchaseSchema = z.object({
  id,
  name: text(64),
  symbol: text(20),
  iconUrl: picture,
  networks: z.catch(
    z.array(
      z.object({
        name: text(64),
        chain_id: z.catch(
          z.optional(z.pipe(z.union([z.string().check(z.maxLength(41)), z.int()]), z.transform(String))),
          undefined,
        ),
        contract_address: z.catch(z.nullish(z.string().check(z.maxLength(128))), undefined),
      }),
    ),
    [],
  ),
})

const limit = z.object({ id, min: known, max: known })

const paymentSchema = z.object({
  id,
  payment_method_limits: z.catch(z.array(limit), []),
})

const currency = z.catch(z.optional(z.string()), undefined)
const money = z.catch(z.optional(z.object({ amount, currency })), undefined)

/** True for an amount in one of these currencies, and for one that names none. */
const isIn = (currency: string | undefined, ...names: readonly string[]) =>
  !currency || names.some(name => name.toLowerCase() === currency.toLowerCase())

/** A quote. It needs the purchased amount. */
const quoteSchema = z.object({
  quoteId: z.catch(z.optional(id), undefined),
  purchaseAmount: z.object({ amount: known, currency }),
  paymentTotal: money,
  paymentSubtotal: money,
  networkFee: money,
})

const write = ({ amount, decimals }: OnRampAmount) => formatAmount(amount, decimals)

/** Reads the seller's offers from the service. Nothing is cached, and a failed answer has no fallback. */
export function createOnRamp({ ctx, config }: ApiEnv, service: Service): Pick<OnRamp, keyof OnRamp> {
  return typedErrors('blockchain-api', {
    async checkoutUrl(request: Parameters<OnRamp['checkoutUrl']>[0]) {
      const {
        destinations,
        network,
        userId,
        cryptoAmount,
        fiatAmount,
        fiatCurrency = 'USD',
        signal,
      } = request
      const body = {
        destinationWallets: destinations.map(({ address, networks, assets }) => ({
          address,
          blockchains: networks,
          ...(assets && { assets }),
        })),
        defaultNetwork: network,
        partnerUserId: userId ?? config.projectId ?? ctx.options.projectId,
        defaultExperience: 'buy',
        // The service expects JSON numbers; they only prefill a form.
        presetCryptoAmount: cryptoAmount && Number(write(cryptoAmount)),
        // The call knows no currency, so another one's amount would be taken for dollars.
        ...(fiatCurrency === 'USD' && { presetFiatAmount: fiatAmount && Number(write(fiatAmount)) }),
      }
      const path = 'v1/generators/onrampurl'
      const asked = service.ask({ path, body, schema: checkoutSchema, isBare: true })
      const { url } = await withReason(asked, { signal })
      const hosts = config.sellerHosts ?? [new URL(config.url).hostname]
      if (url === undefined || !hosts.includes(new URL(url).hostname)) throw badAnswer()
      return url
    },
    async options({ signal }: { signal?: AbortSignal } = {}) {
      const asked = service.ask({ path: 'v1/onramp/options', schema: optionsSchema, timeoutMs: ANSWER_MS })
      const { purchaseCurrencies, paymentCurrencies } = await withReason(asked, { signal })
      return {
        purchase: readRows(purchaseCurrencies, purchaseSchema).map(({ iconUrl, networks, ...currency }) => ({
          ...currency,
          networks: networks.flatMap(({ name, chain_id: chainId, contract_address: address }) =>
            name === '' ? [] : { name, ...(chainId && { chainId }), ...(address && { address }) },
          ),
          ...(iconUrl && { icon: iconUrl }),
        })),
        payment: readRows(paymentCurrencies, paymentSchema).map(({ id, payment_method_limits: limits }) => ({
          id,
          limits: limits.flatMap(({ id: method, min: least, max: most }) =>
            least && most ? [{ method, least, most }] : [],
          ),
        })),
      }
    },
    async quote({ purchase, payment, amount, network, signal }: Parameters<OnRamp['quote']>[0]) {
      const body = { purchaseCurrency: purchase, paymentCurrency: payment, amount: write(amount), network }
      const call = { path: 'v1/onramp/quote', body, schema: quoteSchema, isBare: true }
      const asked = service.ask({ ...call, timeoutMs: ANSWER_MS })
      const answer = await withReason(asked, { signal })
      const { quoteId: id, purchaseAmount, paymentTotal, paymentSubtotal, networkFee } = answer
      const bought = purchaseAmount.amount
      // The service takes the symbol for the network.
      if (!bought || !isIn(purchaseAmount.currency, purchase, network)) throw badAnswer()
      const paid = (said: typeof paymentTotal) => (isIn(said?.currency, payment) ? said?.amount : undefined)
      const [total, subtotal] = [paid(paymentTotal), paid(paymentSubtotal)]
      const fee = networkFee?.amount
      return {
        ...(id && { id }),
        purchase: bought,
        // A total of nothing is none.
        ...(total && total.amount > 0n && { payment: total }),
        ...(subtotal && subtotal.amount > 0n && { subtotal }),
        ...(fee && { networkFee: { ...fee, currency: cleanText(networkFee?.currency ?? payment, 12) } }),
      }
    },
  })
}
