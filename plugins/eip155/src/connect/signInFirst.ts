import { type CaipNetworkId, errorText, isKitError, type SignedIn, type SignIn } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { type SignInFields, signInFields, signInText, toSignedIn } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { readAddress } from '../address/readAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { callWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { readNetwork } from './readNetwork.js'

export interface SignInAnswer {
  /** Outside data, as of `eth_requestAccounts`. */
  readonly addresses: unknown
  readonly signed?: SignedIn | undefined
}

/**
 * Asks a wallet to connect and to sign in at once (ERC-7846, `wallet_connect` with `signInWithEthereum`). No wallet says beforehand
 * whether it has the method: one without it refuses at once, as EIP-1193 demands, and is asked as usual. `undefined`: it is to be
 * asked as usual. Rejects with `core/USER_REJECTED`.
 */
export async function signInFirst(
  env: EvmEnv,
  source: SignIn,
  provider: Eip1193Provider,
  wished: CaipNetworkId | undefined,
  signal: AbortSignal,
): Promise<SignInAnswer | undefined> {
  const warn = (text: string, error: unknown) => env.ctx.log.add('warn', text, { error: errorText(error) })
  try {
    const networkId = await networkOf(env, provider, wished, signal)
    const fields = signInFields(
      await source.request({ networkIds: [networkId] }),
      networkId.slice('eip155:'.length),
    )
    const answer = await callWallet(provider, {
      method: 'wallet_connect',
      params: [
        {
          version: '1',
          capabilities: {
            signInWithEthereum: { ...fields, chainId: `0x${BigInt(fields.chainId).toString(16)}` },
          },
        },
      ],
      timeoutMs: DEADLINES.interactive,
    })
    const accounts = readField(answer, 'accounts')
    if (!Array.isArray(accounts)) throw new Error('It returned no accounts')
    const addresses = accounts.map(account => readField(account, 'address'))
    try {
      return { addresses, signed: await read(env, accounts[0], fields, networkId) }
    } catch (error) {
      warn('The wallet connected, and did not sign in', error)
      return { addresses }
    }
  } catch (error) {
    if (signal.aborted || isKitError(error, 'core/USER_REJECTED')) throw error
    warn('The wallet did not sign in while it connected', error)
    return undefined
  }
}

/** The network that the wallet is on, if the app has it: a session counts on one network. */
async function networkOf(
  { config }: EvmEnv,
  provider: Eip1193Provider,
  wished: CaipNetworkId | undefined,
  signal: AbortSignal,
): Promise<CaipNetworkId> {
  const current = await readNetwork(provider, signal).catch(() => undefined)
  const has = (id: CaipNetworkId | undefined) => config.networks.some(network => network.id === id)
  return [current, wished].find(has) ?? config.networks[0]?.id ?? 'eip155:1'
}

/** Throws unless this account signed exactly what was asked. */
async function read(env: EvmEnv, account: unknown, fields: SignInFields, networkId: CaipNetworkId) {
  const given = readField(readField(account, 'capabilities'), 'signInWithEthereum')
  const [address, text, signature] = [
    readAddress(readField(account, 'address')),
    readField(given, 'message'),
    readField(given, 'signature'),
  ]
  if (!address || typeof signature !== 'string') throw new Error('It returned no signature')
  const message = signInText({ name: 'Ethereum' }, address, fields)
  if (text !== message) throw new Error('It signed another message')
  const { verifyMessage } = await import('../sign/verifying.js')
  const caipAddress = `${networkId}:${address}` as const
  if (!(await verifyMessage(env, { caipAddress, message, signature })))
    throw new Error('The signature is not from this account')
  const type = signature.length === 132 ? 'eip191' : 'eip1271'
  return toSignedIn(fields, { networkId, address, message, type, signature })
}
