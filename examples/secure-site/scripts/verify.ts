import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { verifySite } from './verifySite.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, manifest: { type: 'string' }, project: { type: 'string' } },
})
const [url] = positionals
if (!url) {
  process.stderr.write('Usage: verify <url> [--key <public key>] [--manifest <file>] [--project <id>]\n')
  process.exit(2)
}
const manifest = values.manifest === undefined ? undefined : await readFile(values.manifest, 'utf8')
const problems = await verifySite(url, { publicKey: values.key, manifest, projectId: values.project })
for (const problem of problems) process.stdout.write(`${problem}\n`)
const about =
  values.key || manifest ? '' : ' This only says that the site agrees with itself: give --key or --manifest.'
process.stdout.write(
  problems.length === 0 ? `The site is what its manifest says.${about}\n` : 'The site differs.\n',
)
process.exit(problems.length === 0 ? 0 : 1)
