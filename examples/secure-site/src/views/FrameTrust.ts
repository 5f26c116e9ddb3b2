import { createContext } from 'react'
import type { WindowQuestion } from '../frame/askInWindow.js'

/** How far the frame may take a person's yes in the page around it. */
export interface FrameTrust {
  /** The operator trusts every script of that page. */
  readonly mayApprove: boolean
  /** Asks in a window of its own, see `askInWindow`. */
  ask(question: Pick<WindowQuestion, 'review' | 'account'>, signal: AbortSignal): Promise<boolean>
}

/** That of the frame; a page at the top level needs none. */
export const FrameTrustContext = createContext<FrameTrust>({ mayApprove: false, ask: async () => false })
