import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runText } from '../runText.mjs'

const machine = /(?<![\w.:/])\/(?:root|work|Users\/\w+|home\/\w+)\/[\w./-]+|\/tmp\/[\w-]+\.(?:lock|md)/
const binary = /\.(png|jpg|ico|woff2?|tgz|wasm)$/

/** No committed file contains a path of somebody's machine. */
export async function paths({ root, files } = {}) {
  const tracked = files ?? (await trackedFiles(root))
  const problems = []
  for (const file of tracked) {
    if (binary.test(file)) continue
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    lines.forEach((line, index) => {
      const found = machine.exec(line)
      if (found) problems.push(`${file}:${index + 1} names ${found[0]}`)
    })
  }
  return { summary: `${tracked.length} files name no path of a machine`, problems }
}

async function trackedFiles(root) {
  const { stdout } = await runText('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  const deleted = await runText('git', ['ls-files', '--deleted'], { cwd: root })
  const gone = new Set(deleted.stdout.split('\n'))
  return stdout.split('\n').filter(file => file && !gone.has(file) && !file.startsWith('.ci/gates/'))
}
