import { randomBytes } from 'node:crypto'
import { recoverMessageAddress } from 'viem'
import { createLocalWrapper } from '../../../backend/src/identity/keys/createLocalWrapper.js'
import { startIdentity } from '../../../backend/src/identity/startIdentity.js'
import { startEmbeddedSql } from '../../../backend/src/store/startEmbeddedSql.js'
import { startMail } from '../../../sandbox/src/mail/startMail.js'
import type { Profile } from '../../src/keys/vaultShapes.js'
import { copyOperator } from './copyOperator.js'
import { openVisitor } from './openVisitor.js'
import { type StolenSecret, signFromCopy } from './signFromCopy.js'

/** The attackers who could sign for the victim. Each signature is verified by another library. */
export interface AttackReport {
  readonly profile: Profile
  /** A copy of the database and the server's secrets. */
  readonly operator: boolean
  /** The secret of the victim's device and a copy of the database, without the server's secrets. */
  readonly device: boolean
  /** Both. */
  readonly both: boolean
  /** The operator gave the victim's row their own address and logged in with it. */
  readonly swappedEmail: boolean
  /** That login is in the log of the victim. */
  readonly isLogged: boolean
}

const text = 'The attacker was here'
const message = new TextEncoder().encode(text)
const swapEmail = { name: 'attack-swap', text: 'update identity_users set email = $1 where email = $2' }

/** Starts the service with a profile, creates a user's wallet, and attacks it. */
export async function attackProfile(profile: Profile): Promise<AttackReport> {
  const keys = new Map([['stolen', randomBytes(32)]])
  const [mail, sql] = await Promise.all([startMail(), startEmbeddedSql()])
  const identity = await startIdentity({
    port: 0,
    sql,
    profile,
    // The link that admits a device goes to the same mailbox, so it prevents none of these.
    deviceCheck: 'off',
    wrapper: createLocalWrapper(keys),
    smtpUrl: mail.smtpUrl,
    projects: { shop: { origins: ['https://shop.example'] } },
  })
  try {
    const victim = openVisitor(identity.origin)
    await victim.signIn(mail, 'victim@example.com')
    const { addresses } = await victim.wallet.ensure()
    const device = await victim.stealDevice()

    const copy = await copyOperator(sql, keys)
    const hasSigned = async (from: typeof copy, stolen: readonly StolenSecret[]) => {
      for (const { address, signature } of await signFromCopy(from, message, stolen))
        if (address === addresses.eip155)
          return (await recoverMessageAddress({ message: text, signature })) === addresses.eip155
      return false
    }
    /** The rows alone, as in a leaked backup: wrapped values stay wrapped. */
    const rows = {
      tables: { ...copy.tables, identity_halves: [], identity_secrets: [] },
      keys: new Map([['none', randomBytes(32)]]),
    }
    const operator = await hasSigned(copy, [])
    const alone = await hasSigned(rows, [device])
    const both = await hasSigned(copy, [device])

    await sql.query(swapEmail, ['operator@example.com', 'victim@example.com'])
    const thief = openVisitor(identity.origin)
    await thief.signIn(mail, 'operator@example.com')
    const swappedEmail = await thief.wallet.unlock().then(
      () => true,
      () => false,
    )
    const isLogged = (await copyOperator(sql, keys)).tables['identity_audit']?.some(row =>
      JSON.stringify(row).includes('o…@'),
    )
    return { profile, operator, device: alone, both, swappedEmail, isLogged: isLogged === true }
  } finally {
    await identity.close()
    await Promise.all([mail.close(), sql.close()])
  }
}
