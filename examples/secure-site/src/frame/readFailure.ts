import { type FrameError, frameErrorCodes } from '@latchkit/embedded-wallet/protocol'
import { NodeError } from '../chain/NodeError.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { ServiceError } from '../session/ServiceError.js'

/** Converts an error for the page, without any secret details. */
export function readFailure(error: unknown): FrameError {
  if (error instanceof FrameRefusal) return { code: error.code, message: error.message }
  if (error instanceof ServiceError) {
    const { message, retryAfter, triesLeft } = error
    const code = frameErrorCodes.find(known => known === error.code) ?? 'INTERNAL'
    return {
      code,
      message,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(triesLeft === undefined ? {} : { triesLeft }),
    }
  }
  if (error instanceof NodeError)
    return { code: error.code === undefined ? 'OFFLINE' : 'INTERNAL', message: error.message.slice(0, 500) }
  return { code: 'INTERNAL', message: 'The secure site failed.' }
}
