import { createHash } from 'node:crypto'
import { getAddressEncoder, getProgramDerivedAddress, address as toAddress } from '@solana/kit'
import { tokenProgram } from './constants.js'
import { solanaFavourites, solanaNames } from './solanaNames.js'
import { accountBytes, associatedAddress, mintBytes } from './tokenLayout.js'

const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const solRoot = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
const reverseClass = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'
const recordClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'
const tokenizer = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'
const favourites = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'

export type WriteAccount = (at: string, program: string, data: Uint8Array) => void

const bytesOf = (address?: string) =>
  address ? new Uint8Array(getAddressEncoder().encode(toAddress(address))) : new Uint8Array(32)

async function derive(program: string, seeds: Uint8Array[]): Promise<string> {
  const [found] = await getProgramDerivedAddress({ programAddress: toAddress(program), seeds })
  return found
}
const nameKey = (text: string, { parent, kind }: { parent?: string; kind?: string } = {}) => {
  const hash = createHash('sha256').update(`SPL Name Service${text}`).digest()
  return derive(nameProgram, [new Uint8Array(hash), bytesOf(kind), bytesOf(parent)])
}

/** The content of a registry account: its parent, owner and class, then its data. */
function registryBytes(of: { parent?: string; owner?: string; kind?: string }, data = new Uint8Array()) {
  return Buffer.concat([bytesOf(of.parent), bytesOf(of.owner), bytesOf(of.kind), data])
}

/** A string with a four-byte length prefix. */
function textBytes(text: string) {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(text)])
}

/**
 * Writes the `.sol` domains in the account layout of the Solana Name Service. Its programs do not run here:
 * nothing can be registered, renamed or sold.
 */
export async function registerNames(write: WriteAccount): Promise<void> {
  const domains = new Map<string, string>()
  for (const { label, owner: person, holder, record } of solanaNames) {
    const key = await nameKey(label, { parent: solRoot })
    domains.set(label, key)
    const keeper = await derive(tokenizer, [Buffer.from('nft_record'), bytesOf(key)])
    const owner = person ?? keeper
    write(key, nameProgram, registryBytes({ parent: solRoot, owner }))
    const reverse = { kind: reverseClass, owner: reverseClass }
    write(await nameKey(key, { kind: reverseClass }), nameProgram, registryBytes(reverse, textBytes(label)))
    if (holder) {
      const mint = await derive(tokenizer, [Buffer.from('tokenized_name'), bytesOf(key)])
      write(
        keeper,
        tokenizer,
        Buffer.concat([Buffer.of(2, 255), bytesOf(key), bytesOf(holder), bytesOf(mint)]),
      )
      write(mint, tokenProgram, mintBytes({ supply: 1n, decimals: 0, authority: keeper }))
      const account = await associatedAddress(holder, mint, tokenProgram)
      write(account, tokenProgram, accountBytes(holder, 1n, { address: mint, program: tokenProgram }))
    }
    if (record) {
      const at = await nameKey('\x02SOL', { parent: key, kind: recordClass })
      // Both sides agreed with a Solana key (1), and the record has 32 bytes.
      const header = Buffer.of(1, 0, 1, 0, 32, 0, 0, 0)
      const data = Buffer.concat([header, bytesOf(owner), bytesOf(record), bytesOf(record)])
      write(at, nameProgram, registryBytes({ parent: key, owner: recordClass, kind: recordClass }, data))
    }
  }
  for (const { account, label } of solanaFavourites) {
    const at = await derive(favourites, [Buffer.from('favourite_domain'), bytesOf(account)])
    write(at, favourites, Buffer.concat([Buffer.of(1), bytesOf(domains.get(label))]))
  }
}
