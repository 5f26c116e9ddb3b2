import { afterEach, beforeEach, vi } from 'vitest'
import { createQueue } from '../../frame/createQueue.js'
import { createStage, type Scene } from '../../frame/createStage.js'
import type { RequestParts } from '../../frame/FrameParts.js'
import { memoryStore } from '../../session/openStore.js'

/** The response of every network's node; it refuses if undefined. */
export const answer = vi.fn<(method: string, params: readonly unknown[]) => unknown>()
/** Resets the node's responses, after each test of a file. */
export function replaceNode() {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'http://secure.test' })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    answer.mockReset()
  })
}

/** A node's default responses about its network: it is the requested one. */
function networkOf(method: string, path: string): unknown {
  const reference = path.split(':').at(-1) ?? ''
  if (method === 'eth_chainId') return `0x${BigInt(reference).toString(16)}`
  return method === 'getGenesisHash' ? reference : undefined
}

async function call({ path, body }: { path: string; body: { method: string; params: readonly unknown[] } }) {
  const result = answer(body.method, body.params) ?? networkOf(body.method, path)
  return result === undefined ? { error: { code: -32000, message: 'no' } } : { result }
}

/** A session that reaches only that node. */
export const nodeSession = { user: async () => 'u', call } as unknown as RequestParts['session']

/** Runs one request until it is shown or refused. */
export async function shown(
  run: (parts: RequestParts, signal: AbortSignal) => Promise<unknown>,
  sensitiveLockedUntil?: number,
): Promise<Extract<Scene, { kind: 'approval' }>['review']> {
  const stage = createStage(() => {})
  const user = {
    id: 'u',
    email: 'a@b.example',
    profile: 'split',
    addresses: null,
    vault: 1,
    sensitiveLockedUntil,
  }
  const parts = {
    origin: 'https://shop.example',
    stage,
    queue: createQueue(4),
    user: 'u',
    session: nodeSession,
    store: memoryStore(),
    wallet: { user: async () => user, isOpenFor: () => false, unlock: async () => {} },
  } as unknown as RequestParts
  const seen = new Promise<Extract<Scene, { kind: 'approval' }>>(resolve => {
    stage.subscribe(() => {
      const scene = stage.current()?.scene
      if (scene?.kind === 'approval') resolve(scene)
    })
  })
  const running = run(parts, new AbortController().signal)
  const scene = await Promise.race([seen, running.then(() => Promise.reject(new Error('It asked nobody')))])
  running.catch(() => {})
  scene.reject(false)
  return scene.review
}
