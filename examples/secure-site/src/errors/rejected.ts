import { FrameRefusal } from './FrameRefusal.js'

/** The person said no. */
export const rejected = (): FrameRefusal => new FrameRefusal('USER_REJECTED', 'User rejected the request')
