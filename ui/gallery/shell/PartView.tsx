import { Note } from '../../src/primitives/feedback/Note.js'

/** Without any padding of its own. */
export const LineView = () => <p>You are on the test network. Nothing here has any value.</p>

export const BannerView = () => <Note>Wallets are being updated today.</Note>
