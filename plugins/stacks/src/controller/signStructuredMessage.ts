import { KitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import {
  Cl,
  type ClarityValue,
  encodeStructuredDataBytes,
  publicKeyFromSignatureRsv,
} from '@stacks/transactions'
import { callWallet } from '../connect/callWallet.js'
import { networkWord } from '../connect/networkWord.js'
import { hashOfKey } from '../connect/readAccounts.js'
import type { StacksEnv } from '../StacksEnv.js'
import { invalid } from '../send/invalid.js'
import { assertSigner, mismatch } from '../sign/assertSigner.js'
import { findSigner } from './findSigner.js'
import type { StacksStructuredMessage } from './StacksApi.js'
import { clarityHex } from './toHex.js'

/** Signs a structured message (SIP-018), and verifies the signature by the key in the account's address. */
export async function signStructuredMessage(
  env: StacksEnv,
  { message: given, domain: of, signal, ...choice }: StacksStructuredMessage,
): Promise<{ signature: string }> {
  const { session, account, provider, hash, params } = await beforeAsking(async () => {
    const { account, connected, networkId, session } = findSigner(env, choice)
    const domain = clarityHex(readDomain(of, BigInt(networkId.split(':')[1] ?? '')))
    const params = { message: clarityHex(given), domain, network: networkWord(networkId) }
    const signer = await assertSigner(env, { account: connected, signal })
    return { ...signer, session, account, params }
  })
  const answer = await callWallet(provider, { method: 'stx_signStructuredMessage', params, signal })
  const signature = String(readField(answer, 'signature') ?? '').replace(/^0x/, '')
  if (!/^[\da-f]{130}$/i.test(signature)) throw badAnswer()
  // The address of several keys does not say which of them signs.
  if (account.type !== 'eoa') return { signature }
  const [message, domain] = [Cl.deserialize(params.message), Cl.deserialize(params.domain)]
  if (signerOf(encodeStructuredDataBytes({ message, domain }), signature) !== hash) throw mismatch()
  session.confirm()
  return { signature }
}

function signerOf(bytes: Uint8Array, signature: string): string | undefined {
  try {
    return hashOfKey(publicKeyFromSignatureRsv(bytesToHex(sha256(bytes)), signature))
  } catch {
    throw badAnswer() // not a point on the curve
  }
}

/** The domain, with the id of the chain: a signature must not count on another one. */
function readDomain(domain: StacksStructuredMessage['domain'], chainId: bigint): ClarityValue {
  if (!('type' in Object(domain))) {
    const { name, version } = Object(domain) as { name?: unknown; version?: unknown }
    if (!isAscii(name) || !isAscii(version)) throw invalid('A domain must have a name and a version in ASCII')
    return Cl.tuple({
      name: Cl.stringAscii(name),
      version: Cl.stringAscii(version),
      'chain-id': Cl.uint(chainId),
    })
  }
  const fields = readField(domain, 'value')
  const of = (name: string) => readField(readField(fields, name), 'value')
  const isOurs = typeof of('name') === 'string' && typeof of('version') === 'string'
  if (!isOurs || String(of('chain-id')) !== `${chainId}`)
    throw invalid(`A domain must be a tuple with name, version, and the chain-id ${chainId}`)
  return domain as ClarityValue
}

const isAscii = (text: unknown): text is string =>
  typeof text === 'string' && /^[\x20-\x7e]{1,200}$/.test(text)

const badAnswer = () =>
  new KitError('stacks/BAD_ANSWER', {
    message: 'The wallet returned no valid signature',
    context: { method: 'stx_signStructuredMessage' },
    pluginId: 'stacks',
  })
