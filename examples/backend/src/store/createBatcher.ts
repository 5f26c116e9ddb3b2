/** Collects requests while the previous batch is running, so that many callers share one statement. */
export interface Batcher<Item, Result> {
  add(item: Item): Promise<Result>
  /** Settles once nothing is running. */
  idle(): Promise<void>
}

interface Waiting<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

export interface BatchLimits<Item> {
  /** Items of a batch. Default 500. */
  readonly most?: number
  /** Concurrent batches. Default 1. */
  readonly atOnce?: number
  /** The size of an item, and the maximum size of a batch, which a single larger item may exceed. */
  readonly weigh?: (item: Item) => number
  readonly mostWeight?: number
}

/** Creates a batcher; `run` returns a batch's results in item order. */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most = 500, atOnce = 1, weigh = () => 0, mostWeight = 0 }: BatchLimits<Item> = {},
): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = 0
  let runs = Promise.resolve()

  function countFirst() {
    let weight = 0
    const after = waiting.findIndex(({ item }, n) => {
      weight += weigh(item)
      return n >= most || (n > 0 && weight > mostWeight)
    })
    return after === -1 ? waiting.length : after
  }
  async function runAll() {
    // Waits one turn of the event loop, so that items that arrive together go together.
    await new Promise(resolve => setImmediate(resolve))
    while (waiting.length > 0) {
      const batch = waiting.slice(0, countFirst())
      waiting = waiting.slice(batch.length)
      try {
        const results = await run(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, index) => void resolve(results[index] as Result))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    // Not when its promise settles: items added until then would wait forever.
    running -= 1
  }
  function start() {
    running += 1
    const before = runs
    const run = runAll()
    runs = before.then(() => run)
  }
  return {
    add: item =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        if (running < atOnce) start()
      }),
    async idle() {
      while (running > 0) await runs
    },
  }
}
