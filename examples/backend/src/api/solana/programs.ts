export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The API's id for a cluster's own currency where an address is required: 41 ones, distinct from the wrapped mint. */
export const nativeSol = `So${'1'.repeat(41)}`
