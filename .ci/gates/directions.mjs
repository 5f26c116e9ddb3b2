import { runBin } from '../runBin.mjs'

/** Imports only go the agreed ways, and never in a circle. */
export async function directions({ root }) {
  const folders = ['core/src', 'ui/src', 'plugins']
  const args = [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { text, stdout } = await runBin('dependency-cruiser/dependency-cruise', args, { cwd: root })
  const { summary } = readJson(stdout)
  if (!summary) return { summary: '', problems: [text.trim().split('\n').slice(0, 10).join('\n')] }
  const problems = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(step => step.name ?? step).join(' → ') : to
    return `${rule.name}: ${from} → ${way}`
  })
  return {
    summary: `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports in agreed directions, no cycle`,
    problems,
  }
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
