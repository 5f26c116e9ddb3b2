import { build } from 'rolldown'

/** What Rolldown only warns of, and what then fails where the file is loaded: an import that leads nowhere. */
const failures = ['UNRESOLVED_IMPORT', 'MISSING_GLOBAL_NAME']

/**
 * Bundles one after another, and writes nothing to the console.
 *
 * @param {readonly import('rolldown').RolldownOptions[]} configs
 * @returns {Promise<void>} throws what does not resolve, after Rolldown has written its files
 */
export async function bundle(configs) {
  const problems = new Set()
  const onLog = (_, { code, message }) => {
    if (failures.includes(code)) problems.add(message)
  }
  for (const config of configs) await build({ ...config, logLevel: 'warn', onLog })
  if (problems.size > 0) throw new Error([...problems].join('\n'))
}
