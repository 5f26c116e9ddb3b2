import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pack } from '../pack.mjs'
import { readExports } from '../readExports.mjs'

/** The entries export what `exports.snapshot.json` lists, in types and at run time in plain Node. */
export async function exportNames({ update = false, packed } = {}) {
  const { list } = packed ?? (await pack())
  const all = readExports(list)
  const problems = []
  let count = 0
  for (const { name, folder, manifest, entries } of list) {
    const found = {}
    for (const path of Object.keys(entries)) {
      const names = all.get(path === '.' ? name : `${name}${path.slice(1)}`) ?? []
      count += names.length
      const values = names.filter(({ isValue }) => isValue).map(exported => exported.name)
      const others = names.filter(({ isValue }) => !isValue).map(exported => exported.name)
      found[path] = { values, types: others }
      const real = await runtimeNames(join(folder, manifest.exports[path].default))
      if (real instanceof Error) problems.push(`${name} ${path} does not import in Node: ${real.message}`)
      else problems.push(...differences(`${name} ${path} at run time`, values, real))
    }
    const snapshot = join(folder, 'exports.snapshot.json')
    if (update) writeFileSync(snapshot, `${JSON.stringify(found, undefined, 2)}\n`)
    const agreed = existsSync(snapshot) ? JSON.parse(readFileSync(snapshot, 'utf8')) : {}
    for (const path of new Set([...Object.keys(found), ...Object.keys(agreed)])) {
      for (const kind of ['values', 'types']) {
        const was = agreed[path]?.[kind] ?? []
        problems.push(...differences(`${name} ${path} ${kind}`, was, found[path]?.[kind] ?? []))
      }
    }
  }
  if (problems.length > 0) problems.push('If this is meant: npm test -- --only exportNames --update')
  return { summary: `${count} exported names as agreed`, problems }
}

async function runtimeNames(file) {
  try {
    return Object.keys(await import(pathToFileURL(file).href))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function differences(what, was, is) {
  const gone = was.filter(name => !is.includes(name))
  const added = is.filter(name => !was.includes(name))
  return [
    ...(gone.length > 0 ? [`${what}: lost ${gone.join(', ')}`] : []),
    ...(added.length > 0 ? [`${what}: gained ${added.join(', ')}`] : []),
  ]
}
