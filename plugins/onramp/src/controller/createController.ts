import { atom, isKitError } from '@latchkit/core'
import type { OnRampFields } from '../contract/OnRampApi.js'
import type { OnRampController, WatchState } from '../contract/OnRampController.js'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import { onRampError } from '../contract/onRampError.js'
import { createPurchases } from '../storage/createPurchases.js'
import { createWatch } from '../watch/createWatch.js'
import { createBuying } from './createBuying.js'
import { createForm } from './createForm.js'
import { createReopening } from './createReopening.js'
import { createRunning } from './createRunning.js'
import { createWindows } from './createWindows.js'

export function createController(env: OnRampEnv): OnRampController {
  const { ctx, purchases$ } = env
  const purchases = createPurchases(env)
  const windows = createWindows(env)
  const watch = createWatch(env, purchases)
  const running = createRunning(env)
  const form = createForm(env)
  // A headless purchase has its own form, so that the visitor's stays as it is.
  const headless = createForm(env)
  const buying = createBuying(env, form, windows, purchases)
  const direct = createBuying(env, headless, windows, purchases)
  let isBuying = false
  purchases.read()
  const submitWith = async ({ submit }: typeof buying, opened?: Window | null) => {
    try {
      return await submit(opened)
    } finally {
      watch.look()
    }
  }
  /** The amount is cleared, lest it be bought a second time. */
  const clear = () => form.update({ amount: '' })
  async function submitForm() {
    running.check()
    try {
      const purchase = await submitWith(buying)
      clear()
      return purchase
    } catch (error) {
      if (isKitError(error, 'onramp/WINDOW_BLOCKED')) clear()
      throw error
    }
  }
  async function buyNow(fields: OnRampFields & { readonly amount: string }, opened?: Window | null) {
    headless.update({
      asset: undefined,
      method: undefined,
      currency: undefined,
      sellerId: undefined,
      ...fields,
    })
    await headless.load()
    const { asset, currency, method, seller } = ctx.get(headless.form$)
    // Never substitute another seller for the requested one.
    if (fields.sellerId !== undefined && seller?.id !== fields.sellerId) throw onRampError('NO_SELLER')
    if (fields.asset !== undefined && asset?.asset !== fields.asset) throw onRampError('UNKNOWN_TOKEN')
    if (fields.currency !== undefined && currency?.id !== fields.currency)
      throw onRampError('UNKNOWN_CURRENCY')
    if (fields.method !== undefined && method?.method !== fields.method) throw onRampError('OUT_OF_LIMITS')
    await headless.quoteNow()
    return submitWith(direct, opened)
  }
  return {
    form$: form.form$,
    purchases$: atom(get => get(purchases$)),
    watch$: atom(
      (get): WatchState => ({
        status: get(watch.status$),
        closed: get(windows.closed$),
        blocked: get(windows.blocked$),
      }),
    ),
    load: form.load,
    update: form.update,
    refresh: form.refresh,
    running$: running.running$,
    another: running.another,
    submit: submitForm,
    async buy(fields, opened) {
      // Concurrent calls would share one form.
      if (isBuying) throw onRampError('BUSY')
      isBuying = true
      try {
        return await buyNow(fields, opened)
      } finally {
        isBuying = false
        headless.update({ amount: '' })
      }
    },
    reopen: createReopening(env, form.sellersOf, windows, purchases),
    look: watch.look,
    close: id => void purchases.change(id, () => ({ status: 'closed', closedAt: Date.now() })),
    resume() {
      purchases.read()
      watch.look()
    },
  }
}
