import { until } from '@latchkit/core/testing'
import { controllerOf } from './controllerOf.js'
import { type ChainOptions, openChain } from './openChain.js'

export async function openController(options?: ChainOptions) {
  const opened = await openChain(options)
  const controller = await controllerOf(opened.kit)
  await controller.balances.load()
  /** Fills the form in and reviews what stands there. */
  const review = async (amount = '1', to = 'bob') => {
    controller.form.clear({ amount, to })
    await until(() => opened.kit.get(controller.form.plan$) !== undefined)
    const plan = opened.kit.get(controller.form.plan$)
    if (!plan) throw new Error('no plan')
    controller.review(plan)
    await controller.quotes.load(plan)
    return plan
  }
  return {
    ...opened,
    controller,
    review,
    state: () => opened.kit.get(controller.submission.state$),
    notes: () => opened.kit.get(controller.unknownTransfers.list$),
    sent: () => opened.kit.get(controller.sent$),
  }
}
