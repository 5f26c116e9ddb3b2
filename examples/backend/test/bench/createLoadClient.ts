import { createHash } from 'node:crypto'
import { WebSocket } from 'ws'
import { signToken } from './signToken.js'

/** One end of a session, which behaves like real clients: it acknowledges, repeats what was not answered, and reconnects. */
export interface LoadClient {
  open(): Promise<void>
  publish(text: string): void
  /** Publishes that the relay has not confirmed. */
  unconfirmed(): number
  isOpen(): boolean
  close(): void
}

/** Events that a client reports to the benchmark. */
export interface LoadEvents {
  /** A message from the other end, reported once, however often it arrived. */
  onMessage(text: string): void
  onRepeated(text: string): void
  /** The client is back, this many ms after it was cut off. */
  onReconnected(ms: number): void
}

/** Creates a client that subscribes to one topic. */
export function createLoadClient(url: string, topic: string, events: LoadEvents): LoadClient {
  // The phone's work, which in reality does not use the relay's CPU.
  const token = signToken(url)
  const seen = new Set<string>()
  const publishing = new Map<number, string>()
  let socket: WebSocket | undefined
  let lastId = 0
  let isOver = false

  const isOpen = () => socket?.readyState === WebSocket.OPEN
  const send = (frame: object) => {
    if (isOpen()) socket?.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  }
  const sendPublish = (id: number, message: string) =>
    send({ id, method: 'irn_publish', params: { topic, message, ttl: 300, tag: 1108 } })

  async function open(): Promise<void> {
    const opened = new WebSocket(`${url}/?${new URLSearchParams({ auth: token, projectId: 'bench' })}`, {
      perMessageDeflate: false,
    })
    await new Promise<void>((resolve, reject) => {
      let subscribed = () => {}
      opened.on('error', reject)
      opened.on('open', () => {
        socket = opened
        lastId += 1
        const id = lastId
        subscribed = () => {
          for (const [waiting, text] of publishing) sendPublish(waiting, text)
          resolve()
        }
        answers.set(id, subscribed)
        send({ id, method: 'irn_batchSubscribe', params: { topics: [topic] } })
      })
      opened.on('message', data => onFrame(JSON.parse(String(data))))
      opened.on('close', () => {
        reject(new Error('closed'))
        if (socket === opened) void reopen()
      })
    })
  }
  const answers = new Map<number, () => void>()

  /** At the pace of `plugins/walletconnect`: within half a second, then with doubling delays. */
  async function reopen() {
    socket = undefined
    const lostAt = performance.now()
    for (let attempt = 0; !isOver; attempt++) {
      const longest = Math.min(30_000, 1_000 * 2 ** attempt)
      const pause = attempt === 0 ? Math.random() * 500 : longest * (1 - Math.random() / 2)
      // The pauses that a client makes are part of what is measured.
      await new Promise(resolve => setTimeout(resolve, pause))
      const isBack = await open().then(
        () => true,
        () => false,
      )
      if (isBack) return events.onReconnected(performance.now() - lostAt)
    }
  }
  function onFrame(frame: {
    id: number
    method?: string
    error?: unknown
    params?: { data: { message: string } }
  }) {
    if (frame.params) {
      const { message } = frame.params.data
      const hash = createHash('sha256').update(message).digest('base64')
      if (seen.has(hash)) events.onRepeated(message)
      else events.onMessage(message)
      seen.add(hash)
      return send({ id: frame.id, result: true })
    }
    const text = publishing.get(frame.id)
    if (text !== undefined && frame.error !== undefined) {
      setTimeout(() => publishing.has(frame.id) && sendPublish(frame.id, text), 500)
      return
    }
    publishing.delete(frame.id)
    answers.get(frame.id)?.()
    answers.delete(frame.id)
  }
  return {
    open,
    publish(text) {
      lastId += 1
      publishing.set(lastId, text)
      sendPublish(lastId, text)
    },
    unconfirmed: () => publishing.size,
    isOpen,
    close() {
      isOver = true
      socket?.terminate()
    },
  }
}
