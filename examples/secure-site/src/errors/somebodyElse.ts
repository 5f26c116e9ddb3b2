import { FrameRefusal } from './FrameRefusal.js'

/** Another login of this browser, also in another tab, changes whose session and keys they are. */
export const somebodyElse = (): FrameRefusal => new FrameRefusal('ABORTED', 'Somebody else has logged in.')
