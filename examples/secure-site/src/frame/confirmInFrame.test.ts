// @vitest-environment node
import { expect, it } from 'vitest'
import { say } from '../review/Review.js'
import { confirmInFrame } from './confirmInFrame.js'
import { createQueue } from './createQueue.js'
import { createStage, type Scene } from './createStage.js'

const review = { title: say('leaveEverywhere'), button: say('leaveEverywhere'), parts: [], warnings: [] }

/** Two questions, of which the first is shown. */
async function askTwice() {
  const stage = createStage(() => {})
  const parts = { stage, queue: createQueue(4) }
  const asked = [1, 2].map(() =>
    confirmInFrame(parts, review, new AbortController().signal).then(
      () => 'yes',
      ({ code }) => code,
    ),
  )
  const scene = await new Promise<Extract<Scene, { kind: 'approval' }>>(resolve => {
    const look = () => {
      const shown = stage.current()?.scene
      if (shown?.kind === 'approval') resolve(shown)
    }
    stage.subscribe(look)
    look()
  })
  return { asked, scene, stage }
}

it('I09, I10: a no ends what is shown, and with all that waits only if the person says so', async () => {
  const one = await askTwice()
  one.scene.reject(false)
  expect(await one.asked[0]).toBe('USER_REJECTED')
  await expect.poll(() => one.stage.current()?.scene.kind).toBe('approval')
  const all = await askTwice()
  const next = new Promise(resolve => {
    all.stage.subscribe(() => all.stage.current() && resolve('is asked'))
  })
  all.scene.reject(true)
  expect(await all.asked[0]).toBe('USER_REJECTED')
  expect(await Promise.race([all.asked[1], next])).toBe('USER_REJECTED')
})
