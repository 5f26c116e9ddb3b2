import { base64urlnopad } from '@scure/base'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { isTransactionMessage } from '../decode/solana/parseMessage.js'
import { fetchHalf } from './fetchHalf.js'
import type { HalfCall, KeyCallName, KeyCalls, NewSlot, SecretSource } from './KeyCalls.js'
import { LOCKED, OTHER_ACCOUNT, VAULT_CORRUPT } from './keyMessages.js'
import { agree } from './lineage.js'
import { isOperators, needsHalf } from './needsHalf.js'
import { createRecoveryCode } from './recoveryCode.js'
import { recoverySecret } from './recoverySecret.js'
import { type Signable, sign, signerOf } from './sign.js'
import { type SlotSecret, unwrapSlot, wrapSlot } from './slots.js'
import { createVault, type OpenVault, openVault } from './vault.js'
import type { Addresses, Profile, Slot } from './vaultShapes.js'
import { wipe } from './wipe.js'

interface Owner {
  readonly userId: string
  readonly profile: Profile
  readonly half?: HalfCall
}

type Handlers = {
  [Name in KeyCallName]: (input: KeyCalls[Name]['input']) => Promise<KeyCalls[Name]['output']>
}

/**
 * Creates the key keeper, which runs in the worker. One vault is open at a time; secrets are overwritten
 * after use and on lock.
 *
 * @param secretOf derives the secret of a recovery code: a second of work, which only tests of something else leave out
 */
export function createKeeper(secretOf: typeof recoverySecret = recoverySecret): Handlers {
  let current: OpenVault | undefined
  const replace = (vault: OpenVault | undefined) => {
    current?.wipe()
    current = vault
  }
  const unlocked = () => {
    if (!current) throw new Error(LOCKED)
    return current
  }

  async function withSecret<Result>(
    { profile, half }: Owner,
    slot: Pick<Slot, 'id' | 'kind' | 'info'>,
    source: SecretSource,
    use: (secret: SlotSecret) => Promise<Result>,
  ): Promise<Result> {
    if (slot.kind === 'server' && !isOperators(profile)) throw new Error(VAULT_CORRUPT)
    const [own, given] = await Promise.all([
      ownSecret(slot, source, secretOf),
      needsHalf(profile, slot.kind) ? fetchHalf(half) : undefined,
    ])
    try {
      return await use({ own, half: given })
    } finally {
      wipe(own, given)
    }
  }

  async function wrap(owner: Owner, { id, source, info }: NewSlot, vault: OpenVault): Promise<Slot> {
    const kind = source.from
    const salted = kind === 'recovery' ? { ...info, code: freshSalt() } : info
    const slot = { id, kind, info: salted }
    return withSecret(owner, slot, source, async secret => {
      const wrapped = await wrapSlot(slot, secret, vault.key, owner.userId)
      // A slot that cannot be opened is worse than none.
      const key = await unwrapSlot(wrapped, secret, owner.userId)
      const isSame = key.every((byte, at) => byte === vault.key[at])
      wipe(key)
      if (!isSame) throw new Error('The slot does not open the vault')
      return wrapped
    })
  }

  /** Creates a vault, which is open afterwards. `use` runs before that and may fail. */
  async function make<More>(
    owner: Owner,
    entropy: Uint8Array | undefined,
    slots: readonly NewSlot[],
    use: (addresses: Addresses) => More,
  ) {
    const { vault, addresses, ciphertext } = await createVault(owner.userId, entropy)
    try {
      const wrapped: Slot[] = []
      for (const slot of slots) wrapped.push(await wrap(owner, slot, vault))
      const made = { ciphertext, slots: wrapped, addresses, ...use(addresses) }
      replace(vault)
      return made
    } catch (error) {
      vault.wipe()
      throw error
    }
  }

  return {
    create: async ({ words, slots, ...owner }) =>
      make(
        owner,
        words === undefined ? undefined : mnemonicToEntropy(tidyWords(words), wordlist),
        slots,
        () => ({}),
      ),
    renew: ({ slot, ...owner }) =>
      make(owner, undefined, [slot], next => ({ signature: agree(unlocked().accounts, owner.userId, next) })),
    async open({ vault, slotId, source, ...owner }) {
      const slot = vault.slots.find(({ id }) => id === slotId)
      if (!slot || slot.kind !== source.from) throw new Error('The vault has no such slot')
      replace(await withSecret(owner, slot, source, secret => openVault(vault, slot, secret, owner.userId)))
      return vault.addresses
    },
    addSlot: ({ slot, ...owner }) => wrap(owner, slot, unlocked()),
    async addRecovery({ id, ...owner }) {
      const code = createRecoveryCode()
      const slot = await wrap(owner, { id, source: { from: 'recovery', code }, info: {} }, unlocked())
      return { code, slot }
    },
    async sign({ items, account }) {
      const { accounts } = unlocked()
      if (items.some(item => signerOf(accounts, item) !== account)) throw new Error(OTHER_ACCOUNT)
      if (items.some(isDisguised)) throw new Error('This message is a transaction')
      return items.map(item => sign(accounts, item))
    },
    words: async () => entropyToMnemonic(unlocked().entropy, wordlist),
    async lock() {
      replace(undefined)
      return undefined
    },
  }
}

/** Solana signs raw bytes: a message that parses as a transaction could move funds. */
const isDisguised = (item: Signable) => item.kind === 'solana-message' && isTransactionMessage(item.bytes)

const freshSalt = () => base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16)))

const tidyWords = (words: string) => words.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ')

async function ownSecret(
  { id, info }: Pick<Slot, 'id' | 'info'>,
  source: SecretSource,
  secretOf: typeof recoverySecret,
): Promise<Uint8Array | undefined> {
  switch (source.from) {
    case 'device': {
      const data = new TextEncoder().encode(`latchkit device slot ${id}`)
      return new Uint8Array(await crypto.subtle.sign('HMAC', source.key, data))
    }
    case 'passkey':
      return Uint8Array.from(source.output)
    case 'recovery': {
      const { code: salt } = info
      if (typeof salt !== 'string') throw new Error('This slot has no salt')
      return secretOf(source.code, base64urlnopad.decode(salt))
    }
    case 'server':
      return undefined
  }
}
