import { type ConfirmStepShowing, confirmSteps, definePlugin } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { openFakes } from '../testing/openFakes.js'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
const step = confirmSteps.of({ id: 'limit', view: async () => () => null })
const refused = { code: 'core/NOT_CONFIRMED', outcome: 'untouched' }

/** A swap under review, with an approval before it, in an app whose plugin limits what is spent. */
async function open(limit: ReturnType<ReturnType<typeof definePlugin>>) {
  const opened = await openFakes({ plugins: [limit] })
  const { kit, type, reviewed } = opened
  cleanups.push(() => kit.dispose())
  const offer = await type('5')
  await reviewed(offer)
  const shown = () =>
    (kit.get(kit.router.entry$).params as { showing?: ConfirmStepShowing } | undefined)?.showing
  /** The step that a shell would show after this one. */
  const next = async (before?: ConfirmStepShowing) => {
    await until(() => kit.get(kit.modal$).open && shown() !== undefined && shown() !== before)
    const showing = shown()
    showing?.enter()
    return showing
  }
  return { ...opened, offer, next }
}

describe('the confirm steps of other plugins', () => {
  it('stand before the approval and before the swap', async () => {
    const { swaps, chain, offer, next } = await open(definePlugin({ id: 'limit', contributes: [step] })())
    const swapping = swaps.confirm(offer)
    const approval = await next()
    expect(chain.sent).toEqual([])
    approval?.params.done()
    const trade = await next(approval)
    expect(chain.sent).toHaveLength(1)
    expect(trade?.params.request.native).toMatchObject({ data: expect.stringMatching(/^0x/) })
    trade?.params.done()
    await swapping
    expect(chain.sent).toHaveLength(2)
  })

  it('refuse what is not confirmed', async () => {
    const { swaps, chain, offer, next } = await open(definePlugin({ id: 'limit', contributes: [step] })())
    const swapping = expect(swaps.confirm(offer)).rejects.toMatchObject(refused)
    ;(await next())?.params.cancel()
    await swapping
    expect(chain.sent).toEqual([])
  })

  it('refuse all while their plugin has failed', async () => {
    const broken = definePlugin({
      id: 'limit',
      contributes: [step],
      setup() {
        throw new Error('broken')
      },
    })
    const { swaps, chain, offer } = await open(broken())
    await expect(swaps.confirm(offer)).rejects.toMatchObject(refused)
    expect(chain.sent).toEqual([])
  })
})
