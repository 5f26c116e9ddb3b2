import { createRoute, z } from '@hono/zod-openapi'
import { answers, common } from './shapes.js'

const json = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})
const word = z.string().max(100)
const anything = z.record(z.string(), z.unknown())

/** Buying tokens for money, from the operator's seller. */
export const onRampRoutes = {
  options: createRoute({
    method: 'get',
    path: '/v1/onramp/options',
    summary: 'What the seller sells, and how it is paid.',
    request: { query: common },
    responses: answers('As the seller says it.', anything),
  }),
  quote: createRoute({
    method: 'post',
    path: '/v1/onramp/quote',
    summary: 'What an amount of money buys.',
    request: {
      query: common,
      body: json(
        z.object({
          purchaseCurrency: word,
          paymentCurrency: word,
          amount: z.string().regex(/^\d{1,15}(\.\d{1,10})?$/),
          network: word,
        }),
      ),
    },
    responses: answers('As the seller says it; a failure has no price.', anything),
  }),
  checkout: createRoute({
    method: 'post',
    path: '/v1/generators/onrampurl',
    summary: "The seller's page for a purchase.",
    request: {
      query: common,
      body: json(
        z.object({
          destinationWallets: z
            .array(
              z.object({
                address: z.string().min(1).max(200),
                blockchains: z.array(word).max(20),
                assets: z.array(word).max(20).optional(),
              }),
            )
            .min(1)
            .max(5),
          defaultNetwork: word.optional(),
          partnerUserId: word.optional(),
          defaultExperience: word.optional(),
          presetCryptoAmount: z.number().optional(),
          presetFiatAmount: z.number().optional(),
        }),
      ),
    },
    responses: answers('The page.', z.object({ url: z.string() })),
  }),
}
