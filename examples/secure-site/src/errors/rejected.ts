import { FrameRefusal } from './FrameRefusal.js'

/** The user declined. */
export const rejected = (): FrameRefusal => new FrameRefusal('USER_REJECTED', 'User rejected the request')
