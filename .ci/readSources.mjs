import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles } from './listFiles.mjs'

/**
 * The source files below some folders, with their text.
 *
 * @param {string} root
 * @param {readonly string[]} folders relative to root
 * @param {RegExp} [name] which files, by their path relative to root
 * @returns {{ file: string, text: string }[]}
 */
export function readSources(root, folders, name = /\.(ts|tsx)$/) {
  return folders
    .map(folder => join(root, folder))
    .filter(existsSync)
    .flatMap(folder => listFiles(folder))
    .map(path => ({ path, file: relative(root, path).replaceAll('\\', '/') }))
    .filter(({ file }) => name.test(file))
    .map(({ path, file }) => ({ file, text: readFileSync(path, 'utf8') }))
}
