/** A call needs an open vault. */
export const LOCKED = 'WALLET_LOCKED'

/** The secret is right, but the vault cannot be opened: its bytes, addresses or owner were changed. */
export const VAULT_CORRUPT = 'VAULT_CORRUPT'

/** The open vault is not the one whose account was shown. */
export const OTHER_ACCOUNT = 'OTHER_ACCOUNT'

/** The browser's random number generator is broken, so no wallet is created. */
export const BAD_RANDOMNESS = 'The random numbers of this browser cannot be trusted.'
