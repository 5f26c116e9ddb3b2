import { FRAME_PREFIX, type FrameError, PROTOCOL_VERSION, readPort } from '@latchkit/embedded-wallet/protocol'
import * as z from 'zod/mini'

const originsShape = z.object({
  allowedOrigins: z.array(z.string()),
  /** The pages whose frame may take every yes: the operator trusts each of their scripts. Default: none. */
  approveInFrame: z.optional(z.array(z.string())),
})
const ASK_MS = 15_000

/** The page around the frame, and the port that leads to it. */
export interface Host {
  readonly origin: string
  readonly port: MessagePort
  /** The frame may take every yes; else it asks in a window of its own, see `useGuard`. */
  readonly mayApprove: boolean
}

/**
 * Offers itself to the page around and waits for its port. Only a page that may embed the frame is heard, and only its window;
 * the browser has checked it already by `frame-ancestors`.
 */
export function openPort(projectId: string, window: Window, onHost: (host: Host) => void): void {
  if (window.parent === window) return
  const asked = askOrigins(projectId)
  let isTaken = false
  // A host that asks before the list is there waits for it; without the list, nobody is heard.
  window.addEventListener('message', ({ data, origin, source, ports }) => {
    const [port] = ports
    if (source !== window.parent || !port || readPort(data) !== PROTOCOL_VERSION) return
    void asked.then(known => {
      // Nothing but that: who the page is could not be checked.
      if (!known) return refuse(port, 'ORIGIN_CHECK_UNAVAILABLE', 'The allowed origins cannot be read now.')
      const { allowedOrigins, approveInFrame = [] } = known
      const isOneOf = (patterns: readonly string[]) => patterns.some(pattern => matches(origin, pattern))
      if (!isOneOf(allowedOrigins)) return port.close()
      // What was asked over the first one must not settle for somebody else, such as another script of the page.
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
  // A browser that does not tell whose page it is: only a listed one hears that a frame is here.
  else
    void asked.then(known => {
      for (const pattern of known?.allowedOrigins ?? [])
        if (!pattern.includes('*') && URL.canParse(pattern)) ready(new URL(pattern).origin)
    })
}

/** The origin of the page around, as the browser says it. The browser delivers to no other. */
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

/** The patterns of the pages that may embed the frame; `undefined` if they cannot be had. */
async function askOrigins(projectId: string): Promise<z.output<typeof originsShape> | undefined> {
  try {
    const query = new URLSearchParams({ projectId })
    const response = await fetch(`/identity/v1/origins?${query}`, { signal: AbortSignal.timeout(ASK_MS) })
    return response.ok ? originsShape.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** Whether an origin is one of a pattern's, in which `*` stands for one label. Without a scheme, https is meant. */
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
