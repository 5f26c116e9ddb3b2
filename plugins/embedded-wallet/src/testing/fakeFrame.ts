import type { CallName } from '../protocol/calls.js'
import type { FrameError } from '../protocol/errors.js'
import { type AppMessage, readAppMessage, readPort } from '../protocol/messages.js'
import { FRAME_PREFIX, PROTOCOL_VERSION } from '../protocol/names.js'

/** The frame's answer to a call: a payload, an error of the protocol, or nothing at all. */
type Answer = (payload: never) => unknown

export class Refusal {
  constructor(readonly error: Partial<FrameError> & Pick<FrameError, 'code'>) {}
}

export const silence = Symbol('silence')

export const ORIGIN = 'https://secure.test'

/** Plays the secure site's part for a frame in the page. */
export interface FakeFrame {
  /** All requests so far, in order. */
  readonly asked: AppMessage[]
  /** Where the port was sent to, one for each handshake. */
  readonly targets: unknown[]
  /** Sets the answer to a call. */
  on(name: CallName, answer: Answer): void
  /** Speaks over the port, as it is. */
  say(data: unknown): void
  event(name: string, payload?: unknown): void
  /** Speaks over the window, as `from` at `origin`. */
  shout(data: unknown, from?: { origin?: string; source?: unknown }): void
  /** Loads a frame that cannot serve the page. */
  close(error: FrameError): void
  /** Loads a frame: says that it is ready. */
  ready(version?: number): void
  calls(name: CallName): unknown[]
}

/** Makes it for an iframe element. */
export function playFrame(frame: HTMLIFrameElement, version: number = PROTOCOL_VERSION): FakeFrame {
  const asked: AppMessage[] = []
  const targets: unknown[] = []
  const answers = new Map<CallName, Answer>()
  let port: MessagePort | undefined
  let closed: FrameError | undefined
  const page = { postMessage: receive }
  Object.defineProperty(frame, 'contentWindow', { value: page, configurable: true })

  function receive(data: unknown, target: unknown, [handed]: MessagePort[]) {
    targets.push(target)
    if (readPort(data) === undefined || !handed) return
    port = handed
    if (closed) return fake.event('CLOSED', closed)
    handed.onmessage = ({ data: request }: MessageEvent<unknown>) => void take(request)
    handed.postMessage({ type: `${FRAME_PREFIX}READY`, version })
  }
  async function take(data: unknown) {
    const request = readAppMessage(data)
    if (!request) throw new Error(`no request: ${JSON.stringify(data)}`)
    asked.push(request)
    const { id, name, payload } = request
    const answer = answers.get(name)
    const given: unknown = answer ? await answer(payload as never) : undefined
    if (given === silence) return
    if (given instanceof Refusal)
      port?.postMessage({
        id,
        type: `${FRAME_PREFIX}${name}_ERROR`,
        payload: { message: '', ...given.error },
      })
    else port?.postMessage({ id, type: `${FRAME_PREFIX}${name}_SUCCESS`, payload: given })
  }
  const fake: FakeFrame = {
    asked,
    targets,
    on: (name, answer) => void answers.set(name, answer),
    say: data => port?.postMessage(data),
    event: (name, payload) => fake.say({ type: FRAME_PREFIX + name, payload }),
    shout(data, { origin = ORIGIN, source = page } = {}) {
      dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    },
    close(error) {
      closed = error
      fake.ready()
    },
    ready: (spoken = version) => fake.shout({ type: `${FRAME_PREFIX}READY`, version: spoken }),
    calls: name => asked.filter(request => request.name === name).map(({ payload }) => payload),
  }
  return fake
}
