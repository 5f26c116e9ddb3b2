import {
  type Account,
  type CaipNetworkId,
  type ConnectRequest,
  errorText,
  isKitError,
  KitError,
  RelaySessions,
  type SmartSessions,
  type WalletSession,
} from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import type { EmbeddedEnv } from '../EmbeddedEnv.js'
import type { EmbeddedWalletApi } from '../EmbeddedWalletApi.js'
import { createFrameClient } from '../frame/createFrameClient.js'
import { embeddedError } from '../frame/embeddedErrors.js'
import { viewMessages } from '../locales/enViews.js'
import type { CallAnswer, CallRequest, EmbeddedUser } from '../protocol/calls.js'
import { PROTOCOL_VERSION } from '../protocol/names.js'
import { smartFamily } from '../smartFamily.js'
import { createSocialLogin } from '../social/createSocialLogin.js'
import { createFrameSheet } from '../views/createFrameSheet.js'
import { createGrant } from './createGrant.js'
import { createLogin } from './createLogin.js'
import { createLoginMessage } from './createLoginMessage.js'
import { createRequests } from './createRequests.js'
import { createSignOut } from './createSignOut.js'
import { knownMethods } from './knownMethods.js'
import { type LoginFlags, loginFlags } from './loginFlags.js'
import { remind, showView } from './showView.js'
import { syncPage } from './syncPage.js'
import { withLogin } from './withLogin.js'

/** The functions of the API, and what only the plugin calls. */
export interface EmbeddedWalletController
  extends Omit<EmbeddedWalletApi, 'login$' | 'user$' | 'social$' | 'socials' | 'exportUrl'> {
  connect(namespace: string, request: ConnectRequest): Promise<WalletSession>
  /** Rejects with `network/UNSUPPORTED`: the frame lists them, and tells no page. */
  sessions: SmartSessions['sessions']
  /** Ends a permission of the smart account. Rejects with `network/UNSUPPORTED` for any other account. */
  revoke: SmartSessions['revoke']
  /** Goes on with a login that came back from a provider, if there is one. */
  resumeSocial(): Promise<void>
  /** Lets the frame finish a sign-out that did not reach the site. Never rejects. */
  finishSignOut(): Promise<void>
}

/** A person who keeps a recovery code needs longer than a machine. */
const KEEP_MS = 600_000

/** The frame does not show a sign-in: it is not its page's, or its network unknown. */
const REFUSED_MESSAGE = ['rpc/UNAUTHORIZED', 'rpc/INVALID_PARAMS', 'network/NOT_IN_WALLET'] as const

const notMine = ({ namespace }: Account) =>
  new KitError('network/UNSUPPORTED', { context: { network: namespace } })

/** Makes them. There is no frame until one of them needs it. */
export function createController(env: EmbeddedEnv): EmbeddedWalletController {
  const { ctx, config, user$ } = env
  const { signal: ended, storage } = ctx
  const listeners = new Set<(what: 'change' | 'end') => void>()
  let reading: Promise<CallAnswer<'GET_USER'>> | undefined

  const flags = () => loginFlags.load(storage) ?? { isUsed: false, isSignOutDue: false }
  const note = (part: Partial<LoginFlags>) => void loginFlags.save(storage, { ...flags(), ...part })
  const user = () => ctx.get(user$)
  /** The family's own default is a smart account, where the site has them. */
  const preferredAccountType: 'eoa' | 'smartAccount' =
    ctx.options.defaultAccountTypes?.[smartFamily] === 'eoa' ? 'eoa' : 'smartAccount'
  const assertUser = () => {
    if (!user()) throw embeddedError('NOT_CONNECTED', { outcome: 'untouched' })
  }

  const place = createFrameSheet({ ctx, origin: config.origin, onDismiss: () => requests.rejectAll() })
  const client = createFrameClient({
    place,
    origin: config.origin,
    url: () => frameUrl(env),
    opened: () => page.sync(),
    ended: reason => {
      if (!user()) return
      ctx.log.add('info', 'The login ended', { reason })
      end()
    },
    warn: message => ctx.log.add('warn', message),
  })
  const watch = (listener: (what: 'change' | 'end') => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const page = syncPage(ctx, client)
  const requests = createRequests(client)
  const login = createLogin(env, client, () => note({ isUsed: true }))
  const social = createSocialLogin({
    ...{ env, client, finish: login.finish },
    before: () => first(ended),
  })
  const isLoginGoing = () => login.isGoing() || social.isGoing()
  const { signOut, first, finish } = createSignOut({
    ...{ client, flags, note, assertUser, end, signal: ended },
    isSignedIn: () => user() !== undefined,
    isLoginGoing,
  })

  ended.addEventListener('abort', () => {
    page.stop()
    client.close()
  })

  /** Forgets the login. */
  function end() {
    note({ isUsed: false })
    reading = undefined
    ctx.set(user$, undefined)
    login.reset()
    social.cancel()
    for (const listener of [...listeners]) listener('end')
    listeners.clear()
  }

  function changeUser(found: EmbeddedUser) {
    ctx.set(user$, found)
    for (const listener of [...listeners]) listener('change')
  }

  function loadUser(
    payload?: CallRequest<'GET_USER'>,
    signal?: AbortSignal,
  ): Promise<CallAnswer<'GET_USER'>> {
    // The frame may ask the person first what shall open the wallet later.
    const wished = { ...payload, preferredAccountType }
    const asked = client.call('GET_USER', wished, { signal }).then(answer => {
      if (reading === asked) {
        const { message, signature, ...found } = answer
        changeUser(found)
      }
      return answer
    })
    reading = asked
    const forget = () => {
      if (reading === asked) reading = undefined
    }
    asked.then(forget, forget)
    return asked
  }

  async function isSignedIn(signal: AbortSignal): Promise<boolean> {
    await first(signal)
    const { isConnected } = await client.call('IS_CONNECTED', undefined, { signal })
    return isConnected
  }

  async function open(namespace: string, request: ConnectRequest, who: EmbeddedUser): Promise<WalletSession> {
    const others = Object.keys(knownMethods).filter(
      other => other !== namespace && who.accounts.some(account => account.namespace === other),
    )
    const family = ctx.use(RelaySessions, { namespace })
    const grant = createGrant({
      namespace,
      proposal: await family.proposal(),
      user,
      requests,
      watch,
      leave: signOut,
    })
    const { networkId, signal } = request
    const opened = await family.open(grant, { networkId: wished(namespace, networkId), signal })
    return withLogin(opened, { also: others, user, icon: config.icon, watch })
  }

  async function reconnect(signal: AbortSignal): Promise<EmbeddedUser> {
    const gone = specError('core/DISCONNECTED', { pluginId: 'embedded-wallet' })
    if (!flags().isUsed) throw gone
    const known = user()
    if (known) return known
    if (!(await isSignedIn(signal))) {
      end()
      throw gone
    }
    const isFirst = reading === undefined
    const found = await settleBy(reading ?? loadUser(), DEADLINES.interactive, signal)
    if (isFirst) remind(client, found)
    return found
  }
  /** A site that is down now has not said that the login is over: like a silent wallet's, the connection stays remembered. */
  function unanswered(cause: unknown): never {
    if (!isKitError(cause) || !cause.retryable) throw cause
    // Without a word the page would look as if nobody had been signed in.
    if (!ended.aborted) ctx.toast.show('error', ctx.t('embedded-wallet.unreached', {}, viewMessages))
    throw specError('core/TIMEOUT', { cause, pluginId: 'embedded-wallet', retryable: true })
  }
  async function logIn(signal: AbortSignal): Promise<void> {
    if (!isLoginGoing() && flags().isUsed && !(await isSignedIn(signal))) end()
    // The login at a provider is given up.
    if (isLoginGoing() || !flags().isUsed)
      await login.done(signal).catch(error => {
        social.cancel()
        throw error
      })
    if (signal.aborted) throw abortReason(signal)
  }
  /** Reads who logged in, and has them confirm the message of a plugin that signs visitors in. */
  async function logInAndSign(namespace: string, request: ConnectRequest): Promise<WalletSession> {
    const { signal, signIn, networkId } = request
    await logIn(signal)
    const place = { namespace, networkId: wished(namespace, networkId) }
    const signing = signIn && (await createLoginMessage(ctx, signIn, place))
    const read = (asked?: CallRequest<'GET_USER'>) => settleBy(loadUser(asked, signal), KEEP_MS, signal)
    const who = await read(signing?.asked).catch(error => {
      if (!signing || !REFUSED_MESSAGE.some(code => isKitError(error, code))) throw error
      ctx.log.add('warn', 'The secure site refused the sign-in', { error: errorText(error) })
      return read()
    })
    const session = await open(namespace, request, who)
    await signing?.accept(who)
    return session
  }

  return {
    async connect(namespace, request) {
      if (!request.silent) return logInAndSign(namespace, request)
      return open(namespace, request, await reconnect(request.signal).catch(unanswered))
    },
    async connectSocial(provider, opened) {
      login.restart()
      await social.begin(provider, opened)
    },
    cancelSocial: async () => social.cancel(),
    resumeSocial: social.resume,
    async sendCode(email) {
      social.cancel()
      await login.sendCode(email, first)
    },
    resendCode: login.resendCode,
    submitCode: login.submitCode,
    restartLogin: async () => login.restart(),
    loadUser: () => loadUser(),
    async showView(view) {
      if (!Object.keys(knownMethods).some(namespace => ctx.find(RelaySessions, { namespace })))
        throw embeddedError('NO_CONNECTOR', { outcome: 'untouched' })
      assertUser()
      await showView({ client, user, loadUser, signal: ended }, view)
    },
    async setPreferredAccount(type) {
      assertUser()
      try {
        const request = { asksPerson: true, afterMs: KEEP_MS }
        const inUse = await client.call('SET_PREFERRED_ACCOUNT', { type }, request)
        // Requests in the queue were meant for the other account.
        requests.rejectAll()
        const found = user()
        if (found) changeUser(withPreferred(found, inUse))
      } finally {
        // Whatever became of it, the account is the one that the frame names; nobody waits for what is read again.
        if (user()) loadUser().catch(() => {})
      }
    },
    async sessions({ account }) {
      throw notMine(account)
    },
    async revoke({ account, pci, signal }) {
      const { address, caipAddress } = account
      const isOwn = user()?.accounts.some(own => own.address === address && own.type === 'smartAccount')
      if (!isOwn) throw notMine(account)
      const chainId = caipAddress.slice(0, -address.length - 1)
      const params = [{ permissionContext: pci }]
      await requests.request({ method: 'wallet_revokeExecutionPermission', params, chainId, signal })
    },
    rejectAll: async () => requests.rejectAll(),
    signOut,
    finishSignOut: finish,
  }
}

/** The user with the EVM account that the frame has switched to. */
function withPreferred(user: EmbeddedUser, { type, address }: CallAnswer<'SET_PREFERRED_ACCOUNT'>) {
  const inUse = { namespace: smartFamily, type, address }
  const others = user.accounts.filter(
    account => account.namespace !== smartFamily || (account.type ?? 'eoa') !== type,
  )
  return { ...user, accounts: [inUse, ...others], preferredAccountType: type }
}

/** The network that the caller wants, if it is of this family. */
const wished = (namespace: string, networkId: CaipNetworkId | undefined) =>
  networkId?.startsWith(`${namespace}:`) ? networkId : undefined

function frameUrl({ config: { origin, projectId }, ctx }: EmbeddedEnv): string {
  const project = projectId ?? ctx.options.projectId
  if (!project) throw embeddedError('NO_PROJECT_ID', { outcome: 'untouched' })
  const url = new URL('/sdk', origin)
  url.searchParams.set('projectId', project)
  url.searchParams.set('version', String(PROTOCOL_VERSION))
  return url.href
}
