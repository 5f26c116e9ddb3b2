import { verifySignIn } from '../server/verifySignIn.js'
import { devSigners } from './devSigners.js'
import { foreignSigners } from './foreignSigners.js'
import { proofOf, rules } from './signIns.js'

const WARM_UP = 100
const MS = 1_500

const rows = []
for (const signer of [...(await devSigners()), ...(await foreignSigners())]) {
  const proof = await proofOf(signer)
  for (let count = 0; count < WARM_UP; count++) await verifySignIn(proof, rules)
  const start = performance.now()
  let count = 0
  let ms = 0
  while (ms < MS) {
    await verifySignIn(proof, rules)
    count++
    ms = performance.now() - start
  }
  const [family = '', signedBy = ''] = signer.name.split(': ')
  rows.push({ family, signedBy, perSecond: Math.round((count * 1_000) / ms) })
}
process.stdout.write(JSON.stringify(rows))
