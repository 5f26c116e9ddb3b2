import * as z from 'zod/mini'
import {
  chainIdField,
  emailField,
  flowField,
  namespaceField,
  otpField,
  plainData,
  providerField,
  seconds,
  text,
} from './fields.js'

/** The longest sign-in message, in characters. */
const MOST_MESSAGE = 20_000

const nothing = z.optional(z.object({}))

/** The longest signature, in characters: one of an account that is not deployed yet says how to (ERC-6492). */
const MOST_SIGNATURE = 20_000

/** Accounts on the wire: of the key itself, or the contract that it owns. */
const accountType = z.enum(['eoa', 'smartAccount'])

/** A code was sent: when the next may be, and how long it counts, in seconds. */
const sentCode = { retryAfter: z.optional(seconds()), expiresIn: z.optional(seconds()) }

const user = z.object({
  /** In its canonical form. `null` for a login without one. */
  email: z.nullable(emailField),
  /** The accounts that could sign: see the page on profiles. */
  profile: z.enum(['dev', 'easy', 'split', 'self-custody']),
  /**
   * One for each namespace, and the smart account if there is one: those that the frame has opened in this browser, so they are there while
   * the wallet is locked.
   */
  accounts: z
    .array(z.object({ namespace: namespaceField, address: text(64), type: z.optional(accountType) }))
    .check(z.maxLength(16)),
  /** The EVM account that is shown and signs; on networks without smart accounts it is `eoa`. */
  preferredAccountType: z.optional(accountType),
  /** The chain ids of the EVM networks with smart accounts. */
  smartAccountEnabledNetworks: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(200))),
  /** The smart account has code on the network that was asked for. */
  smartAccountDeployed: z.optional(z.boolean()),
  /** The networks (CAIP-2) that the site reads itself, and therefore signs for. Default: any. */
  chains: z.optional(z.array(chainIdField).check(z.maxLength(200))),
  /** How many passkeys open the wallet. */
  passkeys: z.int().check(z.gte(0), z.lte(1000)),
  /** There is a recovery code. */
  recoveryCode: z.boolean(),
  /** In Unix milliseconds, while exports and large transfers are locked after a change of the address. */
  sensitiveLockedUntil: z.optional(z.number()),
})

/**
 * `siwxMessage` (EIP-4361, CAIP-122) is the login's last step: the frame writes the account on `chainId` for `ACCOUNT_PLACEHOLDER`, and
 * answers the `message` that the person confirmed, with its `signature` as of `personal_sign` or `solana_signMessage`. Without them,
 * the person declined. A message that is not to this page, for this account and network, and valid now, is refused; the person is
 * logged in all the same.
 */
const signIn = {
  chainId: z.optional(chainIdField),
  siwxMessage: z.optional(text(MOST_MESSAGE)),
  /** For somebody to whom no account was shown yet. */
  preferredAccountType: z.optional(accountType),
}
const signedIn = z.extend(user, {
  message: z.optional(text(MOST_MESSAGE)),
  signature: z.optional(text(MOST_SIGNATURE)),
})

const shapes = {
  /** Sends a code or a link. Another call is the resend. */
  CONNECT_EMAIL: {
    request: z.object({ email: emailField }),
    answer: z.object({
      action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT']),
      /** In its canonical form. */
      email: emailField,
      ...sentCode,
    }),
  },
  /** Answers when the device was approved by the link; a code was then sent. A newer one ends it. */
  CONNECT_DEVICE: { request: nothing, answer: z.optional(z.object(sentCode)) },
  CONNECT_OTP: { request: z.object({ otp: otpField }), answer: nothing },
  /**
   * Begins a login at a provider and answers where it goes on. `return`: the provider sends the browser back to `returnUrl`, of the page's
   * own origin, whose fragment then has the proof (`handoff`). `other-browser`: it goes on where there is no way back; the person types
   * `userCode` there.
   */
  GET_SOCIAL_REDIRECT_URI: {
    request: z.object({
      provider: providerField,
      mode: z.enum(['return', 'other-browser']),
      returnUrl: text(2048),
    }),
    answer: z.object({
      uri: text(4096),
      flow: flowField,
      expiresIn: seconds(),
      userCode: z.optional(text(16)),
    }),
  },
  /**
   * Finishes a login with its proof. Without one it answers once the login needs none, or fails as the login did. With a `siwxMessage` it
   * goes on as `GET_USER`, and answers as that does.
   */
  CONNECT_SOCIAL: {
    request: z.object({ flow: flowField, handoff: z.optional(text(200)), ...signIn }),
    answer: z.optional(z.partial(signedIn)),
  },
  /** Begins a login by Farcaster. The person opens `url`, most often as a QR code. */
  GET_FARCASTER_URI: {
    request: nothing,
    answer: z.object({ url: text(2048), flow: flowField, expiresIn: seconds() }),
  },
  /** Answers once the person has confirmed in their Farcaster app. */
  CONNECT_FARCASTER: { request: z.object({ flow: flowField }), answer: nothing },
  /** The login. The frame may ask the person first what shall open the wallet later. */
  GET_USER: { request: z.optional(z.object(signIn)), answer: signedIn },
  /** The person switches the EVM account, and confirms it in the frame. Everything that waits for a yes is declined. */
  SET_PREFERRED_ACCOUNT: {
    request: z.object({ type: accountType }),
    answer: z.object({ type: accountType, address: text(64) }),
  },
  IS_CONNECTED: { request: nothing, answer: z.object({ isConnected: z.boolean() }) },
  /** Quantities in `params` and `result` are `0x` hex. */
  RPC_REQUEST: {
    // A name of any length is answered: it is refused.
    request: z.object({ chainId: chainIdField, method: z.string(), params: z.optional(plainData) }),
    answer: z.object({ result: z.optional(plainData) }),
  },
  /** Ends the request of this id, or all. */
  RPC_ABORT: { request: z.optional(z.object({ id: z.optional(text(64)) })), answer: nothing },
  /** Answers when the service has been told. */
  SIGN_OUT: { request: z.optional(z.object({ everywhere: z.optional(z.boolean()) })), answer: nothing },
  /** The page chooses no colour but the accent, which must leave everything readable, and no language: that of the browser counts. */
  SYNC_THEME: {
    request: z.object({
      themeMode: z.enum(['light', 'dark']),
      themeVariables: z.optional(
        z.object({ '--lk-accent': z.optional(text(100)), '--lk-radius': z.optional(text(20)) }),
      ),
    }),
    answer: nothing,
  },
  /** The page's name for itself: shown as a claim, beside its verified origin. */
  SYNC_DAPP_DATA: {
    request: z.object({
      metadata: z.object({
        name: text(100),
        description: z.optional(text(300)),
        url: z.optional(text(2048)),
        icons: z.optional(z.array(text(2048)).check(z.maxLength(4))),
      }),
    }),
    answer: nothing,
  },
  /**
   * The frame shows a view of its own, and answers when the person is done. `email` changes the address of the login, `logins` adds and removes ways to sign in, `permissions` lists
   * and ends what the smart account lets others take. `keep`: asks again what shall open the wallet, if there is
   * money in it now and only one browser opens it; else it answers at once.
   */
  SHOW_VIEW: {
    request: z.object({
      view: z.enum(['passkeys', 'recovery', 'unlock', 'email', 'logins', 'permissions', 'keep']),
    }),
    answer: nothing,
  },
} as const

/** The name of a call, without its prefix. */
export type CallName = keyof typeof shapes

/** The payload of a request. */
export type CallRequest<Name extends CallName> = z.output<(typeof shapes)[Name]['request']>

/** The payload of its `X_SUCCESS`. */
export type CallAnswer<Name extends CallName> = z.output<(typeof shapes)[Name]['answer']>

/** The host's calls: the schemas of the request's payload and of that of `X_SUCCESS`. */
export const calls: {
  readonly [Name in CallName]: {
    readonly request: z.ZodMiniType<CallRequest<Name>>
    readonly answer: z.ZodMiniType<CallAnswer<Name>>
  }
} = shapes

/** True if it names a call. */
export function isCallName(name: string | undefined): name is CallName {
  return name !== undefined && Object.hasOwn(shapes, name)
}

/** The login, its accounts and what protects them. */
export type EmbeddedUser = Omit<CallAnswer<'GET_USER'>, 'message' | 'signature'>

/** A view of the frame's own that a person opens. */
export type FrameView = Exclude<CallRequest<'SHOW_VIEW'>['view'], 'keep'>
