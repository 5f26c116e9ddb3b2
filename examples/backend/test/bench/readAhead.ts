import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Asks a database for the file of the key that pages of history are read from. */
export const KEY_PATH = `select pg_relation_filepath('api_activity_pkey') as path`

/** Reads that key once, as a service that has been running for a day would have: the OS then caches it. */
export async function readAhead(data: string, path: unknown): Promise<void> {
  const first = join(data, String(path))
  for (let part = 0, file = first; existsSync(file); part++, file = `${first}.${part}`) {
    for await (const _ of createReadStream(file, { highWaterMark: 1 << 20 })) {
      // The data itself is not kept.
    }
  }
}
