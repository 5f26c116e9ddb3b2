import {
  type AppMessage,
  type CallAnswer,
  type CallName,
  type CallRequest,
  FRAME_PREFIX,
  type FrameError,
  MAX_PENDING,
  readAppMessage,
} from '@latchkit/embedded-wallet/protocol'
import { readFailure } from './readFailure.js'

/** A handler for each call. The signal aborts when the page cancels the request or disappears. */
export type Handlers = {
  readonly [Name in CallName]: (
    payload: CallRequest<Name>,
    request: { readonly id: string; readonly signal: AbortSignal },
  ) => Promise<CallAnswer<Name>>
}

/** The frame's side of a port. */
export interface Dispatch {
  /** Sends an event to the page. */
  tell(name: 'SHOW' | 'HIDE' | 'RESIZE' | 'ESCAPE' | 'SESSION_ENDED', payload?: object): void
  /** Aborts one request, or all. */
  abort(id: string | undefined, reason: Error): void
  close(reason: Error): void
}

/** Handles the requests of a port. Messages outside of the protocol are ignored. */
export function createDispatch(port: MessagePort, handlers: Handlers): Dispatch {
  const pending = new Map<string, AbortController>()
  const post = (message: object) => port.postMessage(message)

  function fail({ id, name }: Pick<AppMessage, 'id' | 'name'>, error: FrameError) {
    post({ id, type: `${FRAME_PREFIX}${name}_ERROR`, payload: error })
  }
  async function run<Name extends CallName>(name: Name, id: string, payload: CallRequest<Name>) {
    const control = new AbortController()
    pending.set(id, control)
    try {
      const answer = await handlers[name](payload, { id, signal: control.signal })
      post({ id, type: `${FRAME_PREFIX}${name}_SUCCESS`, payload: answer })
    } catch (error) {
      fail({ id, name }, readFailure(error))
    } finally {
      pending.delete(id)
    }
  }
  port.onmessage = ({ data }) => {
    const message = readAppMessage(data)
    if (!message || pending.has(message.id)) return
    if (pending.size >= MAX_PENDING && message.name !== 'RPC_ABORT' && message.name !== 'SIGN_OUT')
      return fail(message, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests wait already.' })
    void run(message.name, message.id, message.payload)
  }
  function abort(id: string | undefined, reason: Error) {
    for (const [own, control] of pending) if (id === undefined || own === id) control.abort(reason)
  }
  return {
    tell: (name, payload) => post({ type: FRAME_PREFIX + name, payload }),
    abort,
    close(reason) {
      abort(undefined, reason)
      port.onmessage = null
      port.close()
    },
  }
}
