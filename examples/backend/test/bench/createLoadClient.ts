import { createHash } from 'node:crypto'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'

/** One end of a session, which behaves as real clients do: it acknowledges, repeats what was not answered, reconnects. */
export interface LoadClient {
  open(): Promise<void>
  publish(text: string): void
  /** Publishes that the relay has not confirmed. */
  unconfirmed(): number
  close(): void
}

/** What a client tells the bench. */
export interface LoadEvents {
  /** A message of the other end, once, however often it came. */
  onMessage(text: string): void
  onRepeated(text: string): void
  onReconnected(): void
}

/** Makes a client that listens to one topic. */
export function createLoadClient(url: string, topic: string, events: LoadEvents): LoadClient {
  const keys = generateKeyPair()
  const seen = new Set<string>()
  const publishing = new Map<number, string>()
  let socket: WebSocket | undefined
  let lastId = 0
  let isOver = false

  const send = (frame: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  }
  const sendPublish = (id: number, message: string) =>
    send({ id, method: 'irn_publish', params: { topic, message, ttl: 300, tag: 1108 } })

  async function open(): Promise<void> {
    const token = await signJWT(crypto.randomUUID(), url, 3_600, keys)
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

  async function reopen() {
    socket = undefined
    for (let attempt = 0; !isOver; attempt++) {
      await new Promise(resolve => setTimeout(resolve, Math.random() * Math.min(2_000, 300 * 2 ** attempt)))
      const isOpen = await open().then(
        () => true,
        () => false,
      )
      if (isOpen) return events.onReconnected()
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
    close() {
      isOver = true
      socket?.terminate()
    },
  }
}
