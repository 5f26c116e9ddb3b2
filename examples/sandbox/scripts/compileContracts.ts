import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildArtifacts } from './buildArtifacts.js'

const folder = new URL('../artifacts/', import.meta.url)
const check = process.argv.includes('--check')

await mkdir(folder, { recursive: true })
const stale: string[] = []
for (const [name, text] of await buildArtifacts()) {
  const file = new URL(`${name}.json`, folder)
  const before = await readFile(file, 'utf8').catch(() => '')
  if (before === text) continue
  stale.push(name)
  if (!check) await writeFile(file, text)
}

const place = fileURLToPath(folder)
if (check && stale.length > 0) {
  process.stderr.write(`Out of date in ${place}: ${stale.join(', ')}. Run the contracts script.\n`)
  process.exitCode = 1
} else {
  process.stdout.write(
    stale.length > 0 ? `Wrote ${stale.join(', ')} to ${place}\n` : `${place} is up to date\n`,
  )
}
