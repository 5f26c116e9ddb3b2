import type { WebSocket } from 'ws'

/** What is written to all connections and not read yet. */
export interface Outbox {
  send(socket: WebSocket, frame: object): void
  /** Whether more may be written. */
  hasRoom(): boolean
}

/** More than this is not buffered for one connection: whoever asks on and never reads is disconnected. */
const MOST_OF_ONE = 4_000_000

/** Makes the outbox of a node, which takes so many bytes. */
export function createOutbox(most: number): Outbox {
  let bytes = 0
  return {
    hasRoom: () => bytes < most,
    send(socket, frame) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MOST_OF_ONE) return socket.terminate()
      const text = JSON.stringify(frame)
      bytes += text.length
      socket.send(text, () => {
        bytes -= text.length
      })
    },
  }
}
