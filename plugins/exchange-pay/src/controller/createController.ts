import { atom, must } from '@latchkit/core'
import { beforeAsking, specError } from '@latchkit/core/errors'
import { applyConfig, parseCaip2 } from '@latchkit/core/plugin'
import { checkUrl } from '@latchkit/core/untrusted'
import { findAsset } from '../assets/assetId.js'
import { knownAssets } from '../assets/knownAssets.js'
import type { PayRequest } from '../contract/ExchangePayApi.js'
import type { ExchangePayController, PaymentPlan } from '../contract/ExchangePayController.js'
import type { ExchangePayEnv } from '../contract/ExchangePayEnv.js'
import { isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { createExchangeService } from '../service/createExchangeService.js'
import { createFundDraft } from './createFundDraft.js'
import { createPayments } from './createPayments.js'
import { createPayRequests } from './createPayRequests.js'
import { createRecipients } from './createRecipients.js'
import { onModalClosed } from './onModalClosed.js'
import { resultOf } from './resultOf.js'

declare const LATCHKIT_VERSION: string | undefined

const VERSION = typeof LATCHKIT_VERSION === 'undefined' ? '0.0.0' : LATCHKIT_VERSION

export function createController(env: ExchangePayEnv): ExchangePayController {
  const { ctx, config, payments$ } = env
  applyConfig('exchange-pay', () => must(checkUrl(config.url, 'link'), 'url', 'a URL fit as link'), 0)
  const { account$, families$ } = ctx.connections
  const offered = config.assets ?? knownAssets
  const draft = createFundDraft(env)
  const recipients = createRecipients(env)
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
  onModalClosed(ctx, () => {
    const payment = payments.find(ctx.get(current$) ?? '')
    // A finished payment is cleared once the modal closes.
    if (payment && !isOpen(payment)) leave()
  })

  /** Leaves the payment on screen. The amount of a paid funding is cleared, lest it be paid a second time. */
  function leave(): void {
    const payment = payments.find(ctx.get(current$) ?? '')
    ctx.set(current$, undefined)
    if (payment?.kind === 'fund' && outcomeOf(payment) === 'paid') draft.clearAmount()
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
    ...draft.input,
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
    planOf(input) {
      const { asset } = input
      if (!asset) throw exchangePayError('NO_ASSET')
      const recipient = recipients.own(asset)
      const amount = draft.unitsOf(input, asset)
      return amount > 0n ? { kind: 'fund', asset, amount, recipient } : undefined
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
      draft.begin(asset === undefined ? undefined : findAsset(offered, asset), amount)
    },
    async pay(request: PayRequest, opened) {
      const { amount, exchangeId, hasOwnAddress, orderId, signal } = request
      checkAmount(amount)
      const asset = findAsset(offered, request.asset)
      const recipient = await beforeAsking(() => recipients.find(asset, request.recipient))
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
