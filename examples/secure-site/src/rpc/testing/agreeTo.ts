import { base58 } from '@scure/base'
import { createQueue } from '../../frame/createQueue.js'
import { createStage, type Scene } from '../../frame/createStage.js'
import type { RequestParts } from '../../frame/FrameParts.js'
import type { SigningRequest } from '../../keys/sign.js'
import { memoryStore, type Store } from '../../session/openStore.js'
import { answerEvm } from '../evmRequests.js'
import { answerSolana } from '../solanaRequests.js'
import { nodeSession } from './showRequest.js'

/** The wallet's account. */
export const owner = `0x${'11'.repeat(20)}` as const
/** The network of the requests. */
export const harbour = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] },
}
/** The same on Solana. */
export const solanaOwner = base58.encode(new Uint8Array(32).fill(1))
export const reef = {
  ...{ caip2: `solana:${'x'.repeat(32)}`, name: 'Reef', coin: { symbol: 'SOL', decimals: 9 }, tokens: [] },
}

type Approval = Extract<Scene, { kind: 'approval' }>

interface Agreeing {
  readonly store?: Store
  /** The user's decision. Default: approves. */
  readonly decide?: (scene: Approval) => void
  /** Receives the signing requests. */
  readonly signs?: (request: SigningRequest) => void
}

/** An open wallet and its user, with a node that answers with `answer`. */
export function openParts({
  store = memoryStore(),
  decide = scene => void scene.approve(),
  signs,
}: Agreeing = {}) {
  const stage = createStage(() => {})
  const decided = new Set<Approval>()
  stage.subscribe(() => {
    const scene = stage.current()?.scene
    if (scene?.kind !== 'approval' || decided.has(scene)) return
    decided.add(scene)
    decide(scene)
  })
  return {
    ...{ origin: 'https://shop.example', stage, queue: createQueue(4), user: 'u', store },
    session: nodeSession,
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
}

/** Runs requests to their end. */
export function openWallet(more: Agreeing) {
  const parts = openParts(more)
  return (method: string, params: unknown, signal = new AbortController().signal) =>
    method.startsWith('solana_')
      ? answerSolana(parts, { chain: reef, account: solanaOwner, method, params, signal })
      : answerEvm(parts, { chain: harbour, account: owner, method, params, signal })
}

/** Runs one request, with a user who approves. */
export const agreeTo = (method: string, params: unknown, more: Agreeing = {}): Promise<unknown> =>
  openWallet(more)(method, params)
