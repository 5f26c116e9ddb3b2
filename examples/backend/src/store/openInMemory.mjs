import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { threadId } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

const { version } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
)
const folder = new URL('../../../../.cache/embeddedSql/', import.meta.url)

/**
 * Opens an empty database in memory. Initializing one takes three seconds, so the first of each version
 * leaves an image that others start from.
 *
 * @param {object} [options]
 * @param {URL} [options.image]
 * @param {WebAssembly.Module} [options.wasmModule] PGlite's program, if it is compiled already
 */
export async function openInMemory({ image = new URL(`${version}.tar.gz`, folder), wasmModule } = {}) {
  try {
    // PGlite would not notice a failure of its own `gunzip`.
    const tar = gunzipSync(await readFile(image))
    return await PGlite.create({ wasmModule, loadDataDir: new Blob([tar]) })
  } catch {
    // There is none yet, or it is damaged.
  }
  const database = await PGlite.create({ wasmModule })
  await save(database, image).catch(() => {
    // A read-only disk, for instance: the next one is initialized as well.
  })
  return database
}

/**
 * @param {PGlite} database
 * @param {URL} image
 */
async function save(database, image) {
  await database.exec('checkpoint')
  const dump = await database.dumpDataDir('gzip')
  await mkdir(new URL('.', image), { recursive: true })
  // Several processes may do so at the same time, and none may read a partial file.
  const whole = new URL(`${image.href}.${process.pid}-${threadId}`)
  await writeFile(whole, new Uint8Array(await dump.arrayBuffer()))
  await rename(whole, image)
}
