import { KitError } from '@latchkit/core'
import { captureMethod } from '@latchkit/core/plugin'
import { readField, readItems, readTexts } from '@latchkit/core/untrusted'
import { hex } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { isOn } from '../address/isOn.js'
import { kindNamed, kindOf, type NetworkKind } from '../address/networkKinds.js'
import type { BitcoinWallet, InputToSign, PsbtToSign, WalletReport } from './BitcoinWallet.js'
import { captureRequired } from './captureRequired.js'
import { defaultProtocol } from './defaultProtocol.js'
import { listenTo } from './listenTo.js'

const PURPOSES = ['payment', 'ordinals']

/** A wallet with the features of the Bitcoin Wallet Standard: Phantom, Magic Eden, Exodus. `undefined` without them. */
export function standardWallet(wallet: unknown): BitcoinWallet | undefined {
  const features = readField(wallet, 'features')
  const feature = (name: string) => readField(features, name)
  const ask = captureMethod(feature('bitcoin:connect'), 'connect')
  if (!ask) return undefined
  const signMessage = captureRequired(feature('bitcoin:signMessage'), 'signMessage')
  const signTransaction = captureRequired(feature('bitcoin:signTransaction'), 'signTransaction')
  const silently = captureMethod(feature('standard:connect'), 'connect')
  const events = feature('bitcoin:events') ?? feature('standard:events')
  let isAsking = false
  /** The standard requires the wallet's own account objects. */
  let objects = new Map<unknown, unknown>()

  function toReport(list: unknown): WalletReport {
    const entries = readItems(list)
    // A multichain wallet lists all its accounts together.
    const own = entries.filter(entry => chainsOf(entry).length > 0)
    objects = new Map(own.map(entry => [readField(entry, 'address'), entry]))
    return {
      accounts: own.map(entry => {
        const key = readField(entry, 'publicKey')
        return {
          address: readField(entry, 'address'),
          publicKey: key instanceof Uint8Array && key.length < 66 ? hex.encode(key) : undefined,
          purpose: readField(entry, 'purpose'),
        }
      }),
      networkId: networkOf(own[0]),
    }
  }
  /** The wallet's own account, which may do less than the wallet. */
  function accountFor(address: string, name: string): unknown {
    const account = objects.get(address)
    const own = readTexts(readField(account, 'features'))
    if (own.length === 0 || own.includes(name)) return account
    throw unsupported(name, `This account of the wallet does not support ${name}`)
  }

  async function signAll(requests: readonly PsbtToSign[]) {
    const wishes = requests.map(({ psbt, inputs, network }) => {
      const inputsToSign = groupInputs(inputs).map(({ address, ...group }) => ({
        account: accountFor(address, 'bitcoin:signTransaction'),
        ...group,
      }))
      const [chain] = inputsToSign.map(({ account }) => chainOn(account, network))
      return { psbt, inputsToSign, chain }
    })
    return readItems(await signTransaction(...wishes)).map(one => readField(one, 'signedPsbt'))
  }

  return {
    features: [
      ...(feature('bitcoin:signMessage') ? ['sign-message'] : []),
      ...(feature('bitcoin:signTransaction') ? ['send-transaction'] : []),
    ],
    async connect() {
      const answer = await ask({ purposes: PURPOSES })
      const given = readField(answer, 'accounts')
      return toReport(Array.isArray(given) && given.length > 0 ? given : readField(wallet, 'accounts'))
    },
    async report() {
      const listed = () => toReport(readField(wallet, 'accounts'))
      const now = listed()
      if (now.accounts.length > 0 || !silently) return now
      isAsking = true
      try {
        const given = readField(await silently({ silent: true }), 'accounts')
        const later = listed()
        return later.accounts.length > 0 ? later : toReport(given)
      } finally {
        isAsking = false
      }
    },
    async signMessage({ address, message, protocol }) {
      // The standard has no word for it.
      if (protocol !== defaultProtocol(address))
        throw unsupported('bitcoin:signMessage', `It does not sign by ${protocol}`)
      const account = accountFor(address, 'bitcoin:signMessage')
      return readField(readField(await signMessage({ account, message }), '0'), 'signature')
    },
    signPsbt: async request => (await signAll([request]))[0],
    signPsbts: signAll,
    // Some wallets tell of a change whenever they are asked, which would be answered by asking again.
    listen: changed =>
      listenTo(events, ['change'], () => {
        if (!isAsking) changed()
      }),
    async disconnect() {
      const off = feature('bitcoin:disconnect') ?? feature('standard:disconnect')
      await captureMethod(off, 'disconnect')?.()
    },
  }
}

const unsupported = (method: string, message: string) =>
  new KitError('rpc/UNSUPPORTED_METHOD', {
    message,
    context: { method },
    outcome: 'untouched',
    pluginId: 'bip122',
  })

/** The inputs of one address with one type of signature together, as the standard has them. */
function groupInputs(inputs: readonly InputToSign[]) {
  const groups = new Map<string, { address: string; sigHash?: string; signingIndexes: number[] }>()
  for (const { address, index, sighashTypes = [] } of inputs) {
    const sigHash = SIGHASH_NAMES.get(sighashTypes[0])
    const key = `${address} ${sigHash}`
    const group = groups.get(key) ?? { address, ...(sigHash ? { sigHash } : {}), signingIndexes: [] }
    group.signingIndexes.push(index)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** `BitcoinSigHashFlag` of the standard. */
const SIGHASH_NAMES: ReadonlyMap<number | undefined, string> = new Map([
  [0x01, 'ALL'],
  [0x02, 'NONE'],
  [0x03, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
])

/** A network as the account names it. Throws `network/NOT_IN_WALLET` where it names others only: the wallet might use one of those. */
function chainOn(account: unknown, { id, name }: NetworkKind): string {
  const named = chainsOf(account)
  const found = named.find(chain => kindNamed(chain)?.id === id)
  if (found !== undefined || named.length === 0) return found ?? `bitcoin:${name.toLowerCase()}`
  throw new KitError('network/NOT_IN_WALLET', {
    message: `This account of the wallet is not on ${name}`,
    context: { network: id },
    outcome: 'untouched',
    pluginId: 'bip122',
  })
}

function chainsOf(account: unknown): string[] {
  return readTexts(readField(account, 'chains')).filter(chain => chain.startsWith('bitcoin:'))
}

/** The first network that the account names and its address fits. */
function networkOf(account: unknown) {
  const address = decodeAddress(readField(account, 'address'))
  if (typeof address === 'string') return undefined
  const named = chainsOf(account).flatMap(chain => kindNamed(chain) ?? [])
  return kindOf(named.find(({ id }) => isOn(address, id))?.id)?.id
}
