// @vitest-environment node

import { ed25519 } from '@noble/curves/ed25519'
import { hex } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { Keypair } from '@solana/web3.js'
import { hashMessage, hashTypedData, keccak256, recoverAddress, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { inBoth } from '../../../../.ci/vitest/randomRuns.js'
import { createRandom, mutate, mutations } from '../decode/testing/createRandom.js'
import { deriveAccounts, deriveEd25519 } from './deriveAccounts.js'
import { BAD_RANDOMNESS, VAULT_CORRUPT } from './keyMessages.js'
import { randomKey } from './randomKey.js'
import { sign } from './sign.js'
import { type SlotSecret, unwrapSlot, wrapSlot } from './slots.js'
import { createVault, openVault } from './vault.js'
import type { Slot } from './vaultShapes.js'

afterEach(() => vi.restoreAllMocks())

const random = () => crypto.getRandomValues(new Uint8Array(32))

it('R12: derives the accounts that another library derives, 50 times', () => {
  for (let run = 0; run < 50; run += 1) {
    const entropy = random()
    const { addresses, evmKey, solanaKey } = deriveAccounts(entropy)
    const other = mnemonicToAccount(entropyToMnemonic(entropy, wordlist))
    expect(addresses.eip155).toBe(other.address)
    expect(toHex(evmKey)).toBe(toHex(other.getHdKey().privateKey ?? new Uint8Array()))
    expect(addresses.solana).toBe(Keypair.fromSeed(solanaKey).publicKey.toBase58())
  }
})

it('R12: derives the vectors of SLIP-10', () => {
  const seed = hex.decode('000102030405060708090a0b0c0d0e0f')
  const keys = [[], [0], [0, 1], [0, 1, 2]].map(path =>
    hex.encode(deriveEd25519(Uint8Array.from(seed), path)),
  )
  expect(keys).toEqual([
    '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
    '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
    'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2',
    '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9',
  ])
})

it('R13: signs what another library recovers, and each kind only as its own', async () => {
  const accounts = deriveAccounts(random())
  const bytes = crypto.getRandomValues(new Uint8Array(80))
  const recover = async (kind: 'message' | 'transaction', hash: `0x${string}`) => {
    const { bytes: signature, recovery } = sign(accounts, { kind, bytes })
    const v = recovery === 1 ? '1c' : '1b'
    return recoverAddress({ hash, signature: `0x${hex.encode(signature)}${v}` })
  }
  expect(await recover('message', hashMessage({ raw: bytes }))).toBe(accounts.addresses.eip155)
  expect(await recover('transaction', keccak256(bytes))).toBe(accounts.addresses.eip155)
  expect(await recover('transaction', hashMessage({ raw: bytes }))).not.toBe(accounts.addresses.eip155)
  const solana = sign(accounts, { kind: 'solana-message', bytes })
  expect(ed25519.verify(solana.bytes, bytes, ed25519.getPublicKey(accounts.solanaKey))).toBe(true)
})

it('R13: hashes the domain and the struct of EIP-712 as the official example does', () => {
  // The vector of the standard itself.
  const hash = hashTypedData({
    domain: {
      name: 'Ether Mail',
      version: '1',
      chainId: 1,
      verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
    },
    types: {
      Person: [
        { name: 'name', type: 'string' },
        { name: 'wallet', type: 'address' },
      ],
      Mail: [
        { name: 'from', type: 'Person' },
        { name: 'to', type: 'Person' },
        { name: 'contents', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    message: {
      from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
      to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      contents: 'Hello, Bob!',
    },
  })
  expect(hash).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
  const accounts = deriveAccounts(random())
  const domain = hex.decode('f2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f')
  const struct = hex.decode('c52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e')
  const { bytes, recovery } = sign(accounts, { kind: 'typed-data', domain, struct })
  const signature: `0x${string}` = `0x${hex.encode(bytes)}${recovery === 1 ? '1c' : '1b'}`
  return expect(recoverAddress({ hash, signature })).resolves.toBe(accounts.addresses.eip155)
})

it('R11: makes no key if the random numbers fail, repeat or are flat', () => {
  expect(randomKey()).toHaveLength(32)
  const stub = vi.spyOn(crypto, 'getRandomValues')
  stub.mockImplementation(array => array)
  expect(() => randomKey()).toThrow(BAD_RANDOMNESS)
  stub.mockImplementation(array => {
    if (array instanceof Uint8Array) array.set(Array.from({ length: 32 }, (_, at) => at * 7))
    return array
  })
  expect(() => randomKey()).toThrow(BAD_RANDOMNESS)
  let drawn = 0
  stub.mockImplementation(array => {
    drawn += 1
    return array instanceof Uint8Array ? array.fill(drawn) : array
  })
  expect(() => randomKey()).toThrow(BAD_RANDOMNESS)
  stub.mockImplementation(() => {
    throw new Error('No entropy')
  })
  expect(() => randomKey()).toThrow(BAD_RANDOMNESS)
})

const slotOf = (kind: Slot['kind']) => ({ id: `${kind}-1`, kind, info: {} })

async function sealed(kind: Slot['kind'], secret: SlotSecret, userId = 'user-1') {
  const { vault, addresses, ciphertext } = await createVault(userId)
  const slot = await wrapSlot(slotOf(kind), secret, vault.key, userId)
  return { slot, stored: { ciphertext, addresses }, words: hex.encode(vault.entropy) }
}

it('R06: no flipped bit, other user, moved or weakened slot opens a vault', async () => {
  const own = random()
  const { slot, stored, words } = await sealed('device', { own })
  const opened = await openVault(stored, slot, { own }, 'user-1')
  expect(hex.encode(opened.entropy)).toBe(words)
  opened.wipe()
  expect(
    new Set([...opened.entropy, ...opened.key, ...opened.accounts.evmKey, ...opened.accounts.solanaKey]),
  ).toEqual(new Set([0]))
  const flip = (text: string, at: number) => {
    const bytes = Buffer.from(text, 'base64url')
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
    return bytes.toString('base64url')
  }
  const size = (text: string) => Buffer.from(text, 'base64url').length
  for (let at = 0; at < size(stored.ciphertext); at += 1) {
    const bad = { ...stored, ciphertext: flip(stored.ciphertext, at) }
    await expect(openVault(bad, slot, { own }, 'user-1')).rejects.toThrow(VAULT_CORRUPT)
  }
  for (let at = 0; at < size(slot.wrapped); at += 1) {
    const bad = { ...slot, wrapped: flip(slot.wrapped, at) }
    await expect(openVault(stored, bad, { own }, 'user-1')).rejects.toThrow()
  }
  const other = await sealed('device', { own }, 'user-2')
  await expect(openVault(stored, slot, { own }, 'user-2')).rejects.toThrow()
  await expect(openVault(other.stored, slot, { own }, 'user-1')).rejects.toThrow(VAULT_CORRUPT)
  const moved = { ...stored, addresses: other.stored.addresses }
  await expect(openVault(moved, slot, { own }, 'user-1')).rejects.toThrow(VAULT_CORRUPT)
  for (const bad of [
    { ...slot, id: 'device-2' },
    { ...slot, kind: 'recovery' as const },
    { ...slot, info: { ...slot.info, note: 1 } },
  ])
    await expect(unwrapSlot(bad, { own }, 'user-1')).rejects.toThrow()
})

it(`S16: opens none of ${mutations} broken vaults`, { ...inBoth, timeout: patient(600_000) }, async () => {
  const own = random()
  const { slot, stored } = await sealed('device', { own })
  const dice = createRandom()
  const broken = (text: string) =>
    Buffer.from(mutate(Buffer.from(text, 'base64url'), dice)).toString('base64url')
  for (let run = 0; run < mutations; run += 1) {
    const isVault = dice.below(2) === 0
    const whole = isVault ? stored.ciphertext : slot.wrapped
    const bad = broken(whole)
    // Two equal bytes that change places break nothing.
    if (bad === whole) continue
    const opening = isVault
      ? openVault({ ...stored, ciphertext: bad }, slot, { own }, 'user-1')
      : openVault(stored, { ...slot, wrapped: bad }, { own }, 'user-1')
    const opened = await opening.catch(() => undefined)
    if (opened) expect({ run, addresses: opened.accounts.addresses }).toBe('refused')
  }
})

it('R18: a wrong share, that of another user or of another slot never gives another address', async () => {
  const [own, half] = [random(), random()]
  const { slot, stored } = await sealed('device', { own, half })
  for (const secret of [
    { own },
    { half },
    { own, half: random() },
    { own: random(), half },
    { own: half, half: own },
  ])
    await expect(openVault(stored, slot, secret, 'user-1')).rejects.toThrow()
  expect((await openVault(stored, slot, { own, half }, 'user-1')).accounts.addresses).toEqual(
    stored.addresses,
  )
})

it('R01, R02: the half alone opens a vault of easy, and none of split or self-custody', async () => {
  const [own, half] = [random(), random()]
  const easy = await sealed('server', { half })
  const split = await sealed('device', { own, half })
  const alone = await sealed('device', { own })
  expect((await openVault(easy.stored, easy.slot, { half }, 'user-1')).accounts.addresses).toEqual(
    easy.stored.addresses,
  )
  await expect(openVault(split.stored, split.slot, { half }, 'user-1')).rejects.toThrow()
  await expect(openVault(alone.stored, alone.slot, { half }, 'user-1')).rejects.toThrow()
})

it('seals no seed of another length, and wraps nothing without a secret', async () => {
  await expect(createVault('user-1', new Uint8Array(16).fill(7))).rejects.toThrow('256 bits')
  const key = random()
  for (const secret of [{}, { own: random().slice(1) }, { own: random(), half: random().slice(1) }])
    await expect(wrapSlot(slotOf('device'), secret, key, 'user-1')).rejects.toThrow('needs a secret')
  const split = await wrapSlot(slotOf('device'), { own: random(), half: random() }, key, 'user-1')
  await expect(unwrapSlot(split, { own: random() }, 'user-1')).rejects.toThrow('needs the half')
})
