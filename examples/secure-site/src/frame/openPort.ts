import { FRAME_PREFIX, type FrameError, PROTOCOL_VERSION, readPort } from '@latchkit/embedded-wallet/protocol'
import * as z from 'zod/mini'

const originsShape = z.object({
  allowedOrigins: z.array(z.string()),
  /**
   * Pages whose frame may take every confirmation, because the operator trusts all of their scripts. Default:
   * none.
   */
  approveInFrame: z.optional(z.array(z.string())),
})
const ASK_MS = 15_000

/** The embedding page, and the port to it. */
export interface Host {
  readonly origin: string
  readonly port: MessagePort
  /** The frame may take every confirmation; otherwise it asks in a separate window, see `useGuard`. */
  readonly mayApprove: boolean
}

/**
 * Offers itself to the embedding page and waits for its port. Accepts messages only from pages that may embed
 * the frame, and only from the parent window; the browser has enforced that already by `frame-ancestors`.
 */
export function openPort(projectId: string, window: Window, onHost: (host: Host) => void): void {
  if (window.parent === window) return
  const asked = askOrigins(projectId)
  let isTaken = false
  // A page that connects before the list has loaded waits for it; without the list, every page is refused.
  window.addEventListener('message', ({ data, origin, source, ports }) => {
    const [port] = ports
    if (source !== window.parent || !port || readPort(data) !== PROTOCOL_VERSION) return
    void asked.then(known => {
      // No further detail: the page's identity could not be verified.
      if (!known) return refuse(port, 'ORIGIN_CHECK_UNAVAILABLE', 'The allowed origins cannot be read now.')
      const { allowedOrigins, approveInFrame = [] } = known
      const isOneOf = (patterns: readonly string[]) => patterns.some(pattern => matches(origin, pattern))
      if (!isOneOf(allowedOrigins)) return port.close()
      // Requests of the first connection must not settle for another one, such as of another script in the
      // page.
      if (isTaken) return refuse(port, 'NOT_ALLOWED', 'This frame has a connection already.')
      isTaken = true
      onHost({ origin, port, mayApprove: isOneOf(approveInFrame) })
      port.start()
      port.postMessage({ type: `${FRAME_PREFIX}READY`, version: PROTOCOL_VERSION })
    })
  })
  const ready = (target: string) =>
    window.parent.postMessage({ type: `${FRAME_PREFIX}READY`, version: PROTOCOL_VERSION }, target)
  const around = originAround(window)
  if (around !== undefined) ready(around)
  // If the browser does not reveal the parent's origin, only announce the frame to listed origins.
  else
    void asked.then(known => {
      for (const pattern of known?.allowedOrigins ?? [])
        if (!pattern.includes('*') && URL.canParse(pattern)) ready(new URL(pattern).origin)
    })
}

/** The embedding page's origin, as reported by the browser, which delivers messages to no other. */
function originAround({ location, document }: Window): string | undefined {
  const [parent] = location.ancestorOrigins ?? []
  if (parent !== undefined && URL.canParse(parent)) return parent
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}

function refuse(port: MessagePort, code: FrameError['code'], message: string): void {
  const payload: FrameError = { code, message }
  port.postMessage({ type: `${FRAME_PREFIX}CLOSED`, payload })
  port.close()
}

/** Patterns of pages that may embed the frame; undefined if unavailable. */
async function askOrigins(projectId: string): Promise<z.output<typeof originsShape> | undefined> {
  try {
    const query = new URLSearchParams({ projectId })
    const response = await fetch(`/identity/v1/origins?${query}`, { signal: AbortSignal.timeout(ASK_MS) })
    return response.ok ? originsShape.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** Matches an origin against a pattern, in which `*` stands for one label. The default scheme is https. */
export function matches(origin: string, pattern: string): boolean {
  const whole = /^https?:\/\//i.test(pattern) ? pattern : `https://${pattern}`
  const [, scheme = '', rest = ''] = /^(https?:\/\/)(.*)$/i.exec(whole) ?? []
  const isWild = rest.startsWith('*.')
  const url = scheme + (isWild ? rest.slice(2) : rest)
  if (!URL.canParse(url) || new URL(url).pathname !== '/' || /[*@]/.test(url)) return false
  const base = new URL(url).origin
  if (!isWild) return origin === base
  const [start, end] = base.split('://')
  const label = /^[a-z0-9_-]+$/i
  const prefix = `${start}://`
  if (!origin.startsWith(prefix) || !origin.endsWith(`.${end}`)) return false
  return label.test(origin.slice(prefix.length, -`.${end}`.length))
}
