import { createQueue } from '../../frame/createQueue.js'
import { createStage, type Scene } from '../../frame/createStage.js'
import type { RequestParts } from '../../frame/FrameParts.js'
import type { SigningRequest } from '../../keys/sign.js'
import { memoryStore, type Store } from '../../session/openStore.js'
import { answerEvm } from '../evmRequests.js'
import { answer } from './showRequest.js'

/** Whose wallet it is. */
export const owner = `0x${'11'.repeat(20)}` as const
/** Where it is asked for something. */
export const harbour = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] },
}

type Approval = Extract<Scene, { kind: 'approval' }>

interface Agreeing {
  readonly store?: Store
  /** What a person does with what is shown. Default: says yes. */
  readonly decide?: (scene: Approval) => void
  /** Hears what the keys are asked to sign. */
  readonly signs?: (request: SigningRequest) => void
}

/** Runs requests of EVM up to their end, with a node that says what `answer` says. */
export function openWallet({
  store = memoryStore(),
  decide = scene => void scene.approve(),
  signs,
}: Agreeing) {
  const stage = createStage(() => {})
  const decided = new Set<Approval>()
  stage.subscribe(() => {
    const scene = stage.current()?.scene
    if (scene?.kind !== 'approval' || decided.has(scene)) return
    decided.add(scene)
    decide(scene)
  })
  const parts = {
    ...{ origin: 'https://shop.example', stage, queue: createQueue(4), user: 'u', store },
    session: {
      user: async () => 'u',
      async call({ body }: { body: { method: string; params: readonly unknown[] } }) {
        const result =
          answer(body.method, body.params) ?? (body.method === 'eth_chainId' ? '0x7a69' : undefined)
        return result === undefined ? { error: { code: -32000, message: 'no' } } : { result }
      },
    },
    wallet: {
      user: async () => ({ id: 'u', profile: 'split', sensitiveLockedUntil: undefined }),
      isOpenFor: () => true,
      unlock: async () => {},
      async sign(request: SigningRequest) {
        signs?.(request)
        return request.items.map(() => ({ bytes: new Uint8Array(64).fill(1), recovery: 0 }))
      },
    },
  } as unknown as RequestParts
  return (method: string, params: unknown, signal = new AbortController().signal) =>
    answerEvm(parts, { chain: harbour, account: owner, method, params, signal })
}

/** Runs one request, with a person who says yes. */
export const agreeTo = (method: string, params: unknown, more: Agreeing = {}): Promise<unknown> =>
  openWallet(more)(method, params)
