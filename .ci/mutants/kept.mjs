import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { versionOf } from './listMutants.mjs'

/** The sources of which nothing survived, and what they were then. */
const path = join(root, '.ci', 'mutants', 'kept.tsv')

const readKept = () =>
  new Map(
    (existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
      .filter(Boolean)
      .map(line => line.split('\t')),
  )
let kept = readKept()

/** Whether a condition's source is as it was when each of its conditions was noticed, or had a reason. */
export const isKept = ({ file }) => kept.has(file) && kept.get(file) === versionOf(file)

/** Writes down the sources of which everything is decided, and leaves out those that changed. */
export function keep(mutants, isDecided) {
  // Another run may have written since.
  kept = readKept()
  for (const file of [...kept.keys()])
    if (!existsSync(join(root, file)) || !isKept({ file })) kept.delete(file)
  for (const file of new Set(mutants.map(one => one.file)))
    if (mutants.filter(one => one.file === file).every(isDecided)) kept.set(file, versionOf(file))
  const lines = [...kept].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(path, lines.map(line => `${line.join('\t')}\n`).join(''))
}
