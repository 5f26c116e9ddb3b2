import { AssetIds, atom, type Network, OnRamp, type PurchaseCurrency } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import type { OnRampFields } from '../contract/OnRampApi.js'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import type { BuyAsset, OnRampForm, SellerChoice } from '../contract/OnRampForm.js'
import { viewMessages } from '../locales/enViews.js'
import { createQuoting, type QuoteWish } from './createQuoting.js'
import { deriveForm, type OptionsState } from './deriveForm.js'
import { findAssets } from './findAssets.js'
import { checkLimits } from './limits.js'
import { isServed } from './sells.js'
import { usualOptions } from './usualOptions.js'

const OPTIONS_TIMEOUT_MS = 10_000

/** The id of the capability's seller. */
const PARTNER = 'partner'

export function createForm(env: OnRampEnv) {
  const { ctx, config } = env
  const { signal } = ctx
  const { connection$, account$, network$, families$ } = ctx.connections
  const draft$ = atom<OnRampFields & { amount: string }>({ amount: '' })
  const options$ = atom<OptionsState>({ status: 'loading', list: usualOptions })
  /** The assets of a network; none, if they could not be read. */
  const assets$ = atom<{ networkId: string; all?: readonly BuyAsset[] | undefined }>({ networkId: '' })
  const quoting = createQuoting(env)

  const form$ = atom((get): OnRampForm => {
    const options = get(options$)
    const network = get(network$)
    const found = get(assets$)
    const account = get(account$)
    const { key, quote } = get(quoting.state$)
    const form = deriveForm({
      draft: get(draft$),
      options,
      network,
      found: network && found.networkId === network.id ? found : undefined,
      named: sellersOf(network?.id),
      account,
      isConfirmed: get(connection$)?.unconfirmed !== true,
      presets: config.presets,
      quoteOf: wish => (key === quoting.keyOf(wish) ? quote : undefined),
    })
    const elsewhere = () =>
      get(families$)
        .flatMap(({ networks }) => networks)
        .filter(one => one.id !== network?.id && isOffered(one, options.list.purchase))
    return { ...form, elsewhere: form.seller && network?.supported ? [] : elsewhere() }
  })

  function sellersOf(networkId: string | undefined): readonly SellerChoice[] {
    const own = (config.sellers ?? []).filter(
      ({ networks }) => !networks || (networkId !== undefined && Object.hasOwn(networks, networkId)),
    )
    const listed = own.map(seller => ({ ...seller, quotes: false }))
    if (!ctx.find(OnRamp)) return listed
    const name = config.partnerName ?? ctx.t('onramp.partner', {}, viewMessages)
    return [{ id: PARTNER, name, quotes: true }, ...listed]
  }
  const isOffered = (network: Network, listed: readonly PurchaseCurrency[]) =>
    ctx.find(AssetIds, { namespace: network.namespace }) !== undefined &&
    isServed(network, sellersOf(network.id), listed)
  function wishOf(): QuoteWish | undefined {
    const { asset, currency, pay, seller, method } = ctx.get(form$)
    const account = ctx.get(account$)
    if (!account || !asset || !currency || !pay || !seller?.quotes || checkLimits(pay, method))
      return undefined
    return { asset, currency: currency.id, pay, account: account.caipAddress }
  }

  let loading: { networkId: string; done: Promise<void> } | undefined
  async function loadNow(networkId: string): Promise<void> {
    const capability = ctx.find(OnRamp)
    const known = ctx.get(options$)
    let next = known
    if (capability && known.status !== 'ready') {
      next = await settleBy(capability.options({ signal }), OPTIONS_TIMEOUT_MS, signal).then(
        list => ({
          status: 'ready' as const,
          list: { ...list, payment: list.payment.filter(one => one.limits.length > 0) },
        }),
        error => ({
          status: 'usual' as const,
          list: usualOptions,
          passing: toKitError(error).retryable,
        }),
      )
      if (next.list.payment.length === 0)
        next = { ...next, status: 'usual', list: { ...next.list, payment: usualOptions.payment } }
    } else if (!capability) next = { status: 'ready', list: usualOptions }
    const network = ctx.get(network$)
    if (network?.id !== networkId) return
    const all = await findAssets(ctx, network, next.list.purchase).catch(() => undefined)
    if (signal.aborted) return
    ctx.set(options$, next)
    ctx.set(assets$, { networkId, all })
    quoting.askSoon(wishOf())
  }
  const load = async (force = false): Promise<void> => {
    const networkId = ctx.get(network$)?.id
    if (networkId === undefined) return
    if (loading?.networkId !== networkId || force) {
      const isLoaded = ctx.get(assets$).networkId === networkId && ctx.get(options$).status === 'ready'
      if (isLoaded && !force) return quoting.askSoon(wishOf())
      const started = { networkId, done: loadNow(networkId) }
      loading = started
      void started.done.finally(() => {
        if (loading === started) loading = undefined
      })
    }
    await loading?.done
  }
  const unsubscribe = [
    ctx.subscribe(account$, () => quoting.askSoon(wishOf())),
    ctx.subscribe(network$, () => quoting.stop()),
  ]
  signal.addEventListener('abort', () => {
    for (const end of unsubscribe) end()
  })
  return {
    form$,
    sellersOf,
    load,
    update(change: OnRampFields) {
      ctx.set(draft$, before => ({ ...before, ...change, amount: change.amount ?? before.amount }))
      quoting.askSoon(wishOf())
    },
    refresh() {
      const wish = wishOf()
      if (wish) void quoting.ask(wish)
    },
    /** Requests the form's quote now, and resolves with it. */
    async quoteNow() {
      const wish = wishOf()
      return wish && quoting.ask(wish)
    },
  }
}
