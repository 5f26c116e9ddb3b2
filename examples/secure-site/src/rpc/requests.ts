import type { SmartAccount } from '../smart/smartAccount.js'
import { supportedPermissions as readSupported } from './readPermission.js'

export { callsStatus } from './callsStatus.js'
export { answerEvm } from './evmRequests.js'
export { signLogin } from './signLogin.js'
export { answerSolana } from './solanaRequests.js'

/** The permissions of a smart account, whose code is for those who have one. */
export async function showPermissions(
  ...asked: Parameters<typeof import('./showPermissions.js').showPermissions>
): Promise<void> {
  const { showPermissions: show } = await import('./showPermissions.js')
  return show(...asked)
}

/** Switches between the accounts of the user. */
export async function switchAccount(
  ...asked: Parameters<typeof import('./switchAccount.js').switchAccount>
): ReturnType<typeof import('./switchAccount.js').switchAccount> {
  const { switchAccount: turn } = await import('./operations.js')
  return turn(...asked)
}

/** The kinds of permissions that an account gives: none without contracts that enforce them. */
export const supportedPermissions = (
  smart: SmartAccount | undefined,
  chains: Parameters<typeof readSupported>[0],
) => readSupported(smart?.controllers.length ? chains : [])
