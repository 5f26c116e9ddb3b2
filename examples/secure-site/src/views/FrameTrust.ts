import { createContext } from 'react'
import type { WindowQuestion } from '../frame/askInWindow.js'

/** The frame's permission to take confirmations in the embedding page. */
export interface FrameTrust {
  /** The operator trusts every script of that page. */
  readonly mayApprove: boolean
  /** Asks in a separate window, see `askInWindow`. */
  ask(question: Pick<WindowQuestion, 'review' | 'account'>, signal: AbortSignal): Promise<boolean>
}

/** The frame's trust; a top-level page needs none. */
export const FrameTrustContext = createContext<FrameTrust>({ mayApprove: false, ask: async () => false })
