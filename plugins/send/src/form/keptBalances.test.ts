import { Balances, Prices } from '@latchkit/core'
import { keepReads } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { expect, it } from 'vitest'
import { controllerOf } from '../testing/controllerOf.js'
import { native, openChain } from '../testing/openChain.js'

it('pays by no balance from before a reload: it waits for one of now', async () => {
  let answer: (list: readonly (typeof native)[]) => void = () => {}
  const { kit } = await openChain({
    prepare(chain) {
      chain.balances = () => new Promise(resolve => (answer = resolve))
    },
  })
  // As the shell keeps what Account shows.
  const kept = keepReads(kit, {
    kind: 'balances-1',
    from: [Balances, Prices],
    schema: value => value as object,
  })
  const account = kit.get(kit.connections.account$)
  if (!account) throw new Error('nobody is connected')
  kept.save({ account, networkId: 'mock:1' }, [native])
  expect(kept.load({ account, networkId: 'mock:1' })?.data).toMatchObject([{ amount: native.amount }])

  const controller = await controllerOf(kit)
  const loading = controller.balances.load()
  controller.form.clear({ amount: '1', to: 'bob' })
  // Nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(kit.get(controller.balances.now$)).toEqual({ status: 'loading', retryAt: 0 })
  expect(kit.get(controller.form.plan$)?.asset.amount).toBeUndefined()

  answer([native])
  await loading
  await until(() => kit.get(controller.form.plan$)?.asset.amount === native.amount)
  await kit.dispose()
})
