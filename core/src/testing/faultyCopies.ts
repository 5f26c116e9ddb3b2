import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** A change of an outsider's sources, and the rule that has to notice it. */
export interface SourceFault {
  readonly file: string
  /** Stands there once. */
  readonly from: string
  readonly to: string
  readonly rule: string
}

/** Copies an outsider's sources, each time with one fault, for the tests of the calling file. Returns the folder of the copy. */
export function faultyCopies(source: string): (name: string, fault?: SourceFault) => string {
  let folder: string
  beforeAll(() => {
    const cache = join(root, '.cache')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'faults-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  return (name, fault) => {
    const copy = join(folder, name.replace(/\W+/g, '-'))
    cpSync(join(root, source), copy, { recursive: true, filter: file => !/\.test\.tsx?$/.test(file) })
    if (!fault) return copy
    const path = join(copy, fault.file)
    const text = readFileSync(path, 'utf8')
    if (text.split(fault.from).length !== 2) throw new Error(`${fault.file} has no single ${fault.from}`)
    writeFileSync(
      path,
      text.replace(fault.from, () => fault.to),
    )
    return copy
  }
}
