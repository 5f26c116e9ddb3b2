import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** A frame with fewer bytes than this is not limited. */
const HARMLESS = 100_000
const LONGEST_MS = 60_000

/**
 * Watches connections for unfinished frames, which are held in memory: limited in bytes per address, to four
 * times as much in total, and to a minute each. Connections beyond the limits are terminated.
 */
export function limitUnfinished(mostOfOne: number) {
  const ofAddress = new Map<string, number>()
  let all = 0
  function count(address: string, bytes: number) {
    all += bytes
    const now = (ofAddress.get(address) ?? 0) + bytes
    if (now > 0) ofAddress.set(address, now)
    else ofAddress.delete(address)
  }
  return (raw: Duplex, socket: WebSocket, address: string): void => {
    let unfinished = 0
    let timer: NodeJS.Timeout | undefined
    const finish = () => {
      count(address, -unfinished)
      unfinished = 0
      clearTimeout(timer)
      timer = undefined
    }
    // Before the websocket gets it, because the chunk may complete a frame.
    raw.prependListener('data', (chunk: Buffer) => {
      unfinished += chunk.length
      count(address, chunk.length)
      if (unfinished < HARMLESS) return
      timer ??= setTimeout(() => socket.terminate(), LONGEST_MS).unref()
      if ((ofAddress.get(address) ?? 0) > mostOfOne || all > mostOfOne * 4) socket.terminate()
    })
    socket.on('message', finish)
    socket.on('close', finish)
  }
}
