// @module-tag random
// @vitest-environment node

import { MAX_PENDING } from '@latchkit/embedded-wallet/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { inBoth, runsOf, seedOf } from '../../../../.ci/vitest/randomRuns.js'
import { createRandom, type Random } from '../decode/testing/createRandom.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { rejected } from '../errors/rejected.js'
import { createKeys, type WorkerLike } from '../keys/createKeys.js'
import type { SigningRequest } from '../keys/sign.js'
import { type Review, say } from '../review/Review.js'
import { approve, type Readied } from './approve.js'
import { createDispatch, type Dispatch } from './createDispatch.js'
import { createQueue } from './createQueue.js'
import { createStage, type Scene } from './createStage.js'

const schedules = runsOf(100, 10_000)
const firstSeed = seedOf(1)
/** The worker's own deadline, and a little. */
const DEADLINE_MS = 61_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const died = Object.assign(new Event('error'), {
  message: '',
  filename: '',
  lineno: 0,
  colno: 0,
  error: null,
})

/** A worker that signs, fails, is slow, never answers, or dies. */
function openWorker(random: Random, signed: (id: number) => void): WorkerLike {
  let isGone = false
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    terminate() {
      isGone = true
    },
    postMessage(message) {
      const { id } = Object(message)
      const answer = (data: object) => {
        if (!isGone) worker.onmessage?.(new MessageEvent('message', { data: { id, ...data } }))
      }
      const fault = random.below(8)
      if (fault === 0) return
      if (fault === 1) return void setTimeout(() => isGone || worker.onerror?.(died), random.below(2_000))
      if (fault === 2) return void setTimeout(answer, random.below(50), { failure: { message: 'No' } })
      setTimeout(
        () => {
          if (!isGone) signed(id)
          answer({ output: [{ bytes: new Uint8Array(64), recovery: 0 }] })
        },
        random.below(fault === 3 ? 70_000 : 50),
      )
    },
  }
  return worker
}

/** The parts of the frame that settle requests, as `startFrame` puts them together, and a page that reconnects. */
function openFrame(random: Random) {
  const stage = createStage(() => {})
  const queue = createQueue(MAX_PENDING)
  let signatures = 0
  const keys = createKeys(() => openWorker(random, () => (signatures += 1)))
  let answers = new Map<string, string>()
  let asked: string[] = []
  let dispatch: Dispatch | undefined
  let port: MessagePort | undefined
  let lastId = 0
  let yeses = 0

  const refuse = async () => {
    throw new FrameRefusal('UNSUPPORTED', 'Not in this test')
  }
  async function read(): Promise<Readied<{ result: string }>> {
    const delay = random.below(3)
    // The schedule draws how long a node takes.
    if (delay > 0) await new Promise(resolve => setTimeout(resolve, delay * 20))
    if (random.below(10) === 0) throw new Error('The node does not answer')
    const words = { title: say('messageToSign'), button: say('sign'), parts: [] }
    const review: Review = { ...words, warnings: [], mustConfirm: false }
    return {
      ...{ review, account: '0x', items: [] },
      finish: async () => ({ result: 'signed' }),
    }
  }
  function connect() {
    const gone = new FrameRefusal('ABORTED', 'The page has connected again.')
    dispatch?.close(gone)
    queue.rejectAll(gone)
    const own = new Map<string, string>()
    ;[answers, asked] = [own, []]
    const { port1 } = new MessageChannel()
    port = port1
    port1.postMessage = (message: unknown) => {
      const { id, type } = Object(message)
      // Each request has one answer.
      if (own.has(id)) throw new Error(`${id} was answered twice`)
      own.set(id, type)
    }
    const login = { CONNECT_EMAIL: refuse, CONNECT_DEVICE: refuse, CONNECT_OTP: refuse }
    const social = {
      ...{ GET_SOCIAL_REDIRECT_URI: refuse, CONNECT_SOCIAL: refuse },
      ...{ GET_FARCASTER_URI: refuse, CONNECT_FARCASTER: refuse },
    }
    const sync = { SYNC_THEME: refuse, SYNC_DAPP_DATA: refuse, SHOW_VIEW: refuse }
    let isOpen = false
    const wallet = {
      isOpenFor: () => isOpen,
      async unlock() {
        isOpen = true
      },
      sign: (request: SigningRequest) => keys.call('sign', request),
    }
    dispatch = createDispatch(port1, {
      ...{ ...login, ...social, ...sync, GET_USER: refuse, SET_PREFERRED_ACCOUNT: refuse },
      IS_CONNECTED: async () => ({ isConnected: true }),
      RPC_REQUEST: (_, { signal }) =>
        approve({ stage, queue, user: 'u', session: { user: async () => 'u' }, wallet }, signal, read),
      async RPC_ABORT(payload) {
        dispatch?.abort(payload?.id, new FrameRefusal('ABORTED', 'Request was aborted'))
        return {}
      },
      async SIGN_OUT() {
        queue.rejectAll(rejected())
        return {}
      },
    })
  }
  function ask(name: string, payload?: unknown) {
    lastId += 1
    const id = `6f1c2a3e-5b7d-4c9e-8a1b-${lastId.toString(16).padStart(12, '0')}`
    asked.push(id)
    port?.onmessage?.(new MessageEvent('message', { data: { id, type: `@w3m-app/${name}`, payload } }))
    return id
  }
  const approvals = () =>
    stage
      .scenes()
      .map(({ scene }) => scene)
      .filter((scene): scene is Extract<Scene, { kind: 'approval' }> => scene.kind === 'approval')

  connect()
  return {
    stage,
    queue,
    connect,
    ask,
    approvals,
    sign: () => ask('RPC_REQUEST', { chainId: 'eip155:1', method: 'personal_sign', params: [] }),
    any: () => asked[random.below(asked.length)],
    yes(scene: Extract<Scene, { kind: 'approval' }>) {
      yeses += 1
      void scene.approve()
    },
    state: () => ({ signatures, yeses, missing: asked.filter(id => !answers.has(id)) }),
    close: () => dispatch?.close(new Error('The test is over')),
  }
}

async function runSchedule(seed: number) {
  const random = createRandom(seed)
  const frame = openFrame(random)
  for (let step = 0; step < 12; step += 1) {
    const [scene] = frame.approvals()
    const acts: readonly [() => unknown, ...(() => unknown)[]] = [
      frame.sign,
      frame.sign,
      frame.sign,
      () => scene && frame.yes(scene),
      () => scene && frame.yes(scene),
      () => scene?.reject(false),
      () => scene?.reject(true),
      () => frame.ask('RPC_ABORT', { id: frame.any() }),
      () => frame.ask('RPC_ABORT'),
      () => frame.ask('SIGN_OUT'),
      () => frame.ask('IS_CONNECTED'),
      frame.connect,
      () => Array.from({ length: MAX_PENDING + 2 }, frame.sign),
    ]
    random.pick(acts)()
    await vi.advanceTimersByTimeAsync(random.pick([0, 1, 30, 100, 5_000]))
    // Never two questions at once, and no signature that nobody agreed to.
    expect(frame.approvals().length).toBeLessThanOrEqual(1)
    const { signatures, yeses } = frame.state()
    expect(signatures).toBeLessThanOrEqual(yeses)
  }
  // The page gives up what nobody answers; whatever was agreed to ends by the deadline of the worker.
  frame.ask('RPC_ABORT')
  await vi.advanceTimersByTimeAsync(DEADLINE_MS)
  expect({ seed, missing: frame.state().missing }).toEqual({ seed, missing: [] })
  expect({ seed, shown: frame.stage.scenes().length, behind: frame.queue.behind() }).toEqual({
    ...{ seed, shown: 0, behind: 0 },
  })
  // It is as good as new.
  const last = frame.ask('IS_CONNECTED')
  const next = frame.sign()
  await vi.advanceTimersByTimeAsync(100)
  expect(frame.state().missing).not.toContain(last)
  if (frame.state().missing.includes(next)) expect(frame.approvals().length).toBe(1)
  frame.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(frame.stage.scenes()).toEqual([])
}

it(`settles every request by its deadline, in ${schedules} schedules of faults`, {
  ...inBoth,
  timeout: patient(3_600_000),
}, async () => {
  for (let run = 0; run < schedules; run += 1) await runSchedule(firstSeed + run)
})
