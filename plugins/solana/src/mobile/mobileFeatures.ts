import { KitError } from '@latchkit/core'
import { readBytes } from '@latchkit/core/plugin'
import { readField, readItems } from '@latchkit/core/untrusted'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'
import type { Authorization } from './Authorization.js'
import type { Ask } from './openScenario.js'
import { readBase64 } from './readBase64.js'

/** Requests to a wallet app. */
export interface MobileRequests {
  request<Result>(account: unknown, chain: unknown, run: (ask: Ask) => Promise<Result>): Promise<Result>
  signIn(input: object): Promise<{ readonly authorization: Authorization; readonly answer: unknown }>
}

const badAnswer = (what: string, method: string) =>
  new KitError('solana/BAD_ANSWER', {
    message: `The wallet returned no valid ${what}`,
    context: { method },
    pluginId: 'solana',
  })

const mismatch = (field: string) =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet signed something else',
    context: { field },
    pluginId: 'solana',
  })

const everyApp = { features: [], versions: ['legacy', 0], sends: true } as const

/** The features of Wallet Standard that wallet apps have: those of an authorization, or before it those of every app. */
export function mobileFeatures(
  { request, signIn }: MobileRequests,
  { features, versions, sends }: Pick<Authorization, 'features' | 'versions' | 'sends'> = everyApp,
) {
  const version = '1.0.0'
  const supportedTransactionVersions = versions
  return {
    'solana:signMessage': {
      version,
      signMessage: (...inputs: unknown[]) => inOrder(inputs, input => signMessage(request, input)),
    },
    'solana:signIn': {
      version,
      signIn: (...inputs: unknown[]) =>
        inOrder(inputs.length > 0 ? inputs : [{}], input => answerSignIn(signIn, input)),
    },
    ...(sends && {
      'solana:signAndSendTransaction': {
        version,
        supportedTransactionVersions,
        signAndSendTransaction: (...inputs: unknown[]) =>
          inOrder(inputs, input => signAndSend(request, input)),
      },
    }),
    ...(features.includes('solana:signTransactions') && {
      'solana:signTransaction': {
        version,
        supportedTransactionVersions,
        signTransaction: (...inputs: unknown[]) => signTransactions(request, inputs),
      },
    }),
  }
}

/** One after the other: each one opens the app. */
async function inOrder<Result>(inputs: readonly unknown[], run: (input: unknown) => Promise<Result>) {
  const results: Result[] = []
  for (const input of inputs) results.push(await run(input))
  return results
}

const encoded = (input: unknown, name: string) =>
  base64.encode(readBytes(readField(input, name)) ?? new Uint8Array())

/** The app answers with the message and the signature behind it, or with the signature alone. */
async function signMessage(request: MobileRequests['request'], input: unknown) {
  const account = readField(input, 'account')
  const publicKey = readAddress(readField(account, 'address')) ?? new Uint8Array()
  const message = readBytes(readField(input, 'message')) ?? new Uint8Array()
  return request(account, undefined, async ask => {
    const params = { addresses: [base64.encode(publicKey)], payloads: [base64.encode(message)] }
    const answer = await ask('signMessages', params)
    const signed = readBase64(readItems(readField(answer, 'signed_payloads'), 1)[0])
    if (!signed || signed.length < 64) throw badAnswer('signature', 'sign_messages')
    const [signedMessage, signature] = [signed.slice(0, -64), signed.slice(-64)]
    if (signedMessage.length > 0 && signedMessage.join() !== message.join()) throw mismatch('message')
    if (!ed25519.verify(signature, message, publicKey, { zip215: false })) throw mismatch('signature')
    return { signedMessage: message, signature }
  })
}

/** All of them at once. What was signed is compared with the request by whoever asked. */
async function signTransactions(request: MobileRequests['request'], inputs: readonly unknown[]) {
  const [account, chain] = ['account', 'chain'].map(name => readField(inputs[0], name))
  return request(account, chain, async ask => {
    const payloads = inputs.map(input => encoded(input, 'transaction'))
    const signed = readItems(readField(await ask('signTransactions', { payloads }), 'signed_payloads'), 100)
    return inputs.map((_, index) => {
      const signedTransaction = readBase64(signed[index])
      if (!signedTransaction) throw badAnswer('transaction', 'sign_transactions')
      return { signedTransaction }
    })
  })
}

/** Names of Wallet Standard, and those of the protocol. */
const sendOptions = [
  ['minContextSlot', 'min_context_slot'],
  ['commitment', 'commitment'],
  ['skipPreflight', 'skip_preflight'],
  ['maxRetries', 'max_retries'],
] as const

async function signAndSend(request: MobileRequests['request'], input: unknown) {
  const given = readField(input, 'options')
  const options = Object.fromEntries(
    sendOptions.flatMap(([name, theirs]) => {
      const value = readField(given, name)
      return value === undefined ? [] : [[theirs, value]]
    }),
  )
  return request(readField(input, 'account'), readField(input, 'chain'), async ask => {
    const payloads = [encoded(input, 'transaction')]
    const params = Object.keys(options).length > 0 ? { payloads, options } : { payloads }
    const answer = await ask('signAndSendTransactions', params)
    const signature = readBase64(readItems(readField(answer, 'signatures'), 1)[0], 64)
    if (!signature)
      throw badAnswer('signature. The transaction may have been sent', 'sign_and_send_transactions')
    return { signature }
  })
}

async function answerSignIn(signIn: MobileRequests['signIn'], input: unknown) {
  const domain = readField(input, 'domain') ?? window.location.host
  const { authorization, answer } = await signIn({ ...Object(input), domain })
  const result = readField(answer, 'sign_in_result')
  const [signedMessage, signature] = [
    readBase64(readField(result, 'signed_message')),
    readBase64(readField(result, 'signature'), 64),
  ]
  const said = readField(result, 'address')
  const publicKey = readBase64(said, 32) ?? readAddress(said)
  const address = publicKey && base58.encode(publicKey)
  if (!signedMessage || !signature || !authorization.accounts.some(other => other.address === address))
    throw badAnswer('sign-in', 'authorize')
  return {
    account: { address, publicKey, chains: [authorization.chain], features: [] },
    signedMessage,
    signature,
  }
}
