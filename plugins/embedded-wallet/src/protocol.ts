/** The messages between the page and the frame of the secure site. For sites of your own. */

export {
  type CallAnswer,
  type CallName,
  type CallRequest,
  calls,
  type EmbeddedUser,
  type FrameView,
} from './protocol/calls.js'
export { type FrameError, type FrameErrorCode, frameErrorCodes } from './protocol/errors.js'
export { isPlainData } from './protocol/fields.js'
export {
  type AppMessage,
  type FrameMessage,
  type FrameReply,
  readAppMessage,
  readFrameMessage,
  readPort,
  readReady,
} from './protocol/messages.js'
export { type MethodClass, methodClass } from './protocol/methods.js'
export {
  ACCOUNT_PLACEHOLDER,
  APP_PREFIX,
  FRAME_NAME,
  FRAME_PREFIX,
  MAX_PENDING,
  PROTOCOL_VERSION,
} from './protocol/names.js'
export { socialMarks } from './social/socialMarks.js'
