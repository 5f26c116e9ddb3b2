import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderCycles } from '../folderCycles.mjs'
import { runBin } from '../runBin.mjs'

const folders = [
  'core/src',
  'ui/src',
  'plugins',
  ...['backend', 'secure-site', 'sandbox'].map(name => `examples/${name}/src`),
]

/** Imports only go the agreed ways, and never in a circle: neither between modules nor between folders. */
export async function directions({ root }) {
  const args = [
    ...folders.filter(folder => existsSync(join(root, folder))),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ]
  const { text, stdout } = await runBin('dependency-cruiser/dependency-cruise', args, { cwd: root })
  const { summary, modules } = readJson(stdout)
  if (!summary) return { summary: 'no modules', problems: [text.trim().split('\n').slice(0, 10).join('\n')] }
  return {
    summary: `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports in agreed directions, no cycle`,
    problems: [
      ...summary.violations.map(({ rule, from, to, cycle }) => {
        const way = cycle ? cycle.map(step => step.name ?? step).join(' → ') : to
        return `${rule.name}: ${from} → ${way}`
      }),
      ...folderCycles(modules).map(cycle => `folders-are-layers: ${cycle.join(' → ')}`),
    ],
  }
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
