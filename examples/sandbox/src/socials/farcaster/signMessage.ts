import type { Hex } from 'viem'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { type Person, personOf } from '../people.js'
import { farcasterAccountOf } from './farcasterPeople.js'

/** The request of an app for a signature, as it opened the channel. Times are ISO 8601. */
export interface Asked {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly notBefore?: string
  readonly expirationTime?: string
  readonly requestId?: string
  /** True if the app accepts auth addresses besides the custody address. */
  readonly acceptAuthAddress?: boolean
}

/** A signature in answer to that, with what the app would hear of the person. */
export interface Signed {
  readonly message: string
  readonly signature: Hex
  readonly authMethod: 'custody' | 'authAddress'
  readonly fid: number
  readonly username: string
  readonly displayName: string
}

/** Each fault's change of the message. The last ones only sign differently. */
const changes = {
  'wrong-nonce': { nonce: 'anotherNonce' },
  'wrong-domain': { domain: 'evil.example' },
  'wrong-uri': { uri: 'https://evil.example/' },
  'wrong-chain': { chainId: 1 },
  'wrong-statement': { statement: 'Pay.' },
  expired: { expirationTime: new Date(0) },
  'no-id': { resources: [] },
  'other-id': {},
  'other-signer': {},
  'former-address': {},
} satisfies Record<string, Partial<SiweMessage>>

/** Faults of a signed message. */
export type FarcasterFault = keyof typeof changes

/** The faults, for who wants each. */
export const farcasterFaults = Object.keys(changes) as FarcasterFault[]

const STATEMENT = 'Farcaster Auth'
/** OP Mainnet, where the registries are. */
const CHAIN = 10

/**
 * Signs in with Farcaster, in the name of a person: https://github.com/farcasterxyz/protocol/discussions/110. Without a fault, the auth
 * address signs if the app accepts it, and the custody address otherwise.
 */
export async function signMessage(asked: Asked, person: Person, fault?: FarcasterFault): Promise<Signed> {
  const stranger = personOf(person.handle === 'mira' ? 'alice' : 'mira') ?? person
  const account = farcasterAccountOf(person)
  const fid = fault === 'other-id' ? farcasterAccountOf(stranger).fid : account.fid
  const authMethod = asked.acceptAuthAddress ? 'authAddress' : 'custody'
  const signer = fault === 'former-address' ? account.formerAddress : account[authMethod]
  const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  const message = createSiweMessage({
    address: signer.address,
    domain: asked.domain,
    uri: asked.siweUri,
    nonce: asked.nonce,
    version: '1',
    chainId: CHAIN,
    statement: STATEMENT,
    issuedAt: new Date(),
    notBefore: dateOf(asked.notBefore),
    expirationTime: dateOf(asked.expirationTime),
    requestId: asked.requestId,
    resources: [`farcaster://fid/${fid}`],
    ...(fault ? changes[fault] : {}),
  })
  const key = fault === 'other-signer' ? farcasterAccountOf(stranger)[authMethod] : signer
  const signature = await key.signMessage({ message })
  const displayName = `${person.firstName} ${person.lastName}`
  return { message, signature, authMethod, fid, username: person.handle, displayName }
}
