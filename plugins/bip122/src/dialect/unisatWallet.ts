import { captureMethod } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { hex } from '@scure/base'
import { kindNamed } from '../address/networkKinds.js'
import type { BitcoinWallet, InputToSign, WalletReport } from './BitcoinWallet.js'
import { captureRequired } from './captureRequired.js'
import { listenTo } from './listenTo.js'
import { messageText } from './messageText.js'

/** A wallet at a global with UniSat's interface: OKX, Binance, OneKey, Bitget. `undefined` for anything else. */
export function unisatWallet(source: unknown): BitcoinWallet | undefined {
  const requestAccounts = captureMethod(source, 'requestAccounts')
  const getAccounts = captureMethod(source, 'getAccounts')
  if (!requestAccounts || !getAccounts) return undefined
  const [getPublicKey, getNetwork] = ['getPublicKey', 'getNetwork'].map(name => captureRequired(source, name))
  const getChain = captureMethod(source, 'getChain')
  const [switchChain, switchTo] = ['switchChain', 'switchNetwork'].map(name => captureMethod(source, name))
  const [signMessage, signPsbt, sendBitcoin] = ['signMessage', 'signPsbt', 'sendBitcoin'].map(name =>
    captureRequired(source, name),
  )
  const signPsbts = captureMethod(source, 'signPsbts')
  const has = (name: string) => typeof readField(source, name) === 'function'

  async function networkId() {
    const chain = await getChain?.().catch(() => undefined)
    const name = readField(chain, 'enum') ?? (await getNetwork?.().catch(() => undefined))
    return kindNamed(name)?.id
  }
  async function toReport(answer: unknown): Promise<WalletReport> {
    // One address at a time: only the first of a longer list can sign.
    const address = readField(answer, '0')
    if (address === undefined) return { accounts: [] }
    const [publicKey, id] = await Promise.all([getPublicKey?.().catch(() => undefined), networkId()])
    return { accounts: [{ address, publicKey }], networkId: id }
  }

  return {
    features: [
      ...(has('signMessage') ? ['sign-message'] : []),
      ...(has('signPsbt') || has('sendBitcoin') ? ['send-transaction'] : []),
      ...(switchChain || switchTo ? ['switch-network'] : []),
    ],
    connect: async () => toReport(await requestAccounts()),
    report: async () => toReport(await getAccounts()),
    signMessage: async ({ message, protocol }) =>
      signMessage?.(messageText(message), protocol === 'ECDSA' ? 'ecdsa' : 'bip322-simple'),
    signPsbt: async ({ psbt, inputs }) => signPsbt?.(hex.encode(psbt), optionsOf(inputs)),
    ...(signPsbts && {
      signPsbts: requests =>
        signPsbts(
          requests.map(({ psbt }) => hex.encode(psbt)),
          requests.map(({ inputs }) => optionsOf(inputs)),
        ),
    }),
    transfer: async (to, satoshi) => sendBitcoin?.(to, satoshi),
    async switchNetwork({ name }) {
      if (switchChain) return switchChain(`BITCOIN_${name.toUpperCase()}`)
      return switchTo?.(name === 'Mainnet' ? 'livenet' : name.toLowerCase())
    },
    listen: changed =>
      listenTo(source, ['accountsChanged', 'networkChanged', 'chainChanged', 'disconnect'], changed),
    disconnect: async () => captureMethod(source, 'disconnect')?.(),
  }
}

const optionsOf = (inputs: readonly InputToSign[]) => ({ autoFinalized: false, toSignInputs: inputs })
