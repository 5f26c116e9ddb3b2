import { FrameRefusal } from './FrameRefusal.js'

/** Another login in this browser, also in another tab, replaces the user, their session and their keys. */
export const somebodyElse = (): FrameRefusal => new FrameRefusal('ABORTED', 'Somebody else has logged in.')
