import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Asked } from '../review/Review.js'

/** A question asked in a separate window. */
export interface WindowQuestion {
  readonly review: Asked
  /** The signing account, if any. */
  readonly account: string | undefined
  /** Verified. */
  readonly origin: string
  readonly claimed: string | undefined
}

const READY = 'latchkit-window-ready'
const READY_MS = 15_000
const LOOK_MS = 500
/** An answer may arrive after the window is seen closed, because it takes another channel. */
const LOOKS = 3

const isQuestion = (value: unknown): value is WindowQuestion =>
  typeof value === 'object' && value !== null && 'review' in value && 'origin' in value
const questionShape = z.custom<WindowQuestion>(isQuestion)

/**
 * Asks in a separate window, in which the embedding page cannot hide anything. Call it in a click. Resolves
 * with the answer, `false` if the window is closed, or once the signal has closed it. Rejects with
 * `UNSUPPORTED` if the window is blocked, or the embedding page isolates windows.
 */
export function askInWindow(question: WindowQuestion, signal: AbortSignal): Promise<boolean> {
  const opened = window.open('/approve', '_blank', 'popup,width=400,height=720')
  return new Promise((resolve, reject) => {
    const refuse = () =>
      settle(() =>
        reject(new FrameRefusal('UNSUPPORTED', 'There is no window in which a person could be asked.')),
      )
    const close = () => {
      opened?.close()
      settle(() => resolve(false))
    }
    const timer = setTimeout(refuse, READY_MS)
    let looks = 0
    const looking = setInterval(() => {
      if (opened?.closed && ++looks === LOOKS) settle(() => resolve(false))
    }, LOOK_MS)
    function settle(end: () => void) {
      clearTimeout(timer)
      clearInterval(looking)
      window.removeEventListener('message', hear)
      signal.removeEventListener('abort', close)
      end()
    }
    function hear({ source, origin, data }: MessageEvent) {
      if (!opened || source !== opened || origin !== location.origin || data !== READY) return
      clearTimeout(timer)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data: answer }) => settle(() => resolve(answer === true))
      opened.postMessage(question, location.origin, [port2])
    }
    window.addEventListener('message', hear)
    signal.addEventListener('abort', close)
    if (!opened) refuse()
  })
}

/**
 * The window's side: tells the frame that it is ready, and receives the question. Messages from others are
 * ignored.
 */
export function answerInWindow(
  onQuestion: (question: WindowQuestion, answer: (isYes: boolean) => void) => void,
): void {
  const { opener } = window
  if (!opener) return
  window.addEventListener('message', ({ source, origin, data, ports: [port] }) => {
    const question = questionShape.safeParse(data)
    if (source !== opener || origin !== location.origin || !port || !question.success) return
    onQuestion(question.data, isYes => {
      port.postMessage(isYes)
      window.close()
    })
  })
  opener.postMessage(READY, location.origin)
}
