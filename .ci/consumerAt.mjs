import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hashFiles } from './hashFiles.mjs'
import { root } from './root.mjs'
import { runText } from './runText.mjs'

const script = `
const { build } = await import('./.ci/build.mjs')
await build()
const { consumer } = await import('./.ci/consumer.mjs')
process.stdout.write('folder:' + (await consumer()).folder)
`

/**
 * Builds the packages of an earlier commit outside of the repository, and installs their tarballs as `consumer` does.
 *
 * @param {string} commit
 * @returns {Promise<string>} the folder that they are installed in
 */
export async function consumerAt(commit) {
  const said = await run(
    process.execPath,
    ['--input-type=module', '--eval', script],
    await checkoutAt(commit),
  )
  return said.slice(said.indexOf('folder:') + 'folder:'.length)
}

/**
 * An earlier commit outside of the repository, with the libraries that are installed in it, so that only our code differs.
 *
 * @param {string} commit
 * @returns {Promise<string>} its folder
 */
export async function checkoutAt(commit) {
  const full = (await run('git', ['rev-parse', '--verify', `${commit}^{commit}`])).trim()
  const checkout = join(tmpdir(), `latchkit-${full.slice(0, 12)}-${hashFiles([], [root])}`)
  const linked = join(checkout, 'node_modules', '@latchkit')
  if (!existsSync(linked)) {
    rmSync(checkout, { recursive: true, force: true })
    mkdirSync(checkout, { recursive: true })
    const archive = join(checkout, 'commit.tar')
    await run('git', ['archive', '--format=tar', `--output=${archive}`, full])
    await run('tar', ['-xf', archive, '-C', checkout])
    rmSync(archive)
    linkModules(checkout)
  }
  return checkout
}

/** Everything that is installed in the repository, and the checkout's own packages in place of the repository's. */
function linkModules(checkout) {
  const plugins = readdirSync(join(root, 'plugins')).map(name => join('plugins', name))
  for (const folder of ['.', 'core', 'ui', ...plugins]) {
    const from = join(root, folder, 'node_modules')
    if (!existsSync(from) || !existsSync(join(checkout, folder))) continue
    const to = join(checkout, folder, 'node_modules')
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) {
      if (name !== '@latchkit') symlinkSync(join(from, name), join(to, name), 'junction')
    }
  }
  const own = join('node_modules', '@latchkit')
  mkdirSync(join(checkout, own))
  for (const name of readdirSync(join(root, own))) {
    const target = join(dirname(join(checkout, own, name)), readlinkSync(join(root, own, name)))
    if (existsSync(target)) symlinkSync(target, join(checkout, own, name), 'junction')
  }
}

async function run(program, args, cwd = root) {
  const { code, text, stdout } = await runText(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args[0]} failed:\n${text.trim()}`)
  return stdout
}
