import { until } from '@latchkit/core/testing'
import { type BankOptions, openBank } from './bank.js'
import { deskIn } from './deskIn.js'

/** A bank's kit with its desk. */
export async function openDesk(options?: BankOptions) {
  const opened = await openBank(options)
  const desk = await deskIn(opened.kit)
  await desk.balances.load()
  /** Fills the form in and reviews what stands there. */
  const review = async (amount = '1', to = 'bob') => {
    desk.form.clear({ amount, to })
    await until(() => opened.kit.get(desk.form.plan$) !== undefined)
    const plan = opened.kit.get(desk.form.plan$)
    if (!plan) throw new Error('no plan')
    desk.review(plan)
    await desk.quotes.load(plan)
    return plan
  }
  return {
    ...opened,
    desk,
    review,
    state: () => opened.kit.get(desk.submission.state$),
    notes: () => opened.kit.get(desk.doubts.list$),
    sent: () => opened.kit.get(desk.sent$),
  }
}
