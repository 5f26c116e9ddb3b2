import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** What `work` takes on the machine that deadlines were measured on, two quiet cores, in milliseconds. */
const reference = 550

/** No deadline grows beyond this: a machine that slow is better called broken. */
const most = 8

/**
 * How many times slower this machine is than the reference, at least 1: a fixed computation on each of two cores at once, so that
 * other load counts too.
 */
export async function machineSpeed() {
  const cores = Math.min(2, availableParallelism())
  const times = await Promise.all(Array.from({ length: cores }, inWorker))
  const slowest = Math.max(...times) * (2 / cores)
  return Math.min(most, Math.max(1, Math.round((slowest / reference) * 10) / 10))
}

function inWorker() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url))
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Objects, strings and numbers in the shares that test code has. */
function work() {
  let sum = 0
  for (let round = 0; round < 400; round += 1) {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      id: index,
      name: `row ${index}`,
      part: [index, round],
    }))
    const read = JSON.parse(JSON.stringify(rows))
    const names = new Map(read.map(row => [row.name, row]))
    for (const { name, part } of read.sort((a, b) => (a.name < b.name ? -1 : 1)))
      sum += (names.get(name)?.id ?? 0) ^ part[1]
    for (let index = 0; index < 200_000; index += 1) sum = (Math.imul(sum, 31) + index) | 0
  }
  return sum
}

if (!isMainThread) {
  work()
  const started = performance.now()
  work()
  parentPort?.postMessage(performance.now() - started)
}
