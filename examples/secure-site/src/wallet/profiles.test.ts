// @vitest-environment node

import { recoverMessageAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { forgeSignature, stealVaults } from '../../scripts/attackVault.js'
import { slotKey } from '../session/deviceKeys.js'
import { createBrowsers } from './testing/createBrowsers.js'

const text = 'Signed by a thief'

/** Registers somebody with a recovery code, and takes the database, the server's secrets and the device. */
function useTheft(profile: 'dev' | 'easy' | 'split' | 'self-custody') {
  const identity = startIdentity({ profile })
  const { openBrowser, signIn } = createBrowsers(identity)
  return async () => {
    const browser = openBrowser()
    await signIn(browser, identity.newAddress())
    await browser.wallet.ensure()
    const { code, save } = await browser.wallet.makeRecovery()
    await save()
    const stolen = (await stealVaults(identity.sql(), identity.wrapper)).at(-1)
    if (!stolen) throw new Error('There is no vault')
    const data = new TextEncoder().encode(`latchkit device slot ${await browser.store.get('slot-id')}`)
    const own = new Uint8Array(await crypto.subtle.sign('HMAC', await slotKey(browser.store), data))
    return { stolen, noServer: { ...stolen, half: undefined }, device: { own: [own] }, code }
  }
}

describe.each(['dev', 'easy'] as const)('%s: you, and whoever runs the service', profile => {
  const theft = useTheft(profile)
  it('R02: is signed with the database and the secrets of the server', async () => {
    const { stolen, noServer } = await theft()
    const signature = await forgeSignature(stolen, text)
    if (!signature) throw new Error('Not signed')
    expect(await recoverMessageAddress({ message: text, signature })).toBe(stolen.vault.addresses.eip155)
    // The database without the wrapping key is not enough.
    expect(await forgeSignature(noServer, text)).toBeUndefined()
  }, 60_000)
})

describe('split: only you and the service together', () => {
  const theft = useTheft('split')
  it('R03: neither half signs, both do', async () => {
    const { stolen, noServer, device, code } = await theft()
    expect(stolen.half).toHaveLength(32)
    expect(await forgeSignature(stolen, text)).toBeUndefined()
    expect(await forgeSignature(noServer, text, { ...device, recoveryCode: code })).toBeUndefined()
    expect(await forgeSignature(stolen, text, device)).toBeDefined()
    expect(await forgeSignature(stolen, text, { recoveryCode: code })).toBeDefined()
  }, 60_000)
})

describe('self-custody: only you', () => {
  const theft = useTheft('self-custody')
  it('R15: the server has nothing that signs, the person needs nothing of the server', async () => {
    const { stolen, noServer, device, code } = await theft()
    expect(stolen.half).toBeUndefined()
    expect(await forgeSignature(stolen, text)).toBeUndefined()
    // Nor with a half that an operator makes up.
    expect(await forgeSignature({ ...stolen, half: new Uint8Array(32).fill(7) }, text)).toBeUndefined()
    expect(await forgeSignature(noServer, text, device)).toBeDefined()
    expect(await forgeSignature(noServer, text, { recoveryCode: code })).toBeDefined()
  }, 60_000)
})
