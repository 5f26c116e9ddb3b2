import { onceFor } from '@latchkit/core/tools'
import { createDesk } from './createDesk.js'

/** The desk of a kit, made when it is first needed. */
export const deskOf = /* @__PURE__ */ onceFor(createDesk)
