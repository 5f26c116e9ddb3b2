import type { Account } from '@latchkit/core'
import { findStandardSigner, type StandardSigner } from '@latchkit/core/wallet-standard'
import { familyOf } from '../connect/family.js'
import type { SolanaEnv } from '../SolanaEnv.js'

/** A wallet that still offers the account in use. Throws `sign/MISMATCH` when none does. */
export const findSigner = (env: SolanaEnv, account: Account): StandardSigner =>
  findStandardSigner(familyOf(env), env.ctx.session(account), account.address)
