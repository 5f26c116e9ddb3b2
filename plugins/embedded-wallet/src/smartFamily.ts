/** The family whose account may be a smart one. */
export const smartFamily = 'eip155'
