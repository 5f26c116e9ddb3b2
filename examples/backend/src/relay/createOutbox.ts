import type { WebSocket } from 'ws'

export interface Outbox {
  send(socket: WebSocket, frame: object): void
  /** More may be written. */
  hasRoom(): boolean
}

/** The buffer limit of one connection: a client that keeps asking and never reads is disconnected. */
const MOST_OF_ONE = 4_000_000

/** Creates a node's outbox, with its limit in bytes. */
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
