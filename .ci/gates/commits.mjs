import { runText } from '../runText.mjs'

/** The last commit before this gate was added. Older subjects stay as they are. */
const BASE = 'fb481001439f7c354eb7af9ce17e8c1c117892cf'

const longest = 72
const conventional = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([\w., -]+\))?!?: \S/

/** Commit subjects are conventional and fit on a line. Merges are free: git words them. */
export async function commits({ root, base = BASE } = {}) {
  const git = args => runText('git', args, { cwd: root })
  const { code } = await git(['merge-base', '--is-ancestor', base, 'HEAD'])
  if (code !== 0) return { summary: 'not checked, the history does not reach back far enough', problems: [] }
  const { stdout } = await git(['log', '--no-merges', '--format=%h %s', `${base}..HEAD`])
  const lines = stdout.split('\n').filter(Boolean)
  const problems = lines.flatMap(line => {
    const [, hash, subject] = /^(\S+) (.*)$/.exec(line)
    return [
      ...(conventional.test(subject) ? [] : [`${hash} has no conventional prefix: ${subject}`]),
      ...(subject.length > longest
        ? [`${hash} has a subject of ${subject.length} characters: ${subject}`]
        : []),
    ]
  })
  return { summary: `${lines.length} commit subjects are conventional and short`, problems }
}
