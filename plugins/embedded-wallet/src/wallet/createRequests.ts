import { DEADLINES, settleBy } from '@latchkit/core/async'
import { beforeAsking, specError } from '@latchkit/core/errors'
import { createDeadline } from '../frame/createDeadline.js'
import type { FrameClient } from '../frame/createFrameClient.js'
import { hexed } from '../frame/hexed.js'
import { methodClass } from '../protocol/methods.js'

export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
  readonly signal?: AbortSignal | undefined
}

/** JSON-RPC over the frame: reads at once, approvals one after the other. */
export interface Requests {
  /**
   * Rejects with `rpc/UNSUPPORTED_METHOD` before anything is sent if the method is in no class, with `core/USER_REJECTED`, or as
   * `FrameClient.call` does. Approvals settle within 120 s, from when they were asked for, and end in the frame, too.
   */
  request(call: WalletRequest): Promise<unknown>
  /** Declines the approval that is shown, unless the person has approved it, and all that wait. */
  rejectAll(): void
}

export function createRequests(client: FrameClient): Requests {
  let last: Promise<unknown> = Promise.resolve()
  let all = new AbortController()

  async function send(
    { method, params, chainId }: WalletRequest,
    asksPerson: boolean,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const payload = { chainId, method, params }
    const { result } = await client.call('RPC_REQUEST', payload, { signal, asksPerson })
    return result
  }
  async function approve(call: WalletRequest): Promise<unknown> {
    const late = createDeadline(DEADLINES.interactive)
    const signal = AbortSignal.any([late.signal, all.signal, ...(call.signal ? [call.signal] : [])])
    const before = last
    // Until its turn nothing was asked.
    const turn = beforeAsking(() => settleBy(before, DEADLINES.interactive + 1000, signal))
    const mine = turn.then(() => send(call, true, signal))
    last = mine.catch(() => {})
    return mine.finally(late.stop)
  }

  return {
    async request(call) {
      const { method, signal } = call
      const kind = methodClass(method)
      if (kind === undefined) throw specError('rpc/UNSUPPORTED_METHOD', { context: { method }, ...unasked })
      // Now: what the page changes while the call waits for its turn is not what it asked for.
      const own = { ...call, params: plain(call.params) }
      return kind === 'approval' ? approve(own) : send(own, false, signal)
    },
    rejectAll() {
      // The frame answers its open request; those that wait were never asked.
      client.rejectAll()
      all.abort(specError('core/USER_REJECTED', unasked))
      all = new AbortController()
    },
  }
}

function plain(params: unknown): unknown {
  try {
    return hexed(params)
  } catch (cause) {
    throw specError('rpc/INVALID_PARAMS', { cause, ...unasked })
  }
}

const unasked = { outcome: 'untouched', pluginId: 'embedded-wallet' } as const
