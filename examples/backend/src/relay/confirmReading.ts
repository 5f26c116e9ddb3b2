import type { WebSocket } from 'ws'

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/**
 * Creates a function that resolves once the other side has read everything written so far, and rejects if it
 * disconnects before. It relies on pings being answered in order. Only one is pending at a time, because
 * clients leave a server that sends many.
 */
export function confirmReading(socket: WebSocket): () => Promise<void> {
  let asked: Waiting[] = []
  let later: Waiting[] = []
  let mark = 0
  const leave = ({ reject }: Waiting) => reject(new Error('The client disconnected.'))
  function ask() {
    mark += 1
    asked = later
    later = []
    if (socket.readyState === socket.OPEN) socket.ping(`${mark}`)
    else for (const waiting of asked.splice(0)) leave(waiting)
  }
  socket.on('pong', (data: Buffer) => {
    if (String(data) !== `${mark}`) return
    for (const { resolve } of asked.splice(0)) resolve()
    if (later.length > 0) ask()
  })
  socket.on('close', () => {
    for (const waiting of [...asked.splice(0), ...later.splice(0)]) leave(waiting)
  })
  return () =>
    new Promise((resolve, reject) => {
      later.push({ resolve, reject })
      if (asked.length === 0) ask()
    })
}
