import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { runText } from './runText.mjs'
import { patient } from './vitest/patience.mjs'

/**
 * Runs the tests of an app in which others' libraries call the packed packages. They find the chains of a sandbox by the environment.
 *
 * @param {{ app: string, root: string }} at
 * @param {readonly string[] | 'all'} chains the sandbox's families besides EVM
 * @returns {Promise<string | undefined>} what failed
 */
export async function libraryCalls({ app, root }, chains) {
  cpSync(join(root, '.ci/consumers/jsdomPage.mjs'), join(app, '../jsdomPage.mjs'))
  // Some libraries look for the page as soon as they are imported.
  const args = ['--import', '../jsdomPage.mjs', '--test', '--test-reporter=spec']
  const unregister = register()
  const { startSandbox } = await import('../examples/sandbox/src/index.ts')
  const sandbox = await startSandbox({ ports: 0, state: false, quiet: true, chains })
  try {
    const { code, text } = await runText(process.execPath, args, {
      cwd: app,
      env: { NODE_ENV: undefined, SANDBOX: JSON.stringify(sandbox.info) },
      timeout: patient(180_000),
    })
    return code === 0 ? undefined : text.slice(Math.max(0, text.indexOf('failing tests:')))
  } finally {
    await sandbox.stop()
    await unregister()
  }
}
