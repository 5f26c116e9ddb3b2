import type { IncomingMessage } from 'node:http'
import type { Projects } from '../access/Projects.js'
import type { Mailer } from '../mail/createMailer.js'
import type { SqlRunner } from '../store/SqlRunner.js'
import type { MailRules } from './email/createCodes.js'
import type { KeyWrapper } from './keys/KeyWrapper.js'
import type { SocialOptions } from './social/SocialOptions.js'

/** Key management profiles, which differ in who could sign: the frame's README explains each. */
export const profiles = ['dev', 'easy', 'split', 'self-custody'] as const

/** A profile of key management. */
export type Profile = (typeof profiles)[number]

/** A chain whose node the frame may call through this service. */
export interface IdentityChain {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
  /** Makes smart accounts (ERC-4337) available there. Asked by this service alone: a key in a URL stays here. */
  readonly smartAccounts?: {
    readonly bundlerUrl: string
    /** Pays the fees of what it agrees to (ERC-7677). Default: the account pays. */
    readonly paymasterUrl?: string | undefined
    /**
     * Of new accounts. Default `hybrid`: an account of its own, by the factory of MetaMask's Delegation Framework. `stateless7702`: the
     * account of the key takes the framework's code (EIP-7702). `simple7702`: it takes Simple7702Account, with EntryPoint 0.8.
     */
    readonly implementation?: 'hybrid' | 'stateless7702' | 'simple7702' | undefined
    /**
     * Key of an account of the operator that pays where somebody takes that code back, which no bundler does. Of this process alone, with little
     * on it. Default: their own account pays.
     */
    readonly relayerKey?: `0x${string}` | undefined
  }
  /** Its native currency. Without it, the frame shows "the coin of" the network. */
  readonly nativeCurrency?: { readonly symbol: string; readonly decimals: number }
  /** Tokens that the operator vouches for: the frame shows these symbols. */
  readonly tokens?: readonly {
    readonly address: string
    readonly symbol: string
    readonly decimals: number
  }[]
}

/** Options of the identity service. */
export interface IdentityOptions {
  /** The store. The service does not close it. */
  readonly sql: SqlRunner
  readonly mailer: Mailer
  readonly wrapper: KeyWrapper
  /** The public origin of the secure site, such as `https://secure.example.com`. */
  readonly origin: string
  readonly profile: Profile
  /**
   * `new`: a device unknown for an address is first admitted by a link in a mail. Default `new` for `easy`,
   * where a code is enough to open the wallet, and `off` for the others.
   */
  readonly deviceCheck?: 'off' | 'new'
  /** The allowed projects and the origins that may embed the frame. Default: any. */
  readonly projects?: Projects
  /** The origins that may embed the frame if `projects` is `any`. Default: none. */
  readonly anyOrigins?: readonly string[]
  /** The URL that returns the allowed origins instead. */
  readonly originsUrl?: string
  readonly chains?: readonly IdentityChain[]
  /** Providers of social logins. Default: none. */
  readonly socials?: SocialOptions
  /** The built files of the secure site. */
  readonly siteFolder?: string
  readonly mailRules?: Partial<MailRules>
  /** Requests per second of one address (a /64 for IPv6), sustained, and at once. */
  readonly requestsPerSecond?: number
  readonly requestBurst?: number
  readonly addressOf?: (request: IncomingMessage) => string
  readonly now?: () => number
  /** Called for each failure, without anything that identifies the caller. */
  readonly onTrouble?: (what: string, error: unknown) => void
}

/** Unknown devices are admitted by a link. */
export const deviceCheckOf = ({ deviceCheck, profile }: Pick<IdentityOptions, 'deviceCheck' | 'profile'>) =>
  deviceCheck ?? (profile === 'easy' ? 'new' : 'off')
