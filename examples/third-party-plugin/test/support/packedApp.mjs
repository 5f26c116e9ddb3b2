import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { consumer, link } from '../../../../.ci/consumer.mjs'
import { root } from '../../../../.ci/root.mjs'
import { runText } from '../../../../.ci/runText.mjs'

const source = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies this package to a place outside the repository, where our packages are what their tarballs hold, and runs
 * scripts of its package.json there. They have to be built already.
 *
 * @param {string} name of the copy
 * @param {readonly string[]} scripts
 * @param {boolean} [show] hands the output on as it comes
 * @returns {Promise<string>} the folder of the copy; rejects with what a script said when it failed
 */
export async function packedApp(name, scripts, show = false) {
  const { folder } = await consumer()
  const app = join(folder, 'apps', name)
  rmSync(app, { recursive: true, force: true })
  cpSync(source, app, {
    recursive: true,
    filter: path => !/[\\/](node_modules|dist|test|check\.mjs)$/.test(path),
  })
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  for (const other of Object.keys({ ...dependencies, ...devDependencies })) {
    if (!other.startsWith('@latchkit/')) link(other, [source, root], join(app, 'node_modules'))
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const env = { PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`, NODE_ENV: undefined }
  for (const script of scripts) {
    const { code, text } = await runText(npm, ['run', '--silent', script], { cwd: app, env, show })
    if (code !== 0) throw new Error(`npm run ${script} failed:\n${text}`)
  }
  return app
}
