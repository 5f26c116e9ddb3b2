import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { digitsOf, type Person } from '../people.js'

const keyOf = (text: string) => privateKeyToAccount(keccak256(toHex(`sandbox farcaster ${text}`)))

/** A person's id at Farcaster, with the keys that sign for it. */
export const farcasterAccountOf = (person: Person) => ({
  fid: Number(digitsOf('farcaster', person, 7)),
  /** Owns the id. */
  custody: keyOf(`custody ${person.handle}`),
  /** Acts for the id. */
  authAddress: keyOf(`auth ${person.handle}`),
  /** Acted for the id once. */
  formerAddress: keyOf(`former ${person.handle}`),
})
