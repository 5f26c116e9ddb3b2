import type { Router } from '../modal/createRouter.js'
import { createTestKit } from '../testing/createTestKit.js'

async function open(views: readonly string[]) {
  const kit = await createTestKit({ plugins: [] })
  const { reset, push, replace, goBackToIndex } = kit.router as Router
  const [first = 'Connect', ...rest] = views
  kit.open(first as 'Connect')
  reset(first)
  for (const view of rest) push(view)
  const seen = () => kit.get(kit.router.state$).history.map(({ view }) => view)
  return { kit, actions: { reset, push, replace }, goBackToIndex, seen }
}

/** Where steps such as `push(AllWallets)` lead from Connect. */
export async function routerRun(steps: readonly string[]) {
  const { kit, actions, goBackToIndex, seen } = await open(['Connect'])
  for (const step of steps) {
    const [, action = '', to = ''] = /^(\w+)\((\w+)\)$/.exec(step) ?? []
    if (action === 'goBackToIndex') goBackToIndex(Number(to))
    else actions[action as keyof typeof actions](to)
  }
  const history = seen()
  await kit.dispose()
  return { view: history.at(-1), history }
}

/** Runs a view stack whose only transaction ends, and ends again. */
export async function transactionRun(views: readonly string[], outcome: 'success' | 'error' | 'cancel') {
  const { kit, seen } = await open(views)
  const calls: string[] = []
  kit.router.pushTransaction({
    onSuccess: () => calls.push('success'),
    onError: () => calls.push('error'),
    onCancel: () => calls.push('cancel'),
  })
  kit.router.popTransaction(outcome)
  const first = calls.splice(0)
  const view = seen().at(-1)
  kit.router.popTransaction(outcome)
  await kit.dispose()
  return { calls: first, view, stack: calls.length }
}
