import type { ThemeMode } from '@latchkit/core'

/** The visitor's settings. They are in the page's URL, so that a reload and a shared link keep them. */
export interface Setup {
  readonly evm: boolean
  readonly solana: boolean
  readonly bip122: boolean
  readonly polkadot: boolean
  readonly cosmos: boolean
  readonly sui: boolean
  readonly stacks: boolean
  readonly devWallet: boolean
  readonly walletConnect: boolean
  readonly emailWallet: boolean
  readonly directory: boolean
  readonly api: boolean
  readonly names: boolean
  readonly permissions: boolean
  readonly send: boolean
  readonly receive: boolean
  readonly swap: boolean
  readonly onramp: boolean
  readonly exchangePay: boolean
  readonly activity: boolean
  readonly notes: boolean
  readonly telemetry: boolean
  readonly remoteConfig: boolean
  /** Lists the token with hostile names, which is hidden otherwise. */
  readonly hostile: boolean
  readonly display: 'dialog' | 'embedded'
  /** The stage: the page itself, or a phone. */
  readonly device: 'desktop' | 'phone'
  /** The tab that is open. */
  readonly panel: 'code' | 'try' | 'events'
  readonly multiWallet: boolean
  readonly legal: 'none' | 'notice' | 'checkbox'
  /** True if accounts sign in to the page's server. */
  readonly signIn: 'none' | 'optional' | 'required'
  readonly unsupported: boolean
  readonly fullScreen: boolean
  readonly mode: ThemeMode
  readonly locale: string
  /** Hex colours; empty for the default of the theme. */
  readonly accent: string
  readonly bg: string
  readonly fg: string
  /** The card's corner in px. */
  readonly radius: number
  readonly font: string
}

export const defaultSetup: Setup = {
  evm: true,
  solana: false,
  bip122: false,
  polkadot: false,
  cosmos: false,
  sui: false,
  stacks: false,
  devWallet: true,
  walletConnect: true,
  emailWallet: true,
  directory: true,
  api: true,
  names: true,
  permissions: true,
  send: true,
  receive: true,
  swap: true,
  onramp: true,
  exchangePay: true,
  activity: true,
  notes: false,
  telemetry: false,
  remoteConfig: false,
  hostile: false,
  display: 'embedded',
  device: 'desktop',
  panel: 'code',
  multiWallet: true,
  legal: 'none',
  signIn: 'none',
  unsupported: false,
  fullScreen: false,
  mode: 'system',
  locale: 'en',
  accent: '',
  bg: '',
  fg: '',
  radius: 28,
  font: 'system',
}
