import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runBin } from '../runBin.mjs'

const folders = [
  'core/src',
  'ui/src',
  'plugins',
  ...['backend', 'secure-site', 'sandbox'].map(name => `examples/${name}/src`),
]

/** Imports only go the agreed ways, and never in a circle: neither between modules nor between folders. */
export async function directions({ root }) {
  const cruises = [
    await cruise(root, '.dependency-cruiser.cjs'),
    await cruise(root, '.dependency-cruiser.folders.cjs'),
  ]
  const [all] = cruises
  return {
    summary: `${all.modules} modules, ${all.imports} imports in agreed directions, no cycle`,
    problems: cruises.flatMap(({ problems }) => problems),
  }
}

async function cruise(root, config) {
  const args = [
    ...folders.filter(folder => existsSync(join(root, folder))),
    '--config',
    config,
    '--output-type',
    'json',
  ]
  const { text, stdout } = await runBin('dependency-cruiser/dependency-cruise', args, { cwd: root })
  const { summary } = readJson(stdout)
  if (!summary) return { modules: 0, imports: 0, problems: [text.trim().split('\n').slice(0, 10).join('\n')] }
  return {
    modules: summary.totalCruised,
    imports: summary.totalDependenciesCruised,
    problems: summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle ? cycle.map(step => step.name ?? step).join(' → ') : to
      return `${rule.name}: ${from} → ${way}`
    }),
  }
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
