// @vitest-environment node
import { base58, base64urlnopad } from '@scure/base'
import { PublicKey, SystemProgram, TransactionMessage } from '@solana/web3.js'
import { afterEach, expect, it, vi } from 'vitest'
import { createKeeper } from './keeper.js'
import { OTHER_ACCOUNT, VAULT_CORRUPT } from './keyMessages.js'
import { createRecoveryCode } from './recoveryCode.js'
import type { Signable } from './sign.js'

const bytes = Uint8Array.of(1, 2, 3)

afterEach(() => vi.unstubAllGlobals())

/** A keeper with an open vault of its own. */
async function opened(userId: string) {
  const keeper = createKeeper()
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const source = { from: 'device', key } as const
  const slots = [{ id: 'device-1', source, info: {} }]
  const owner = { userId, profile: 'self-custody' } as const
  const made = await keeper.create({ ...owner, slots })
  return { keeper, owner, source, vault: { version: 1, ...made } }
}

it('I11: signs with no account but the one that was shown', async () => {
  const [mallory, victim] = [await opened('mallory'), await opened('victim')]
  const { keeper, vault } = victim
  const [message, data, solana]: Signable[] = [
    { kind: 'message', bytes },
    { kind: 'typed-data', domain: new Uint8Array(32), struct: new Uint8Array(32) },
    { kind: 'solana-message', bytes },
  ]
  const { eip155, solana: own } = vault.addresses
  if (!message || !data || !solana) throw new Error('Nothing to sign')
  const refused: [string, readonly Signable[]][] = [
    [mallory.vault.addresses.eip155, [message]],
    [mallory.vault.addresses.eip155, [data]],
    [mallory.vault.addresses.solana, [solana]],
    // An account signs what is its own network's, and all of a request.
    [eip155, [solana]],
    [own, [message]],
    [eip155, [message, solana]],
    [base58.encode(bytes), [message]],
    ['', [message]],
  ]
  for (const [account, items] of refused)
    await expect(keeper.sign({ account, items })).rejects.toThrow(OTHER_ACCOUNT)
  expect(await keeper.sign({ account: eip155, items: [message, data] })).toHaveLength(2)
  expect(await keeper.sign({ account: own, items: [solana] })).toHaveLength(1)
})

it('makes and opens no slot of the service where only the person and their device may open the wallet', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ half: base64urlnopad.encode(new Uint8Array(32)) }))
  const [keeper, half] = [createKeeper(), { url: 'http://x.test', headers: {} }]
  const source = { from: 'server' } as const
  const slots = [{ id: 'server', source, info: {} }]
  const made = await keeper.create({ userId: 'u', profile: 'easy', half, slots })
  const vault = { version: 1, ...made }
  for (const profile of ['split', 'self-custody'] as const) {
    const owner = { userId: 'u', profile, half }
    await expect(keeper.open({ ...owner, vault, slotId: 'server', source })).rejects.toThrow(VAULT_CORRUPT)
    await expect(keeper.create({ ...owner, slots })).rejects.toThrow(VAULT_CORRUPT)
    await expect(keeper.addSlot({ ...owner, slot: { id: 'more', source, info: {} } })).rejects.toThrow(
      VAULT_CORRUPT,
    )
  }
  for (const profile of ['easy', 'dev'] as const)
    await keeper.open({ userId: 'u', profile, half, vault, slotId: 'server', source })
})

it('I11: does not sign with the vault that was opened in place of the one before', async () => {
  const [first, second] = [await opened('first'), await opened('second')]
  const { keeper, owner, source, vault } = first
  const request = { account: vault.addresses.eip155, items: [{ kind: 'message', bytes }] } as const
  expect(await keeper.sign(request)).toHaveLength(1)
  const { owner: theirs, source: by, vault: other } = second
  await keeper.open({ ...theirs, vault: other, slotId: 'device-1', source: by })
  await expect(keeper.sign(request)).rejects.toThrow(OTHER_ACCOUNT)
  await keeper.open({ ...owner, vault, slotId: 'device-1', source })
  expect(await keeper.sign(request)).toHaveLength(1)
})

it('opens a vault with its recovery code, and with no other', async () => {
  const { keeper, owner, vault } = await opened('u')
  const { code, slot } = await keeper.addRecovery({ ...owner, id: 'code' })
  const kept = { ...vault, slots: [...vault.slots, slot] }
  const openWith = (typed: string) =>
    keeper.open({ ...owner, vault: kept, slotId: 'code', source: { from: 'recovery', code: typed } })
  expect(await openWith(code)).toEqual(vault.addresses)
  await expect(openWith(createRecoveryCode())).rejects.toThrow()
})

it('opens no slot that is not there, or by a secret of another kind', async () => {
  const { keeper, owner, source, vault } = await opened('u')
  const passkey = { from: 'passkey', output: new Uint8Array(32).fill(1) } as const
  for (const [slotId, by] of [
    ['device-2', source],
    ['device-1', passkey],
  ] as const)
    await expect(keeper.open({ ...owner, vault, slotId, source: by })).rejects.toThrow('no such slot')
  await expect(keeper.open({ ...owner, vault, slotId: 'device-1', source })).resolves.toEqual(vault.addresses)
})

it('makes no slot that does not open the vault', async () => {
  const { keeper, owner, source } = await opened('u')
  const wrong = vi.spyOn(crypto.subtle, 'decrypt').mockResolvedValue(new Uint8Array(32).buffer)
  const adding = keeper.addSlot({ ...owner, slot: { id: 'device-2', source, info: {} } })
  await expect(adding).rejects.toThrow('does not open the vault')
  wrong.mockRestore()
})

it('opens nothing by what a service has left out of a slot', async () => {
  const { keeper, owner, vault } = await opened('u')
  const { code, slot } = await keeper.addRecovery({ ...owner, id: 'code' })
  const source = { from: 'recovery', code } as const
  const openWith = (changed: object, more: object = {}) =>
    keeper.open({
      ...{ ...owner, ...more, source, slotId: 'code' },
      vault: { ...vault, slots: [{ ...slot, ...changed }] },
    })
  await expect(openWith({ info: {} })).rejects.toThrow('no salt')
  await expect(openWith({ info: { code: slot.info['code'] } })).rejects.toThrow('no salt')
  // In this profile, each slot needs the half of the service, which nobody can be asked for.
  await expect(openWith({}, { profile: 'split' })).rejects.toThrow('needs the half')
  const typed = { from: 'recovery', code: 'not a code' } as const
  const mistyped = { ...vault, slots: [slot] }
  await expect(keeper.open({ ...owner, vault: mistyped, slotId: 'code', source: typed })).rejects.toThrow(
    'Not a recovery code',
  )
})

it('signs no message that is a transaction of Solana', async () => {
  const { keeper, vault } = await opened('u')
  const { solana } = vault.addresses
  const payerKey = new PublicKey(solana)
  const message = new TransactionMessage({
    ...{ payerKey, recentBlockhash: solana },
    instructions: [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 })],
  })
  for (const disguised of [message.compileToV0Message(), message.compileToLegacyMessage()]) {
    const item = { kind: 'solana-message', bytes: disguised.serialize() } as const
    await expect(keeper.sign({ account: solana, items: [item] })).rejects.toThrow('is a transaction')
  }
})
