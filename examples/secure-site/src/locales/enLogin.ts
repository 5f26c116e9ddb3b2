/** The words of logins, in English: only the pages and views that sign in have them. */
export const enLogin = {
  deviceText: 'You got a mail with a link. Open it and approve this device, then it goes on here.',
  deviceTitle: 'New device',
  deviceWaiting: 'Waiting for your approval',
  loginAdd: 'Add a way to sign in',
  loginAdded: 'Added on {time}',
  loginAgain: 'Sign in again with {provider}',
  loginElsewhere:
    'Sign in with {provider} in the window that opens, and enter this code at its end. Tell it to nobody.',
  loginsNow: 'You sign in with',
  loginOpen: 'Open {provider}',
  loginOther: 'Or sign in with',
  loginScan: 'Scan this with your phone and confirm in the {provider} app.',
  passkeyConfirm: 'Confirm with your passkey that it is you, on {site}.',
  passkeyLink: 'A passkey will sign in to the wallet that you use on {site}.',
  passkeyLogin: 'You sign in on {site}.',
  passkeyLoginTitle: 'Sign in with a passkey',
  passkeyNew: 'Create a new wallet',
  passkeyNewText: 'If you have no passkey here yet, a new one comes with a new wallet.',
  passkeyOther: 'This passkey does not sign in here. Choose another one.',
  passkeyUnsupported: 'This browser has no passkeys. Go back, and sign in another way.',
  whyActivity: 'Sign in to see who signed in, and what was done with this wallet.',
  whyExport: 'Sign in again to see the 24 words of this wallet. With them you can open it in another app.',
  whyImport: 'Sign in, then enter the 24 words of a wallet that you already have.',
  whyKeys: 'Sign in to replace the keys of this wallet if somebody else may have them.',
} as const

/** A word of logins. */
export type LoginWordKey = keyof typeof enLogin
