import { verifySignIn } from '../server/verifySignIn.js'
import { devSigners } from './devSigners.js'
import { foreignSigners } from './foreignSigners.js'
import { proofOf, rules } from './signIns.js'

const WARM_UP = 200
const MICROSECONDS = 1_500_000

const rows = []
for (const signer of [...(await devSigners()), ...(await foreignSigners())]) {
  const proof = await proofOf(signer)
  for (let count = 0; count < WARM_UP; count++) await verifySignIn(proof, rules)
  // CPU time, so that other load on the machine does not count.
  const start = process.cpuUsage()
  let count = 0
  let used = 0
  while (used < MICROSECONDS) {
    await verifySignIn(proof, rules)
    count++
    const { user, system } = process.cpuUsage(start)
    used = user + system
  }
  const [family = '', signedBy = ''] = signer.name.split(': ')
  rows.push({ family, signedBy, perSecond: Math.round((count * 1_000_000) / used) })
}
rows.sort((one, other) => one.family.localeCompare(other.family))
process.stdout.write(JSON.stringify(rows))
