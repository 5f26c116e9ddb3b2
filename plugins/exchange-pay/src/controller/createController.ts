import { atom, ChainWallets, must, Prices } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { beforeAsking, specError } from '@latchkit/core/errors'
import {
  applyConfig,
  decimalToUnits,
  formatAmount,
  parseAmount,
  parseCaip2,
  parseCaip10,
  validateCaip10,
} from '@latchkit/core/plugin'
import { checkUrl } from '@latchkit/core/untrusted'
import { assetIdOf, findAsset } from '../assets/assetId.js'
import { knownAssets } from '../assets/knownAssets.js'
import type { PayRequest } from '../contract/ExchangePayApi.js'
import type {
  ExchangePayController,
  FundDraft,
  PaymentPlan,
  PriceState,
} from '../contract/ExchangePayController.js'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import { isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { createExchangeService } from '../service/createExchangeService.js'
import { createPayments } from './createPayments.js'
import { createPayRequests } from './createPayRequests.js'
import { resultOf } from './resultOf.js'
import { unitsOfDollars } from './unitsOfDollars.js'

declare const LATCHKIT_VERSION: string | undefined

const VERSION = typeof LATCHKIT_VERSION === 'undefined' ? '0.0.0' : LATCHKIT_VERSION
const PRICE_TIMEOUT_MS = 10_000
/** An upper limit for any price in dollars, with 18 decimals. */
const ABSURD = 10n ** 36n

export function createController(env: ExchangePayEnv): ExchangePayController {
  const { ctx, config, payments$ } = env
  applyConfig('exchange-pay', () => must(checkUrl(config.url, 'link'), 'url', 'a URL fit as link'), 0)
  const { account$, connection$, families$, network$ } = ctx.connections
  const offered = config.assets ?? knownAssets
  const draft$ = atom<FundDraft>({ amount: '', unit: 'usd' })
  const price$ = atom<PriceState>({ status: 'loading' })
  const plan$ = atom<PaymentPlan | undefined>(undefined)
  const current$ = atom<string | undefined>(undefined)
  const isBlocked$ = atom(false)
  const besides$ = atom<readonly string[]>([])
  /** Payments opened for a plan of the app, and earlier ones that the visitor returned to. */
  const begun = new WeakMap<PaymentPlan, Set<string>>()
  /** Plans whose `pay` call has settled. */
  const over = new WeakSet<PaymentPlan>()
  const service = createExchangeService({
    url: config.url,
    pageHosts: config.pageHosts,
    asker: {
      projectId: config.projectId ?? ctx.options.projectId,
      sdkType: 'latchkit',
      sdkVersion: `html-${
        ctx
          .get(families$)
          .map(({ namespace }) => namespace)
          .join(',') || 'universal'
      }-${VERSION}`,
    },
    include: config.includeExchanges,
    exclude: config.excludeExchanges,
  })
  const payments = createPayments(env, service)
  const note = (plan: PaymentPlan, id: string) => begun.set(plan, new Set(begun.get(plan)).add(id))
  const requests = createPayRequests(env, payments)
  payments.reload()
  ctx.subscribe(ctx.modal$, ({ open }) => {
    const payment = payments.find(ctx.get(current$) ?? '')
    // A finished payment is cleared once the modal closes.
    if (!open && payment && !isOpen(payment)) leave()
  })

  /** Leaves the payment on screen. The amount of a paid funding is cleared, lest it be paid a second time. */
  function leave(): void {
    const payment = payments.find(ctx.get(current$) ?? '')
    ctx.set(current$, undefined)
    if (payment?.kind === 'fund' && outcomeOf(payment) === 'paid')
      ctx.set(draft$, known => ({ ...known, amount: '' }))
  }
  /** The recipient: the account in use on the asset's network, or the address given by the app. */
  async function recipientOf(asset: PaymentAsset, given: string | undefined) {
    const { namespace } = parseCaip2(asset.network)
    if (given === undefined) return ownRecipient(asset)
    const isFull = given.startsWith(`${asset.network}:`)
    const text = isFull ? parseCaip10(given).address : given
    const address = (await ctx.find(ChainWallets, { namespace })?.parseAddress(text)) ?? text
    return validateCaip10(`${asset.network}:${address}`)
  }
  function ownRecipient({ network }: PaymentAsset) {
    const account = ctx.get(account$)
    if (!account) throw exchangePayError('NO_ACCOUNT')
    // It may not be the visitor's.
    if (ctx.get(connection$)?.unconfirmed) throw exchangePayError('UNCONFIRMED')
    const { namespace } = parseCaip2(network)
    if (account.namespace !== namespace)
      throw exchangePayError('UNSUPPORTED_NAMESPACE', { context: { namespace: account.namespace } })
    return validateCaip10(`${network}:${account.address}`)
  }
  const checkAmount = (amount: unknown) => {
    if (typeof amount !== 'bigint' || amount <= 0n) throw exchangePayError('INVALID_AMOUNT')
  }

  const assets$ = atom<readonly PaymentAsset[]>(get => {
    const account = get(account$)
    const networks = new Set(get(families$).flatMap(({ networks }) => networks.map(({ id }) => id)))
    return offered.filter(
      ({ network }) => networks.has(network) && parseCaip2(network).namespace === account?.namespace,
    )
  })

  return {
    payments$: atom(get => get(payments$)),
    draft$: atom(get => get(draft$)),
    price$: atom(get => get(price$)),
    plan$: atom(get => get(plan$)),
    current$: atom(get => get(current$)),
    assets$,
    elsewhere$: atom(get => {
      if (!get(account$) || get(assets$).length > 0) return undefined
      return get(families$)
        .flatMap(({ networks }) => networks)
        .filter(({ id }) => offered.some(({ network }) => network === id))
    }),
    isBlocked$: atom(get => get(isBlocked$)),
    besides$: atom(get => get(besides$)),
    type(amount, unit) {
      ctx.set(draft$, known => ({ ...known, amount, unit }))
    },
    choose(asset) {
      const network = ctx.get(network$)?.id
      ctx.set(draft$, ({ amount, unit }) => ({
        asset,
        network,
        amount: unit === 'usd' ? amount : '',
        unit: 'usd',
      }))
    },
    async loadPrice() {
      const { asset } = ctx.get(draft$)
      if (!asset) return
      const isStill = () => ctx.get(draft$).asset === asset
      if (asset.isDollar) return ctx.set(price$, { status: 'ready', price: '1' })
      ctx.set(price$, { status: 'loading' })
      const id = assetIdOf(asset)
      const asked = ctx.find(Prices)?.prices({ assets: [id], signal: ctx.signal })
      const price = await settleBy(asked ?? undefined, PRICE_TIMEOUT_MS)
        .then(prices => prices?.get(id))
        .catch(() => undefined)
      const each = decimalToUnits(price, 18, 'floor') ?? 0n
      const isPrice = each > 0n && each < ABSURD
      if (!isStill()) return
      if (price && isPrice) return ctx.set(price$, { status: 'ready', price })
      ctx.set(price$, { status: 'failed' })
      // A dollar amount is not valid as a token amount.
      ctx.set(draft$, known => (known.unit === 'usd' ? { ...known, amount: '', unit: 'token' } : known))
    },
    planOf({ asset, amount, unit }) {
      if (!asset) throw exchangePayError('NO_ASSET')
      const recipient = ownRecipient(asset)
      const { decimals } = asset.metadata
      const { price } = ctx.get(price$)
      if (unit === 'usd' && price === undefined) throw exchangePayError('NO_PRICE')
      const units =
        unit === 'token' ? parseAmount(amount, decimals) : unitsOfDollars(amount, price ?? '0', decimals)
      return units > 0n ? { kind: 'fund', asset, amount: units, recipient } : undefined
    },
    async exchanges({ amount, asset, signal }) {
      checkAmount(amount)
      return service.exchanges({ amount, asset: findAsset(offered, asset), signal })
    },
    begin: (plan, exchange, opened) =>
      payments
        .begin(plan, exchange, opened, () => !over.has(plan), begun.get(plan))
        .then(payment => {
          ctx.set(isBlocked$, !opened)
          ctx.set(current$, payment.id)
          note(plan, payment.id)
          return payment
        }),
    pageOf: service.pageOf,
    watch: payments.watch,
    checkNow: payments.checkNow,
    show(id) {
      ctx.set(isBlocked$, false)
      if (id === undefined) {
        leave()
        ctx.set(
          besides$,
          ctx.get(payments$).map(each => each.id),
        )
      } else ctx.set(current$, id)
      const plan = ctx.get(plan$)
      if (plan && id !== undefined && payments.isFor(plan, id)) note(plan, id)
    },
    resume: changed => (changed ? void payments.reload() : payments.resume()),
    open({ asset, amount } = {}) {
      ctx.set(current$, undefined)
      const chosen = asset === undefined ? undefined : findAsset(offered, asset)
      const decimals = chosen?.metadata.decimals
      ctx.set(draft$, {
        asset: chosen,
        network: ctx.get(network$)?.id,
        amount: amount === undefined || decimals === undefined ? '' : formatAmount(amount, decimals),
        unit: amount === undefined ? 'usd' : 'token',
      })
    },
    async pay(request: PayRequest, opened) {
      const { amount, exchangeId, hasOwnAddress, orderId, signal } = request
      checkAmount(amount)
      const asset = findAsset(offered, request.asset)
      const recipient = await beforeAsking(() => recipientOf(asset, request.recipient))
      if (signal?.aborted) throw specError('core/ABORTED', { cause: signal.reason, outcome: 'untouched' })
      // Two orders may have the same amount: without an identifier, they share no payment.
      const id = orderId ?? (hasOwnAddress ? undefined : crypto.randomUUID())
      const plan: PaymentPlan = { kind: 'pay', asset, amount, recipient, hasOwnAddress, orderId: id }
      const { standing, open } = payments.known(plan)
      if (exchangeId === undefined) {
        if (standing && outcomeOf(standing) === 'paid') return resultOf(standing)
        ctx.set(current$, standing?.id)
        ctx.set(plan$, plan)
        // Any of them may still pay, and the visitor sees them.
        for (const id of open) note(plan, id)
        ctx.open('exchange-pay/pay')
        return await requests
          .wait(request, () => [...(begun.get(plan) ?? [])], true)
          .finally(() => {
            over.add(plan)
            ctx.set(plan$, shown => (shown === plan ? undefined : shown))
          })
      }
      if (!opened) throw exchangePayError('POPUP_BLOCKED')
      const payment = await payments.begin(plan, { id: exchangeId, name: exchangeId }, opened)
      return await requests.wait(request, () => [...new Set([payment.id, ...open])], false)
    },
  }
}
