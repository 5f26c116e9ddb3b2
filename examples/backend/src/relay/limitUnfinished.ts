import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** Less than this of a frame harms nobody. */
const HARMLESS = 100_000
const LONGEST_MS = 60_000

/**
 * Makes what watches a connection for frames that have begun and not ended, which are in memory: so many bytes of one
 * address, four times as many of all, and none for longer than a minute. Who has more of them is disconnected.
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
    // Before the websocket has it, which may find the end of a frame in it.
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
