import type { Messages } from '@latchkit/core'

/** The pseudo-locale `en-XA`, which shows texts that escaped the catalogue. */
export const messages: Messages = {
  'error.wallet-directory/NO_PROJECT_ID': '[Ţĥîš åþþ îš ñöţ šéţ ûþ ţö ļîšţ ɱöŕé ŵåļļéţš.~~~~]',
}
