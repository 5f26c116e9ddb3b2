import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Asks a database where the key lies that pages of history are read from. */
export const KEY_PATH = `select pg_relation_filepath('api_activity_pkey') as path`

/** Reads that key once, as a service has that has been up for a day: the system then holds it in memory. */
export async function readAhead(data: string, path: unknown): Promise<void> {
  const first = join(data, String(path))
  for (let part = 0, file = first; existsSync(file); part++, file = `${first}.${part}`) {
    for await (const _ of createReadStream(file, { highWaterMark: 1 << 20 })) {
      // Nothing is kept of it here.
    }
  }
}
