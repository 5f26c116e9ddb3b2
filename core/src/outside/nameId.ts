/** An id made of a wallet's name, for standards that give it no other: `name:` and the name in lower case with dashes. */
export const nameId = (name: string): string => `name:${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
