/** A call needs an open vault. */
export const LOCKED = 'WALLET_LOCKED'

/** The vault cannot be opened although the secret is right: its bytes, addresses or owner were changed. */
export const VAULT_CORRUPT = 'VAULT_CORRUPT'

/** The open vault is another than the one whose account was shown. */
export const OTHER_ACCOUNT = 'OTHER_ACCOUNT'

/** The browser's source of randomness is broken: no wallet is made then. */
export const BAD_RANDOMNESS = 'The random numbers of this browser cannot be trusted.'
