import { createInterface } from 'node:readline/promises'
import { readOptions } from '../../../.ci/readOptions.mjs'
import { checkService } from './checkService.js'
import { dateOfSources } from './readStamp.js'
import { verifySite } from './verifySite.js'

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { key: { type: 'string' }, project: { type: 'string' }, email: { type: 'string' } },
})
const [url] = positionals
const { project, email, key } = values
if (!url || !project || !email) {
  process.stderr.write('Usage: check <url> --project <id> --email <address> [--key <public key>]\n')
  process.exit(2)
}
const lines = createInterface({ input: process.stdin, output: process.stdout })
const since = await dateOfSources()
const problems = [
  ...(await verifySite(url, { publicKey: key, since, projectId: project })),
  ...(await checkService(url, project, {
    email,
    code: () => lines.question(`The code that was sent to ${email}: `),
    link: () => process.stdout.write(`Open the link that was sent to ${email}, and approve the device.\n`),
  })),
]
lines.close()
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(
  problems.length === 0
    ? 'The site is what its manifest says, and a new wallet signed. It was deleted again.\n'
    : 'Something is wrong.\n',
)
process.exit(problems.length === 0 ? 0 : 1)
