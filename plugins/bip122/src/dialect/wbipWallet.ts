import { errorText } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { captureMethod } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { base64, hex } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { kindNamed, kindOf } from '../address/networkKinds.js'
import type { BitcoinWallet, InputToSign, WalletReport } from './BitcoinWallet.js'
import { listenTo } from './listenTo.js'
import { messageText } from './messageText.js'
import { reportedAccounts } from './reportedAccounts.js'

const PURPOSES = ['payment', 'ordinals']

/** WBIP's own codes with the EIP-1193 codes of the same meaning: rejected, unsupported, unauthorized. */
const codes: ReadonlyMap<unknown, number> = new Map([
  [-32000, 4001],
  [-32001, 4200],
  [-32002, 4100],
])

/** A wallet with `request()` of WBIP-004: Xverse, Leather, Fordefi. `undefined` for anything else. */
export function wbipWallet(source: unknown, methods?: readonly string[]): BitcoinWallet | undefined {
  const request = captureMethod(source, 'request')
  if (!request) return undefined
  const has = (method: string) => !methods || methods.includes(method)

  async function call(method: string, params?: unknown): Promise<unknown> {
    const answer = await request?.(method, params).catch((error: unknown) => {
      throw readable(error)
    })
    const error = readField(answer, 'error')
    if (error) throw readable(error)
    return readField(answer, 'result')
  }
  async function network(answer: unknown) {
    const named = (from: unknown) => kindNamed(readField(readField(from, 'bitcoin'), 'name'))?.id
    const own = named(readField(answer, 'network'))
    return own ?? named(await call('wallet_getNetwork').catch(() => undefined))
  }
  const toReport = async (answer: unknown): Promise<WalletReport> => ({
    accounts: reportedAccounts(readField(answer, 'addresses')),
    networkId: await network(answer),
  })

  return {
    features: [
      ...(has('signMessage') ? ['sign-message'] : []),
      ...(has('signPsbt') || has('sendTransfer') ? ['send-transaction'] : []),
      // Recent enough that wallets with it list it.
      ...(methods?.includes('wallet_changeNetwork') ? ['switch-network'] : []),
    ],
    async connect() {
      try {
        return await toReport(await call('wallet_connect', { addresses: PURPOSES }))
      } catch (error) {
        if (!isUnsupported(error)) throw error
        return toReport(await call('getAddresses', { purposes: PURPOSES }))
      }
    },
    async report() {
      try {
        return await toReport(await call('wallet_getAccount'))
      } catch (error) {
        if (meaningOf(error) === 'rpc/UNAUTHORIZED') return { accounts: [] }
        if (isUnsupported(error)) return undefined
        throw error
      }
    },
    async signMessage({ address, message, protocol }) {
      // The last field is for Leather, which expects an address type instead of the address.
      const paymentType = typeOf(address)
      const request = { address, message: messageText(message), protocol, paymentType }
      return readField(await call('signMessage', request), 'signature')
    },
    async signPsbt({ psbt, inputs }) {
      const types = inputs.flatMap(({ sighashTypes = [] }) => sighashTypes)
      // Leather names the same fields `hex` and `signAtIndex`, and returns hex.
      const own = {
        hex: hex.encode(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        ...(types.length > 0 ? { allowedSighash: [...new Set(types)] } : {}),
      }
      const request = {
        psbt: base64.encode(psbt),
        signInputs: byAddress(inputs),
        broadcast: false,
        ...own,
      }
      const answer = await call('signPsbt', request)
      return readField(answer, 'psbt') ?? readField(answer, 'hex')
    },
    async transfer(address, amount, networkId) {
      // Leather refuses a request without the network.
      const request = { recipients: [{ address, amount }], network: kindOf(networkId)?.name.toLowerCase() }
      return readField(await call('sendTransfer', request), 'txid')
    },
    switchNetwork: ({ name }) => call('wallet_changeNetwork', { name }),
    listen: changed =>
      listenTo(source, ['accountChange', 'networkChange', 'accountDisconnected', 'disconnect'], changed),
    disconnect: () => call('wallet_disconnect'),
  }
}

function byAddress(inputs: readonly InputToSign[]): Record<string, number[]> {
  const found: Record<string, number[]> = {}
  for (const { address, index } of inputs) found[address] = [...(found[address] ?? []), index]
  return found
}

const meaningOf = (error: unknown): string => toKitError(error).code

const isUnsupported = (error: unknown): boolean =>
  ['rpc/METHOD_NOT_FOUND', 'rpc/UNSUPPORTED_METHOD'].includes(meaningOf(error))

function typeOf(text: string): string | undefined {
  const address = decodeAddress(text)
  return typeof address === 'string' ? undefined : address.type
}

/** Some wallets throw the whole response, some only its error. The message is kept: `callWallet` reads it. */
function readable(thrown: unknown): unknown {
  const error = readField(thrown, 'error') ?? thrown
  const code = codes.get(readField(error, 'code'))
  return code ? { code, message: errorText(error) } : error
}
