import * as z from 'zod/mini'
import { type CallAnswer, type CallName, type CallRequest, calls, isCallName } from './calls.js'
import { type FrameError, frameErrorSchema } from './errors.js'
import { isPlainData, text } from './fields.js'
import { APP_PREFIX, FRAME_PREFIX } from './names.js'

/** A request of the host over the port. */
export type AppMessage<Name extends CallName = CallName> = {
  readonly [N in Name]: { readonly id: string; readonly name: N; readonly payload: CallRequest<N> }
}[Name]

/** The answer to a request. */
export type FrameReply<Name extends CallName = CallName> = {
  readonly [N in Name]: {
    readonly kind: 'success'
    readonly id: string
    readonly name: N
    readonly payload: CallAnswer<N>
  }
}[Name]

/**
 * A message of the frame over the port. `show` and `resize` carry a height in CSS pixels; `escape` says that the key was pressed in
 * the frame, which the page does not hear; `closed` takes the place of `ready`, if the frame cannot serve this page.
 */
export type FrameMessage =
  | FrameReply
  | { readonly kind: 'error'; readonly id: string; readonly name: CallName; readonly error: FrameError }
  | { readonly kind: 'ready'; readonly version: number }
  | { readonly kind: 'show' | 'resize'; readonly height: number }
  | { readonly kind: 'hide' | 'escape' }
  | { readonly kind: 'ended'; readonly reason?: string | undefined }
  | { readonly kind: 'closed'; readonly error: FrameError }

const envelope = z.object({ id: z.optional(z.uuid()), type: text(64), payload: z.optional(z.unknown()) })
const handshake = z.object({ type: text(64), version: z.int().check(z.gte(1)) })
const size = z.object({ height: z.number().check(z.gte(0), z.lte(4000)) })
const end = z.optional(z.object({ reason: z.optional(text(200)) }))

/** The version in a `READY` of the frame, over the window or the port. `undefined` if it is none. Never throws. */
export function readReady(data: unknown): number | undefined {
  return readHandshake(data, `${FRAME_PREFIX}READY`)
}

/** The version in the message that hands the host's port over. `undefined` if it is none. Never throws. */
export function readPort(data: unknown): number | undefined {
  return readHandshake(data, `${APP_PREFIX}PORT`)
}

/** Reads a message of the frame. `undefined` if it is none of the protocol. Never throws. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const version = readReady(data)
  if (version !== undefined) return { kind: 'ready', version }
  const { id, name, payload } = readEnvelope(data, FRAME_PREFIX) ?? {}
  if (id === undefined) return readEvent(name, payload)
  const [, call, outcome] = /^(.*)_(SUCCESS|ERROR)$/.exec(name ?? '') ?? []
  if (!isCallName(call)) return undefined
  if (outcome === 'SUCCESS') return readAnswer(call, id, payload)
  const error = frameErrorSchema.safeParse(payload)
  return error.success ? { kind: 'error', id, name: call, error: error.data } : undefined
}

/** Reads a request of the host. `undefined` if it is none of the protocol. Never throws. */
export function readAppMessage(data: unknown): AppMessage | undefined {
  const { id, name, payload } = readEnvelope(data, APP_PREFIX) ?? {}
  return id !== undefined && isCallName(name) ? readRequest(name, id, payload) : undefined
}

function readHandshake(data: unknown, type: string): number | undefined {
  const read = handshake.safeParse(data)
  return read.success && read.data.type === type ? read.data.version : undefined
}

function readEnvelope(data: unknown, prefix: string) {
  if (!isPlainData(data)) return undefined
  const read = envelope.safeParse(data)
  if (!read.success || !read.data.type.startsWith(prefix)) return undefined
  return { id: read.data.id, name: read.data.type.slice(prefix.length), payload: read.data.payload }
}

function readRequest<Name extends CallName>(
  name: Name,
  id: string,
  payload: unknown,
): AppMessage<Name> | undefined {
  const read = calls[name].request.safeParse(payload)
  return read.success ? { id, name, payload: read.data } : undefined
}

function readAnswer<Name extends CallName>(
  name: Name,
  id: string,
  payload: unknown,
): FrameReply<Name> | undefined {
  const read = calls[name].answer.safeParse(payload)
  return read.success ? { kind: 'success', id, name, payload: read.data } : undefined
}

function readEvent(name: string | undefined, payload: unknown): FrameMessage | undefined {
  switch (name) {
    case 'SHOW':
    case 'RESIZE': {
      const read = size.safeParse(payload)
      return read.success ? { kind: name === 'SHOW' ? 'show' : 'resize', ...read.data } : undefined
    }
    case 'HIDE':
      return { kind: 'hide' }
    case 'ESCAPE':
      return { kind: 'escape' }
    case 'CLOSED': {
      const read = frameErrorSchema.safeParse(payload)
      return read.success ? { kind: 'closed', error: read.data } : undefined
    }
    case 'SESSION_ENDED': {
      const read = end.safeParse(payload)
      return read.success ? { kind: 'ended', reason: read.data?.reason } : undefined
    }
    default:
      return undefined
  }
}
