import { randomUUID } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey } from 'micro-key-producer/slip10.js'
import { signWire } from '../peer/families/signWire.js'
import { siwsText } from './siwsText.js'

/** An error that the protocol's specification numbers. */
const mobileError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

export interface MobileKeys {
  readonly mnemonic: string
  readonly rpcUrl: string
  /** Names of Wallet Standard that it knows. */
  readonly chains: readonly string[]
}

/** The person's actions in the app, and the app's faults. A test changes them at any time. */
export interface MobileBehaviour {
  /** The person says no to everything. */
  declines?: boolean
  /** The account that it uses, by number. */
  account: number
  /** The account whose key signs. Default: the same. */
  signsWith?: number
  /** Replaces an answer. */
  tamper?: (method: string, result: unknown) => unknown
}

type Params = Readonly<Record<string, unknown>>
type Granted = { readonly chain: string }

/** The methods of Mobile Wallet Adapter 2.0 over the keys of a phrase. Authorizations outlive sessions. */
export function mobileMethods({ mnemonic, rpcUrl, chains }: MobileKeys, behaviour: MobileBehaviour) {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  const granted = new Map<string, Granted>()

  function key(index: number) {
    const secret = root.derive(`m/44'/501'/${index}'/0'`).privateKey
    return { secret, publicKey: ed25519.getPublicKey(secret) }
  }
  const signer = () => key(behaviour.signsWith ?? behaviour.account)
  const texts = (params: Params, name: string) => {
    const list = params[name]
    if (!Array.isArray(list)) throw mobileError(-32602, `'${name}' must be a list`)
    return list.map(text => base64.decode(String(text).replaceAll('-', '+').replaceAll('_', '/')))
  }
  function signTransaction(bytes: Uint8Array) {
    const { publicKey } = key(behaviour.account)
    const signed = signWire(bytes, publicKey, message => ed25519.sign(message, signer().secret))
    if (!signed) throw mobileError(-2, 'The account has nothing to sign in this transaction')
    return signed
  }
  async function send(transaction: Uint8Array) {
    const params = [base64.encode(transaction), { encoding: 'base64', preflightCommitment: 'confirmed' }]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
    const { error } = (await answer.json()) as { error?: { message?: string } }
    if (error) throw mobileError(-4, error.message ?? 'The network refused the transaction')
  }
  const approve = () => {
    if (behaviour.declines) throw mobileError(-3, 'The person declined')
  }

  function authorize(params: Params) {
    const chain = String(params['chain'] ?? 'solana:mainnet')
    if (!chains.includes(chain)) throw mobileError(-7, 'Unknown chain')
    const shown = params['auth_token']
    if (shown === undefined && behaviour.declines) throw mobileError(-1, 'The person declined')
    if (shown !== undefined && granted.get(String(shown))?.chain !== chain)
      throw mobileError(-1, 'Unknown token')
    const token = shown === undefined ? randomUUID() : String(shown)
    granted.set(token, { chain })
    const { publicKey } = key(behaviour.account)
    const address = base64.encode(publicKey)
    return {
      auth_token: token,
      accounts: [
        {
          address,
          display_address: base58.encode(publicKey),
          display_address_format: 'base58',
          label: 'Phone',
          chains: [chain],
        },
      ],
      ...(params['sign_in_payload'] !== undefined && { sign_in_result: signIn(params['sign_in_payload']) }),
    }
  }
  function signIn(payload: unknown) {
    const { publicKey } = key(behaviour.account)
    const message = new TextEncoder().encode(siwsText(Object(payload), base58.encode(publicKey)))
    return {
      address: base64.encode(publicKey),
      signed_message: base64.encode(message),
      signature: base64.encode(ed25519.sign(message, signer().secret)),
      signature_type: 'ed25519',
    }
  }

  const privileged: Readonly<Record<string, (params: Params) => unknown>> = {
    sign_messages(params) {
      approve()
      const signed = texts(params, 'payloads').map(message =>
        base64.encode(Uint8Array.from([...message, ...ed25519.sign(message, signer().secret)])),
      )
      return { signed_payloads: signed }
    },
    sign_transactions(params) {
      approve()
      const signed = texts(params, 'payloads').map(bytes => base64.encode(signTransaction(bytes).transaction))
      return { signed_payloads: signed }
    },
    async sign_and_send_transactions(params) {
      approve()
      const signatures: string[] = []
      for (const bytes of texts(params, 'payloads')) {
        const { signature, transaction } = signTransaction(bytes)
        await send(transaction)
        signatures.push(base64.encode(signature))
      }
      return { signatures }
    },
  }

  /** Answers within one session, which is authorized by `authorize`. */
  return function openSession() {
    let isAuthorized = false
    return async (method: string, params: Params): Promise<unknown> => {
      if (method === 'get_capabilities') {
        const features = ['solana:signTransactions', 'solana:signInWithSolana']
        return { max_transactions_per_request: 10, supported_transaction_versions: ['legacy', 0], features }
      }
      if (method === 'deauthorize') {
        granted.delete(String(params['auth_token']))
        isAuthorized = false
        return {}
      }
      if (method === 'authorize') {
        isAuthorized = false
        const result = authorize(params)
        isAuthorized = true
        return result
      }
      const answer = privileged[method]
      if (!answer) throw mobileError(-32601, 'Method not found')
      if (!isAuthorized) throw mobileError(-1, 'This session is not authorized')
      return answer(params)
    }
  }
}
