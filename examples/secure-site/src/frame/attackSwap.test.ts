// @vitest-environment node
import { expect, it, vi } from 'vitest'
import type { SigningRequest } from '../keys/sign.js'
import { type Review, say } from '../review/Review.js'
import { approve } from './approve.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'

const review: Review = {
  title: say('reviewTransaction'),
  button: say('send'),
  parts: [],
  changes: { leaves: [], comes: [], isOpen: false },
  warnings: [],
  mustConfirm: false,
}

const items = [{ kind: 'message', bytes: Uint8Array.of(1) }] as const

function open() {
  let user: string | undefined = 'mallory'
  let openFor: string | undefined
  const stage = createStage(() => {})
  const unlock = vi.fn(async () => {
    openFor = user
  })
  const sign = vi.fn(async (_: SigningRequest) => [])
  const parts = {
    stage,
    queue: createQueue(4),
    session: { user: async () => user },
    wallet: {
      unlock,
      sign,
      isOpenFor: (userId: string | undefined) => userId !== undefined && userId === openFor,
    },
  }
  const shown = () =>
    vi.waitFor(() => {
      const scene = stage.current()?.scene
      if (scene?.kind !== 'approval') throw new Error('Nothing is to be approved')
      return scene
    })
  return {
    unlock,
    sign,
    shown,
    ask: () =>
      approve({ ...parts, user: 'mallory' }, new AbortController().signal, async () => ({
        ...{ review, account: '0xa', items },
        finish: async () => 'signed',
      })),
    logIn: (id: string | undefined) => {
      user = id
    },
    open: (id: string) => {
      openFor = id
    },
  }
}

it('does not sign for one person what was shown for another', async () => {
  const { ask, shown, logIn, unlock, sign } = open()
  const asking = ask()
  const scene = await shown()
  logIn('victim')
  await scene.approve()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  expect(unlock).not.toHaveBeenCalled()
  expect(sign).not.toHaveBeenCalled()
})

it('does not sign if somebody else logs in while the wallet is unlocked, or before it was shown', async () => {
  const { ask, shown, logIn, unlock, sign } = open()
  unlock.mockImplementation(async () => logIn('victim'))
  const first = ask()
  await (await shown()).approve()
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(ask()).rejects.toMatchObject({ code: 'ABORTED' })
  expect(sign).not.toHaveBeenCalled()
})

it('does not sign with a wallet that is still open for the one before', async () => {
  const { ask, shown, logIn, open: openFor, unlock, sign } = open()
  openFor('mallory')
  const asking = ask()
  const scene = await shown()
  logIn('victim')
  await scene.approve()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  expect(unlock).not.toHaveBeenCalled()
  expect(sign).not.toHaveBeenCalled()
})

it('does not sign with the keys of somebody else that unlocking has opened', async () => {
  const { ask, shown, open: openFor, unlock, sign } = open()
  unlock.mockImplementation(async () => openFor('victim'))
  const asking = ask()
  await (await shown()).approve()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  expect(sign).not.toHaveBeenCalled()
})

it('signs for the one who asked', async () => {
  const { ask, shown, sign } = open()
  const asking = ask()
  await (await shown()).approve()
  await expect(asking).resolves.toBe('signed')
  // The very object that was read with the review.
  expect(sign.mock.calls).toEqual([[{ account: '0xa', items }]])
  expect(sign.mock.calls[0]?.[0].items).toBe(items)
})
