import { createServer } from 'node:http'
import { patient } from '../../../../.ci/vitest/patience.mjs'

/** A page that embeds the frame with nothing but the protocol, so that the tests can also misbehave. */
const script = `
const origin = new URL(location.href).searchParams.get('secure')
const project = new URL(location.href).searchParams.get('project') ?? 'shop'
const answers = new Map()
window.events = []
window.connect = () => new Promise((resolve, reject) => {
  const frame = document.createElement('iframe')
  frame.name = 'latchkit-secure-frame'
  frame.allow = 'publickey-credentials-get; publickey-credentials-create'
  frame.src = origin + '/sdk?projectId=' + project + '&version=1'
  frame.style.cssText = 'position:fixed;right:20px;top:20px;width:370px;height:640px;border:0;display:block'
  window.frameElementOfKit = frame
  const timer = setTimeout(() => reject(new Error('no frame')), ${patient(20_000)})
  addEventListener('message', event => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    if (event.data.type !== '@w3m-frame/READY') return
    const { port1, port2 } = new MessageChannel()
    window.port = port1
    port1.onmessage = ({ data }) => {
      if (data.type === '@w3m-frame/READY') { clearTimeout(timer); return resolve() }
      const waiting = answers.get(data.id)
      if (!waiting) return window.events.push(data)
      answers.delete(data.id)
      if (data.type.endsWith('_SUCCESS')) waiting.resolve(data.payload)
      else waiting.reject(Object.assign(new Error(data.payload.message), data.payload))
    }
    frame.contentWindow.postMessage({ type: '@w3m-app/PORT', version: 1 }, origin, [port2])
  })
  document.body.append(frame)
})
window.ask = (name, payload, id = crypto.randomUUID()) => new Promise((resolve, reject) => {
  answers.set(id, { resolve, reject })
  window.port.postMessage({ id, type: '@w3m-app/' + name, payload })
})
/** Settles with the answer or the code of the failure. */
window.tell = (name, payload) => window.ask(name, payload).then(
  answer => ({ answer }), error => ({ code: error.code, message: error.message, retryAfter: error.retryAfter }))
`

/** A site that embeds the frame. */
export interface HostPage {
  readonly origin: string
  close(): Promise<void>
}

/** Serves the page on a host name of its own. */
export async function startHostPage(host = '127.0.0.1'): Promise<HostPage> {
  const server = createServer((request, response) => {
    const isScript = request.url?.startsWith('/host.js')
    const coop = new URL(request.url ?? '/', 'http://host').searchParams.get('coop')
    if (coop) response.setHeader('Cross-Origin-Opener-Policy', coop)
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(
      isScript
        ? script
        : '<!doctype html><title>Host</title><body style="background:#889"><script src="/host.js"></script>',
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://${host}:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
