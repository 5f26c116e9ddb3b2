import type { OnRamp, OnRampAmount } from '@latchkit/core'
import { formatAmount, typedErrors } from '@latchkit/core/tools'
import type { ApiEnv } from '../service/ApiEnv.js'
import { badAnswer } from '../service/badAnswer.js'
import type { Service } from '../service/createService.js'
import { readRows } from '../service/readRows.js'
import { withReason } from '../service/withReason.js'
import { checkoutSchema, optionsSchema, paymentSchema, purchaseSchema, quoteSchema } from './onRampSchemas.js'

const write = ({ amount, decimals }: OnRampAmount) => formatAmount(amount, decimals)

/** Asks the service for what its seller offers. Nothing is kept, and nothing takes the place of an answer that fails. */
export function createOnRamp({ ctx, config }: ApiEnv, service: Service): Pick<OnRamp, keyof OnRamp> {
  return typedErrors('blockchain-api', {
    async checkoutUrl(request: Parameters<OnRamp['checkoutUrl']>[0]) {
      const { destinations, network, userId, cryptoAmount, fiatAmount, signal } = request
      const body = {
        destinationWallets: destinations.map(({ address, networks, assets }) => ({
          address,
          blockchains: networks,
          ...(assets && { assets }),
        })),
        defaultNetwork: network,
        partnerUserId: userId ?? config.projectId ?? ctx.options.projectId,
        defaultExperience: 'buy',
        // Numbers of JSON by the service's own shape; they only fill a form in.
        presetCryptoAmount: cryptoAmount && Number(write(cryptoAmount)),
        presetFiatAmount: fiatAmount && Number(write(fiatAmount)),
      }
      const path = 'v1/generators/onrampurl'
      const asked = service.ask({ path, body, schema: checkoutSchema, isBare: true })
      const { url } = await withReason(asked, { signal })
      if (url === undefined) throw badAnswer()
      return url
    },
    async options({ signal }: { signal?: AbortSignal } = {}) {
      const asked = service.ask({ path: 'v1/onramp/options', schema: optionsSchema })
      const { purchaseCurrencies, paymentCurrencies } = await withReason(asked, { signal })
      return {
        purchase: readRows(purchaseCurrencies, purchaseSchema).map(({ iconUrl, networks, ...currency }) => ({
          ...currency,
          networks: networks.map(({ name }) => name).filter(name => name !== ''),
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
      const asked = service.ask({ path: 'v1/onramp/quote', body, schema: quoteSchema, isBare: true })
      const { quoteId: id, purchaseAmount, paymentTotal } = await withReason(asked, { signal })
      if (!purchaseAmount.amount) throw badAnswer()
      const total = paymentTotal?.amount
      return { ...(id && { id }), purchase: purchaseAmount.amount, ...(total && { payment: total }) }
    },
  })
}
