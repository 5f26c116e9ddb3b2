import type { Account } from '@latchkit/core'
import { findStandardSigner, type StandardSigner } from '@latchkit/core/wallet-standard'
import { familyOf } from '../connect/family.js'
import type { SuiEnv } from '../SuiEnv.js'

/** A wallet that still offers the account in use. Throws `sign/MISMATCH` when none does. */
export const findSigner = (env: SuiEnv, account: Account): StandardSigner =>
  findStandardSigner(familyOf(env), env.ctx.session(account), account.address)
