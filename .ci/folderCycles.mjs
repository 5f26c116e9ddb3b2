import { dirname } from 'node:path/posix'

/** Where folders form layers. */
const layered = /^(core|ui|plugins\/[^/]+|examples\/(backend|secure-site|sandbox))\/src\//
const test = /[.]test(-d)?[.]tsx?$|\/testing\//

/**
 * Folders that import each other in a circle, types included, each as a way back to its start. Tests may use anything, and what
 * is imported on demand may lie above, as the views do that the modal shows. dependency-cruiser can leave these out only in a run of
 * its own.
 *
 * @param {readonly { source: string, dependencies: readonly { resolved: string, dynamic: boolean }[] }[]} modules
 */
export function folderCycles(modules) {
  const graph = folderGraph(modules)
  const known = new Set()
  const cycles = []
  for (const folder of [...graph.keys()].sort()) {
    if (known.has(folder)) continue
    const cycle = wayBack(graph, folder)
    for (const each of cycle) known.add(each)
    if (cycle.length > 0) cycles.push(cycle)
  }
  return cycles
}

/** What each folder imports from outside itself: its own files, and those of the folders within. */
function folderGraph(modules) {
  const graph = new Map()
  for (const { source, dependencies } of modules) {
    if (test.test(source)) continue
    const used = dependencies.filter(({ resolved, dynamic }) => !dynamic && !test.test(resolved))
    for (let folder = dirname(source); layered.test(folder); folder = dirname(folder)) {
      const targets = graph.get(folder) ?? new Set()
      graph.set(folder, targets)
      for (const { resolved } of used) if (!resolved.startsWith(`${folder}/`)) targets.add(dirname(resolved))
    }
  }
  return graph
}

/** The shortest way from a folder to itself, or nothing. */
function wayBack(graph, start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}
