import type { WebSocket } from 'ws'

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/**
 * Makes what resolves once the other side has read all that was written until then, and rejects when it leaves before: a ping is
 * answered in its turn. One is under way at a time, because clients leave a server that sends many.
 */
export function confirmReading(socket: WebSocket): () => Promise<void> {
  let asked: Waiting[] = []
  let later: Waiting[] = []
  let mark = 0
  const leave = ({ reject }: Waiting) => reject(new Error('The client left.'))
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
