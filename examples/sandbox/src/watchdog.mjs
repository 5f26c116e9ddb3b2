// Ends the engines when the process that started them dies, however it dies. That process holds the other end
// of stdin, so the end of stdin is the news. It tells which ones live: "+<pid>" and "-<pid>", a line each.
import { createInterface } from 'node:readline'

const pids = new Set()
const grace = 10_000

// Ctrl+C goes to every process of the terminal; the parent decides what follows.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const lines = createInterface({ input: process.stdin })
lines.on('line', line => {
  const pid = Number(line.slice(1))
  if (!Number.isSafeInteger(pid) || pid <= 1) return
  if (line.startsWith('+')) pids.add(pid)
  else pids.delete(pid)
})
lines.on('close', () => {
  signalAll('SIGTERM')
  const end = Date.now() + grace
  const timer = setInterval(() => {
    for (const pid of pids) if (!send(pid, 0)) pids.delete(pid)
    if (pids.size > 0 && Date.now() < end) return
    signalAll('SIGKILL')
    clearInterval(timer)
  }, 50)
})

function signalAll(signal) {
  for (const pid of pids) if (!send(pid, signal)) pids.delete(pid)
}

function send(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
