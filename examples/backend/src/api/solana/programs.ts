export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** What this API calls a cluster's own currency, where an address is needed: 41 ones, unlike the wrapped mint. */
export const nativeSol = `So${'1'.repeat(41)}`
