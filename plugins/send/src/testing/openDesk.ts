import { until } from '@latchkit/core/testing'
import { deskOf } from '../desk/deskOf.js'
import { seats } from '../seats.js'
import { type BankOptions, openBank } from './bank.js'

/** A bank's kit with its desk. */
export async function openDesk(options?: BankOptions) {
  const opened = await openBank(options)
  const seat = seats.get(opened.kit.plugins.send)
  if (!seat) throw new Error('no seat')
  const desk = deskOf(seat)
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
    seat,
    desk,
    review,
    state: () => opened.kit.get(desk.submission.state$),
    notes: () => opened.kit.get(desk.doubts.list$),
    sent: () => opened.kit.get(seat.sent$),
  }
}
