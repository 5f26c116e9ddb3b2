import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openWrapper } from '../../backend/src/identity/keys/openWrapper.js'
import { identityVariables } from '../../backend/src/service/identityVariables.js'
import { connectPostgres } from '../../backend/src/store/connectPostgres.js'
import { startEmbeddedSql } from '../../backend/src/store/startEmbeddedSql.js'
import { forgeSignature, stealVaults } from './attackVault.js'

/**
 * Plays a thief who has a copy of the database and the server's secrets, in the same variables as the service's. Says of every
 * user whether the thief can sign for them, and exits with 1 if so for anybody.
 */
const { values } = parseArgs({ options: { recovery: { type: 'string' } } })
const place = z
  .object({
    ...identityVariables,
    DATABASE_URL: z.string().optional(),
    DATA_FOLDER: z.string().default('../backend/.backend'),
  })
  .parse(process.env)

const sql = place.DATABASE_URL
  ? await connectPostgres(place.DATABASE_URL, () => {})
  : await startEmbeddedSql(`${place.DATA_FOLDER}/identity`)
let forged = 0
try {
  for (const stolen of await stealVaults(sql, await openWrapper(place))) {
    const { vault } = stolen
    const signature = await forgeSignature(stolen, 'Signed by a thief', { recoveryCode: values.recovery })
    if (signature) forged += 1
    const slots = vault.slots.map(({ kind }) => kind).join(', ')
    process.stdout.write(`${vault.addresses.eip155}  ${signature ? 'SIGNED ' : 'closed '}  (${slots})\n`)
  }
} finally {
  await sql.close()
}
process.stdout.write(
  forged === 0 ? 'The server alone can sign for nobody.\n' : `Whoever has this can sign for ${forged}.\n`,
)
process.exit(forged === 0 ? 0 : 1)
