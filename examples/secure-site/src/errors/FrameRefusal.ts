import type { FrameErrorCode } from '@latchkit/embedded-wallet/protocol'

/** The frame refuses a request of the page; the message is for developers. */
export class FrameRefusal extends Error {
  readonly code: FrameErrorCode
  constructor(code: FrameErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
