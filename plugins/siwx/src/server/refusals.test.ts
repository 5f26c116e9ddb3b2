import { describe, expect, it } from 'vitest'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { buildMessage } from '../message/buildMessage.js'
import { createBrowser } from '../testing/createBrowser.js'
import { devSigners } from '../testing/devSigners.js'
import { foreignSigners } from '../testing/foreignSigners.js'
import { codeOf, secret } from '../testing/openShop.js'
import { accounts } from '../testing/samples.js'
import { messageOf, proofOf, rules } from '../testing/signIns.js'
import type { TestSigner } from '../testing/TestSigner.js'
import { createSignInServer } from './createSignInServer.js'
import type { SignInRules } from './SignInRules.js'
import { createMemoryStore } from './stores/createMemoryStore.js'
import { verifySignIn } from './verifySignIn.js'

const signers = [...(await devSigners()), ...(await foreignSigners())]

/** A site that wants all that the message of tests says, and resources. */
const resources = ['https://shop.example/terms']
const strict: SignInRules = { ...rules, statement: 'Sign in to the shop.', resources, requestId: 'r-1' }
const wanted = { resources, requestId: 'r-1' }

/** What the account signs itself, with a field that the site does not accept. */
const fields: readonly [string, Partial<SiwxMessage>, string][] = [
  ['domain', { domain: 'evil.example' }, 'DOMAIN_MISMATCH'],
  ['URI', { uri: 'https://evil.example/login' }, 'URI_MISMATCH'],
  ['nonce', { nonce: 'anotherNonce' }, 'NONCE_INVALID'],
  ['end', { expirationTime: '2026-01-31T12:09:00.000Z' }, 'NONCE_INVALID'],
  ['time', { notBefore: '2026-01-31T12:05:00.000Z' }, 'NOT_YET_VALID'],
  ['statement', { statement: 'Buy all of it.' }, 'STATEMENT_MISMATCH'],
  ['resources', { resources: ['https://evil.example/terms'] }, 'RESOURCES_MISMATCH'],
  ['request id', { requestId: 'r-2' }, 'REQUEST_ID_MISMATCH'],
]

/** What the account signs itself, and nobody reads as a message. */
const texts: readonly [string, (message: string) => string, string][] = [
  ['another version', text => text.replace('Version: 1', 'Version: 2'), 'VERSION_UNSUPPORTED'],
  ['a part cut off', text => text.slice(0, text.indexOf('Issued At')), 'MESSAGE_INVALID'],
  ['a homograph in the domain', text => text.replace('shop.', 'sh\u043ep.'), 'MESSAGE_INVALID'],
  [
    'a line break in the statement',
    text => text.replace('the shop.', 'the\nURI: https://evil.example'),
    'MESSAGE_INVALID',
  ],
  ['a line break in the domain', text => text.replace('shop.example', 'shop\n.example'), 'MESSAGE_INVALID'],
  ['line breaks of another system', text => text.replaceAll('\n', '\r\n'), 'MESSAGE_INVALID'],
]

const refused = (proof: unknown, code: string, own = strict) =>
  expect(verifySignIn(proof, own)).rejects.toMatchObject({ code: `siwx/${code}` })

/** Another account of the same family, in its own form. */
function strangerTo({
  chainId,
  accountAddress,
}: TestSigner): Pick<SiwxMessage, 'chainId' | 'accountAddress'> {
  const found = [...signers, ...accounts].find(
    one => one.chainId === chainId && one.accountAddress !== accountAddress,
  )
  if (!found) throw new Error(`${chainId} has one account only`)
  return found
}

describe.each(signers.map(signer => [signer.name, signer] as const))('%s', (_, signer) => {
  it('is signed in by what the site wants', async () => {
    const { accountAddress } = signer
    expect(await verifySignIn(await proofOf(signer, wanted), strict)).toMatchObject({ accountAddress })
  })
  it.each(fields)('is refused with another %s', async (_, change, code) => {
    await refused(await proofOf(signer, { ...wanted, ...change }), code)
  })
  it.each(texts)('is refused with %s', async (_, change, code) => {
    const message = change(buildMessage(messageOf(signer, wanted)))
    const own = { message, chainId: signer.chainId, ...(await signer.sign(message)) }
    await refused(own, code)
  })
  it('is refused on a network that the site does not accept, or that is not the one of the message', async () => {
    const proof = await proofOf(signer, wanted)
    await refused(proof, 'CHAIN_MISMATCH', { ...strict, chains: ['eip155:424242'] })
    await refused({ ...proof, chainId: 'eip155:424242' }, 'CHAIN_MISMATCH')
  })
  it('is refused with the address of somebody else, and where another account is wanted', async () => {
    const stranger = strangerTo(signer)
    const { accountAddress } = stranger
    await refused(await proofOf(signer, { ...wanted, accountAddress }), 'SIGNATURE_INVALID')
    const account = `${stranger.chainId}:${accountAddress}` as const
    await refused(await proofOf(signer, wanted), 'ADDRESS_MISMATCH', { ...strict, account })
  })
  it('is refused after the end', async () => {
    const now = () => Date.parse('2026-01-31T12:12:00.000Z')
    await refused(await proofOf(signer, wanted), 'EXPIRED', { ...strict, now })
  })
  it('signs in to a server, and not again with the same proof', async () => {
    const store = createMemoryStore()
    const browser = createBrowser(createSignInServer({ domain: 'shop.example', store, secrets: [secret] }))
    const proof = await proofOf(signer, await browser.nonce())
    expect((await browser.send(proof)).status).toBe(200)
    expect(await codeOf(await browser.send(proof))).toEqual([401, 'siwx/NONCE_INVALID'])
    expect(await browser.sessions()).toHaveLength(1)
  })
})
