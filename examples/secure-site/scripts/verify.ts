import { readFile } from 'node:fs/promises'
import { readOptions } from '../../../.ci/readOptions.mjs'
import { dateOfSources } from './readStamp.js'
import { verifySite } from './verifySite.js'

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    manifest: { type: 'string' },
    project: { type: 'string' },
    since: { type: 'string' },
  },
})
const [url] = positionals
if (!url) {
  process.stderr.write(
    'Usage: verify <url> [--key <public key>] [--manifest <file>] [--project <id>] [--since <date>]\n',
  )
  process.exit(2)
}
const manifest = values.manifest === undefined ? undefined : await readFile(values.manifest, 'utf8')
// A signature stays valid for an outdated build, so compare its date.
const since = values.since ?? (await dateOfSources())
if (since !== undefined && Number.isNaN(Date.parse(since))) {
  process.stderr.write('--since must be a date, such as 2026-11-29.\n')
  process.exit(2)
}
const problems = await verifySite(url, { publicKey: values.key, manifest, since, projectId: values.project })
for (const problem of problems) process.stdout.write(`${problem}\n`)
const about =
  values.key || manifest ? '' : ' This only says that the site agrees with itself: give --key or --manifest.'
process.stdout.write(
  problems.length === 0 ? `The site is what its manifest says.${about}\n` : 'The site differs.\n',
)
process.exit(problems.length === 0 ? 0 : 1)
