// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { type Review, say } from '../review/Review.js'
import { approve } from './approve.js'
import { createAsks } from './createAsks.js'
import { createQueue } from './createQueue.js'
import { createStage, type Scene } from './createStage.js'

const review: Review = {
  ...{ title: say('reviewTransaction'), button: say('send'), parts: [], warnings: [], mustConfirm: false },
}
const vault = { version: 1, ciphertext: '', slots: [], addresses: { eip155: '0x', solana: '' } }
/** What `RPC_ABORT` gives. */
const closed = new FrameRefusal('ABORTED', 'Request was aborted')

/** The parts of a frame that ask a person, and whether the page was told to show it. */
function openFrame() {
  const shows = vi.fn()
  const stage = createStage(shows)
  const queue = createQueue(4)
  const who = { id: 'u', email: 'mira@northpier.test', profile: 'split', addresses: null, vault: 1 } as const
  const asks = createAsks(stage, () => ({ user: async () => who }))
  const wallet = {
    isOpenFor: () => false,
    unlock: (signal?: AbortSignal) => asks.unlock(vault, async () => {}, signal),
    sign: async () => [],
  }
  let sent = 0
  const scene = <Kind extends Scene['kind']>(kind: Kind) =>
    vi.waitFor(() => {
      const one = stage.current()?.scene
      if (one?.kind !== kind) throw new Error(`There is no ${kind}`)
      return one as Extract<Scene, { kind: Kind }>
    })
  function ask() {
    const control = new AbortController()
    const session = { user: async () => 'u' }
    const settled = approve({ stage, queue, user: 'u', session, wallet }, control.signal, async () => ({
      ...{ review, account: '0x', items: [] },
      async finish() {
        sent += 1
      },
    })).catch(({ code }) => code)
    return { settled, close: () => control.abort(closed) }
  }
  return { shows, stage, queue, asks, scene, ask, sent: () => sent }
}

it('ends what it asks to unlock the wallet when the page closes the frame, and sends nothing', async () => {
  const { shows, scene, ask, sent } = openFrame()
  const first = ask()
  void (await scene('approval')).approve()
  const { done } = await scene('unlock')
  first.close()
  expect(await first.settled).toBe('ABORTED')
  shows.mockClear()
  ask()
  await scene('approval')
  expect(shows).toHaveBeenCalledWith(true)
  // Whatever was typed comes too late.
  done()
  expect(sent()).toBe(0)
})

it.each(['factor', 'write-down'] as const)(
  'ends the scene %s of a view when the page closes the frame, and shows the next request',
  async kind => {
    const { shows, stage, queue, asks, scene, ask } = openFrame()
    const control = new AbortController()
    const view = queue.add(
      signal => (kind === 'factor' ? asks.factor(signal) : asks.writeDown('0000', signal)),
      control.signal,
    )
    await scene(kind)
    control.abort(closed)
    await expect(view).rejects.toBe(closed)
    expect(stage.scenes()).toEqual([])
    shows.mockClear()
    ask()
    await scene('approval')
    expect(shows).toHaveBeenCalledWith(true)
  },
)

it('a no ends the request that is shown, and what waits only if the person says so', async () => {
  const { scene, ask } = openFrame()
  const [first, second, third] = [ask(), ask(), ask()]
  ;(await scene('approval')).reject(false)
  expect(await first.settled).toBe('USER_REJECTED')
  const next = await Promise.race([second.settled, scene('approval')])
  expect(next).toMatchObject({ kind: 'approval' })
  next.reject(true)
  expect(await second.settled).toBe('USER_REJECTED')
  expect(await Promise.race([third.settled, scene('approval')])).toBe('USER_REJECTED')
})

it('asks nothing for a request that was given up before', async () => {
  const { shows, stage, asks } = openFrame()
  await expect(asks.writeDown('0000', AbortSignal.abort(closed))).rejects.toBe(closed)
  expect(stage.scenes()).toEqual([])
  expect(shows).not.toHaveBeenCalled()
})

it('tells the page of each scene: it may have put the frame away', async () => {
  const { shows, scene, ask } = openFrame()
  ask()
  void (await scene('approval')).approve()
  shows.mockClear()
  const { cancel } = await scene('unlock')
  expect(shows.mock.calls).toEqual([[true]])
  cancel()
  await vi.waitFor(() => expect(shows.mock.lastCall).toEqual([false]))
})
