import { runText } from './runText.mjs'

/**
 * The files that differ from a commit: committed since, uncommitted, new, and deleted ones. Throws git's
 * output.
 *
 * @param {string} since
 * @returns {Promise<string[]>} relative to the repository
 */
export async function changedFiles(since) {
  const ask = async args => {
    const { code, text, stdout } = await runText('git', args)
    if (code !== 0) throw new Error(`Cannot list the changes since ${since}: ${text.trim().split('\n')[0]}`)
    return stdout.split('\n').filter(Boolean)
  }
  const differing = await ask(['diff', '--name-only', '--no-renames', since, '--'])
  return [...differing, ...(await ask(['ls-files', '--others', '--exclude-standard']))]
}
