// @vitest-environment node
import { expect, it, vi } from 'vitest'
import type { SigningRequest } from '../keys/sign.js'
import { signLogin } from './signLogin.js'
import { harbour, openParts, owner, reef, solanaOwner } from './testing/agreeTo.js'
import { replaceNode } from './testing/showRequest.js'

replaceNode()

const addresses = { accountOn: async () => ({ address: owner }), solana: solanaOwner }
const chains = [harbour, reef]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

interface Message {
  readonly domain?: string
  readonly account?: string
  readonly uri?: string
  readonly chain?: string
  readonly until?: string
  readonly from?: string
  readonly more?: string
}
/** A message to this page that counts for an hour. */
const write = ({
  domain = 'shop.example',
  account = '<<AccountAddress>>',
  uri = 'https://shop.example/cart',
  chain = '31337',
  until = inHours(1),
  from = inHours(-1),
  more = '',
}: Message = {}) =>
  `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nSign in to the shop.\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chain}\nNonce: n0n0n0n0n0\nIssued At: ${inHours(-1)}\nExpiration Time: ${until}\nNot Before: ${from}${more}`

type Opened = NonNullable<Parameters<typeof openParts>[0]>

/** Asks for a message. What the keys are asked to sign is in `signed`. */
function ask(siwxMessage: string, { chainId = 'eip155:31337', signal, ...opened }: Ask = {}) {
  const signed: SigningRequest[] = []
  const parts = openParts({ signs: request => signed.push(request), ...opened })
  const request = {
    siwxMessage,
    chainId,
    chains,
    ...addresses,
    signal: signal ?? new AbortController().signal,
  }
  return { parts, signed, answer: signLogin(parts, request) }
}
interface Ask extends Opened {
  readonly chainId?: string
  readonly signal?: AbortSignal
}

it('writes the account into the message, shows it as a sign-in, and signs what was shown', async () => {
  const decide = vi.fn<NonNullable<Opened['decide']>>(scene => void scene.approve())
  const { signed, answer } = ask(write(), { decide })
  const message = write({ account: owner })
  await expect(answer).resolves.toEqual({
    message: expect.stringContaining(`account:\n${owner}\n`),
    signature: expect.stringMatching(/^0x[\da-f]{130}$/),
  })
  const [scene] = decide.mock.calls[0] ?? []
  expect(scene).toMatchObject({ account: owner, review: { isOwnSignIn: true, mustConfirm: false } })
  const [item] = signed[0]?.items ?? []
  const bytes = item?.kind === 'message' ? item.bytes : new Uint8Array()
  expect(new TextDecoder().decode(bytes).slice(0, 120)).toBe(message.slice(0, 120))
  expect(signed[0]?.account).toBe(owner)
})

it('does the same on Solana', async () => {
  const text = write({ chain: reef.caip2.slice(7) }).replace('Ethereum', 'Solana')
  const { signed, answer } = ask(text, { chainId: reef.caip2 })
  const { message, signature } = await answer
  expect(message).toContain(`Solana account:\n${solanaOwner}\n`)
  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  expect(signed[0]?.items[0]?.kind).toBe('solana-message')
})

it.each<[string, string]>([
  ['to another page', write({ domain: 'shap.example' })],
  ['whose URI is of another page', write({ uri: 'https://shap.example/' })],
  ['whose URI is of another scheme', write({ uri: 'http://shop.example/' })],
  ['whose URI is of another port', write({ uri: 'https://shop.example:8443/' })],
  ['that names another scheme', write({ domain: 'http://shop.example' })],
  ['for another account', write({ account: `0x${'22'.repeat(20)}` })],
  ['for another network', write({ chain: '1' })],
  ['that is over', write({ until: inHours(-0.1) })],
  ['that does not count yet', write({ from: inHours(0.1) })],
  ['with a line more', write({ more: '\nPay: everything' })],
  ['that is no sign-in', 'Transfer everything from <<AccountAddress>>'],
  ['with a hidden character', write().replace('shop.', 'shop.\u200b')],
  ['without fields', 'shop.example wants you to sign in with your Solana account:\n<<AccountAddress>>'],
  ['that is empty', ''],
])('refuses a message %s before anybody is asked', async (_, message) => {
  const decide = vi.fn<NonNullable<Opened['decide']>>(scene => void scene.approve())
  const { signed, answer } = ask(message, { decide })
  await expect(answer).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(decide).not.toHaveBeenCalled()
  expect(signed).toEqual([])
})

it.each([undefined, 'eip155:1', 'cosmos:hub', ''])('refuses the network %s', async chainId => {
  const asked = { siwxMessage: write(), chainId, chains, ...addresses, signal: new AbortController().signal }
  await expect(signLogin(openParts(), asked)).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
})

it('signs nothing for who declines, and lets them in', async () => {
  const { signed, answer } = ask(write(), { decide: scene => scene.reject(false) })
  await expect(answer).resolves.toEqual({})
  expect(signed).toEqual([])
})

it('signs nothing for who does not answer in 120 s, or closes it, and lets them in', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  try {
    const slow = ask(write(), { decide: () => late.abort(new DOMException('late', 'TimeoutError')) })
    await expect(slow.answer).resolves.toEqual({})
    expect(timeout).toHaveBeenCalledWith(120_000)
    expect([...slow.signed, ...slow.parts.stage.scenes()]).toEqual([])
  } finally {
    timeout.mockRestore()
  }
  const closing = new AbortController()
  const closed = ask(write(), { signal: closing.signal, decide: () => closing.abort(new Error('closed')) })
  await expect(closed.answer).resolves.toEqual({})
  expect([...closed.signed, ...closed.parts.stage.scenes()]).toEqual([])
})

it('asks for each of two messages: one yes signs one', async () => {
  let asked = 0
  const signed: SigningRequest[] = []
  const parts = openParts({
    signs: request => signed.push(request),
    decide: scene => (++asked === 1 ? void scene.approve() : scene.reject(false)),
  })
  const { signal } = new AbortController()
  const sign = (nonce: string) =>
    signLogin(parts, {
      ...{ siwxMessage: write().replace('n0n0n0n0n0', nonce), chainId: 'eip155:31337' },
      ...{ chains, ...addresses, signal },
    })
  const [first, second] = await Promise.all([sign('n1n1n1n1n1'), sign('n2n2n2n2n2')])
  expect(first.message).toContain('n1n1n1n1n1')
  expect(second).toEqual({})
  expect(asked).toBe(2)
  expect(signed).toHaveLength(1)
})

it('signs nothing for somebody else who has logged in meanwhile', async () => {
  const parts = { ...openParts(), user: 'other' }
  const { signal } = new AbortController()
  const request = { siwxMessage: write(), chainId: 'eip155:31337', chains, ...addresses, signal }
  await expect(signLogin(parts, request)).rejects.toMatchObject({ code: 'ABORTED' })
})
