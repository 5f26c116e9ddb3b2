import { createHttpClient, formatAmount, jsonRpc } from '@latchkit/core/plugin'
import { checkUrl, cleanText } from '@latchkit/core/untrusted'
import * as z from 'zod/mini'
import { assetIdOf } from '../assets/assetId.js'
import type { Exchange, ExchangePayment, ExchangeStatus } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { type Asker, endpointOf } from './endpointOf.js'

const id = z.string().check(z.minLength(1), z.maxLength(200))

/** An invalid entry is skipped and does not invalidate the others. */
const exchangeSchema = z.object({ id, name: z.unknown(), imageUrl: z.optional(z.unknown()) })
const exchangesSchema = z.object({ exchanges: z.array(z.unknown()) })
const openedSchema = z.object({
  url: z.string(),
  sessionId: id,
  // Not every service echoes the request.
  recipient: z.optional(z.unknown()),
  asset: z.optional(z.unknown()),
  amount: z.optional(z.unknown()),
})
const statusSchema = z.object({
  status: z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  txHash: z.catch(z.optional(z.string().check(z.regex(/^\w{32,128}$/))), undefined),
  sessionId: z.optional(z.unknown()),
})

/** Timeout of a status request: the next one follows after 5 s. */
const STATUS_TIMEOUT_MS = 4_500
/** Specification, section 9. */
const PAGE = 0

export interface Wish {
  readonly asset: PaymentAsset
  /** In base units. */
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

/** The service's address, and filters of its exchanges. */
export interface ServiceOptions {
  readonly url: string
  readonly pageHosts?: readonly string[] | undefined
  readonly asker: Asker
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
}

const repeats = (said: unknown, wanted: string) =>
  said === undefined || said === null || String(said).toLowerCase() === wanted.toLowerCase()

/** The JSON-RPC service between the app and exchanges. Every call settles within 15 s. */
export function createExchangeService({ url, pageHosts, asker, include, exclude }: ServiceOptions) {
  const hosts = pageHosts ?? [new URL(url).hostname]
  const isListed = ({ hostname }: URL) => hosts.includes(hostname)
  const client = createHttpClient({ baseUrl: endpointOf(url, asker), maxBytes: 500_000 })
  const { projectId } = asker
  const ask = <T>(
    method: string,
    params: Readonly<Record<string, unknown>>,
    schema: z.ZodMiniType<T>,
    more: { readonly signal?: AbortSignal | undefined; readonly timeoutMs?: number } = {},
  ) => {
    const { signal, timeoutMs } = more
    return jsonRpc(
      client,
      method,
      { ...params, projectId },
      {
        schema,
        ...(signal && { signal }),
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(projectId !== undefined && { extra: { projectId } }),
      },
    )
  }
  /** Exact decimal text: a JSON number would lose digits. */
  const wanted = ({ asset, amount }: Wish) => ({
    asset: assetIdOf(asset),
    amount: formatAmount(amount, asset.metadata.decimals),
  })

  return {
    /** Rejects with `exchange-pay/NO_EXCHANGES`. An empty list means that no exchange pays this. */
    async exchanges(wish: Wish): Promise<readonly Exchange[]> {
      const params = {
        page: PAGE,
        ...wanted(wish),
        ...(include && { includeOnly: include }),
        ...(exclude && { exclude }),
      }
      const { exchanges } = await ask('reown_getExchanges', params, exchangesSchema, wish).catch(cause => {
        throw exchangePayError('NO_EXCHANGES', { cause, retryable: true })
      })
      const found = new Map<string, Exchange>()
      for (const row of exchanges.slice(0, 200)) {
        const { success, data } = exchangeSchema.safeParse(row)
        const name = success ? cleanText(data.name, 40) : ''
        if (!success || name === '' || found.has(data.id)) continue
        if (exclude?.includes(data.id) || (include && !include.includes(data.id))) continue
        const icon = checkUrl(data.imageUrl, 'image', { maxDataLength: 100_000 })?.href
        found.set(data.id, { id: data.id, name, ...(icon && { icon }) })
      }
      return [...found.values()]
    },

    /** Opens a payment. Rejects with `exchange-pay/NOT_INITIATED`, also if the response is about another payment. */
    async open(wish: Wish & Pick<ExchangePayment, 'recipient'> & { readonly exchangeId: string }) {
      const asked = { exchangeId: wish.exchangeId, ...wanted(wish), recipient: wish.recipient }
      try {
        const answer = await ask('reown_getExchangePayUrl', asked, openedSchema, wish)
        const page = checkUrl(answer.url, 'link')
        const isOurs =
          repeats(answer.recipient, asked.recipient) &&
          repeats(answer.asset, asked.asset) &&
          repeats(answer.amount, asked.amount)
        if (!page || !isOurs) throw new Error('The answer is not about this payment')
        if (!isListed(page)) throw new Error(`${page.hostname} is not among the hosts of exchanges`)
        return { url: page.href, sessionId: answer.sessionId }
      } catch (cause) {
        throw exchangePayError('NOT_INITIATED', { cause, retryable: true })
      }
    },

    /**
     * The URL of a payment's page; `undefined` if its host is not allowed: a stored URL may predate the list,
     * or have been changed.
     */
    pageOf({ url }: Pick<ExchangePayment, 'url'>): string | undefined {
      const page = checkUrl(url, 'link')
      return page && isListed(page) ? page.href : undefined
    },

    /** The status reported by the exchange; `UNKNOWN` if it cannot be reached. Never rejects. */
    async status(
      { sessionId, exchange }: Pick<ExchangePayment, 'sessionId' | 'exchange'>,
      signal?: AbortSignal,
    ): Promise<{ readonly status: ExchangeStatus; readonly hash?: string | undefined }> {
      const params = { sessionId, exchangeId: exchange.id }
      const more = { signal, timeoutMs: STATUS_TIMEOUT_MS }
      const answer = await ask('reown_getExchangeBuyStatus', params, statusSchema, more).catch(
        () => undefined,
      )
      if (!answer || !repeats(answer.sessionId, sessionId)) return { status: 'UNKNOWN' }
      return { status: answer.status, hash: answer.txHash }
    },
  }
}

export type ExchangeService = ReturnType<typeof createExchangeService>
