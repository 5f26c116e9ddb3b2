import { type ConnectRequest, RelaySessions, type WalletSession } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import type { EmbeddedEnv } from '../EmbeddedEnv.js'
import type { EmbeddedWalletApi } from '../EmbeddedWalletApi.js'
import { createFrameClient } from '../frame/createFrameClient.js'
import { embeddedError } from '../frame/embeddedErrors.js'
import type { EmbeddedUser } from '../protocol/calls.js'
import { PROTOCOL_VERSION } from '../protocol/names.js'
import { createSocialLogin } from '../social/createSocialLogin.js'
import { createFrameSheet } from '../views/createFrameSheet.js'
import { createGrant } from './createGrant.js'
import { createLogin } from './createLogin.js'
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
  /** Goes on with a login that came back from a provider, if there is one. */
  resumeSocial(): Promise<void>
  /** Lets the frame finish a sign-out that did not reach the site. Never rejects. */
  finishSignOut(): Promise<void>
}

/** A person who keeps a recovery code needs longer than a machine. */
const KEEP_MS = 600_000

/** Makes them. There is no frame until one of them needs it. */
export function createController(env: EmbeddedEnv): EmbeddedWalletController {
  const { ctx, config, user$ } = env
  const { signal: ended, storage } = ctx
  const listeners = new Set<(what: 'change' | 'end') => void>()
  let reading: Promise<EmbeddedUser> | undefined

  const flags = () => loginFlags.load(storage) ?? { isUsed: false, isSignOutDue: false }
  const note = (part: Partial<LoginFlags>) => void loginFlags.save(storage, { ...flags(), ...part })
  const user = () => ctx.get(user$)
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

  /** Nobody is signed in any more. */
  function end() {
    note({ isUsed: false })
    reading = undefined
    ctx.set(user$, undefined)
    login.reset()
    social.cancel()
    for (const listener of [...listeners]) listener('end')
    listeners.clear()
  }

  function loadUser(): Promise<EmbeddedUser> {
    // The frame may ask the person first what shall open the wallet later.
    const asked = client.call('GET_USER', undefined).then(found => {
      if (reading === asked) {
        ctx.set(user$, found)
        for (const listener of [...listeners]) listener('change')
      }
      return found
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
    const { networkId, signal, signIn } = request
    signal.addEventListener('abort', requests.rejectAll)
    try {
      const opened = await family.open(grant, {
        networkId: networkId?.startsWith(`${namespace}:`) ? networkId : undefined,
        signal,
        signIn,
      })
      return withLogin(opened, { also: others, user, icon: config.icon, watch })
    } finally {
      signal.removeEventListener('abort', requests.rejectAll)
    }
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
  async function logIn(signal: AbortSignal): Promise<EmbeddedUser> {
    if (!isLoginGoing() && flags().isUsed && !(await isSignedIn(signal))) end()
    // Nobody waits for a provider any more.
    if (isLoginGoing() || !flags().isUsed)
      await login.done(signal).catch(error => {
        social.cancel()
        throw error
      })
    if (signal.aborted) throw abortReason(signal)
    return settleBy(loadUser(), KEEP_MS, signal)
  }

  return {
    async connect(namespace, request) {
      const { signal, silent } = request
      return open(namespace, request, await (silent ? reconnect(signal) : logIn(signal)))
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
    loadUser,
    async showView(view) {
      if (!Object.keys(knownMethods).some(namespace => ctx.find(RelaySessions, { namespace })))
        throw embeddedError('NO_CONNECTOR', { outcome: 'untouched' })
      assertUser()
      await showView({ client, user, loadUser, signal: ended }, view)
    },
    rejectAll: async () => requests.rejectAll(),
    signOut,
    finishSignOut: finish,
  }
}

function frameUrl({ config: { origin, projectId }, ctx }: EmbeddedEnv): string {
  const project = projectId ?? ctx.options.projectId
  if (!project) throw embeddedError('NO_PROJECT_ID', { outcome: 'untouched' })
  const url = new URL('/sdk', origin)
  url.searchParams.set('projectId', project)
  url.searchParams.set('version', String(PROTOCOL_VERSION))
  return url.href
}
