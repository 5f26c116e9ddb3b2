import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import { FAVOURITES, NAME_PROGRAM, RECORD_CLASS, REVERSE_CLASS, SOL_ROOT, TOKENIZER } from './snsPrograms.js'

const encoder = new TextEncoder()
const seed = (address: string | undefined) =>
  address === undefined ? new Uint8Array(32) : getAddressEncoder().encode(address as Address)

async function derive(program: string, seeds: Parameters<typeof getProgramDerivedAddress>[0]['seeds']) {
  const [address] = await getProgramDerivedAddress({ programAddress: program as Address, seeds })
  return address as string
}

/** The account of a label below another account; `nameClass` is who has to agree to it. */
async function nameKey(text: string, parent?: string, nameClass?: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`SPL Name Service${text}`))
  return derive(NAME_PROGRAM, [new Uint8Array(hash), seed(nameClass), seed(parent)])
}

/** The account of a domain, by its labels, the last one first; with that of what it is below. */
export async function domainKey([label, sub]: readonly [string, ...string[]]) {
  const domain = await nameKey(label, SOL_ROOT)
  if (sub === undefined) return { key: domain, parent: SOL_ROOT }
  return { key: await nameKey(`\0${sub}`, domain), parent: domain }
}

/** The records in which a domain's owner may have set another address: version 2 and version 1. */
export const solRecordKeys = (domain: string): Promise<string[]> =>
  Promise.all([nameKey('\x02SOL', domain, RECORD_CLASS), nameKey('\x01SOL', domain)])

/** The account that stores a domain's text. A subdomain also needs its own key. */
export const reverseKey = (domain: string, parent?: string): Promise<string> =>
  nameKey(domain, parent, REVERSE_CLASS)

/** The accounts that tell whether a domain is tokenized, and its token. */
export const tokenKeys = (domain: string): Promise<string[]> =>
  Promise.all([
    derive(TOKENIZER, [encoder.encode('nft_record'), seed(domain)]),
    derive(TOKENIZER, [encoder.encode('tokenized_name'), seed(domain)]),
  ])

/** The account that stores somebody's favourite domain. */
export const favouriteKey = (owner: string): Promise<string> =>
  derive(FAVOURITES, [encoder.encode('favourite_domain'), seed(owner)])
