import {
  atom,
  connectMethods,
  defineFeaturePlugin,
  type NamedRoutes,
  profileRows,
  RelaySessions,
  route,
} from '@latchkit/core'
import { uses } from './EmbeddedEnv.js'
import type { EmailLogin, EmbeddedWalletApi } from './EmbeddedWalletApi.js'
import { knownNamespaces } from './knownNamespaces.js'
import { checkOptions } from './options/checkOptions.js'
import type { EmbeddedUser } from './protocol/calls.js'
import type { SocialLogin } from './social/SocialLogin.js'

/** One file: a visit uses most of them. */
const views = () => import('./views/views.js')

/** Long enough to find an email and to admit a new device. */
const CONNECT_TIMEOUT_MS = 600_000

/** No login has begun. */
const noLogin: EmailLogin = {
  step: 'email',
  email: '',
  busy: undefined,
  resendAt: 0,
  expiresAt: 0,
  isResent: false,
  error: undefined,
}

/** True if the app offers logins at other providers. */
const hasSocials$ = /* @__PURE__ */ atom(false)

const routes = {
  index: /* @__PURE__ */ route({
    title: 'embedded-wallet.title',
    view: async () => (await views()).EmailLogin,
  }),
  settings: /* @__PURE__ */ route({
    title: 'embedded-wallet.settings.title',
    view: async () => (await views()).AccountSettings,
  }),
  account: /* @__PURE__ */ route({
    title: 'embedded-wallet.account.title',
    view: async () => (await views()).SmartAccountSettings,
  }),
  social: /* @__PURE__ */ route({
    title: 'embedded-wallet.social',
    view: async () => (await views()).ConnectingSocial,
  }),
  socials: /* @__PURE__ */ route({
    title: 'embedded-wallet.social',
    view: async () => (await views()).ConnectSocials,
  }),
  email: /* @__PURE__ */ route({
    title: 'embedded-wallet.change.title',
    view: async () => (await views()).UpdateEmailWallet,
  }),
}

/**
 * A wallet for people who have none: they log in by email or at another provider, and their keys stay in a frame of your secure site. Makes no request
 * and no frame until somebody logs in, unless they did before. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * embeddedWallet({ origin: 'https://secure.example', projectId: 'shop' })
 */
export const embeddedWallet = /* @__PURE__ */ defineFeaturePlugin({
  id: 'embedded-wallet',
  config: checkOptions,
  ...uses,
  routes,
  contributes: [
    /* @__PURE__ */ connectMethods.of({
      id: 'email',
      order: 10,
      view: async () => (await views()).EmailMethod,
    }),
    /* @__PURE__ */ connectMethods.of({
      id: 'social',
      order: 20,
      visible$: hasSocials$,
      view: async () => (await views()).SocialMethod,
    }),
    /* @__PURE__ */ profileRows.of({
      id: 'embedded-wallet',
      view: async () => (await views()).SettingsRow,
    }),
  ],
  messages: {
    en: {
      'embedded-wallet.title': 'Email',
      'embedded-wallet.social': 'Sign in',
      'embedded-wallet.settings.title': 'Email wallet',
      'embedded-wallet.change.title': 'Change email',
      'embedded-wallet.account.title': 'Account type',
    },
    load: { ar: () => import('./locales/ar.js') },
  },
  state: () => ({ login$: atom(noLogin), user$: atom<EmbeddedUser>(), social$: atom<SocialLogin>() }),
  controller: () => import('./wallet/createController.js'),
  // Connect shows the field for an address long before anybody needs a frame.
  viewsGet: 'api',
  api({ ctx, config, ...state }, later): EmbeddedWalletApi {
    const { origin, projectId = ctx.options.projectId ?? '', socials } = config
    ctx.set(hasSocials$, socials.providers.length > 0)
    return {
      login$: atom(get => get(state.login$)),
      user$: atom(get => get(state.user$)),
      social$: atom(get => get(state.social$)),
      socials,
      exportUrl: `${origin}/export?projectId=${encodeURIComponent(projectId)}`,
      ...later(
        'sendCode',
        'resendCode',
        'submitCode',
        'restartLogin',
        'connectSocial',
        'cancelSocial',
        'loadUser',
        'setPreferredAccount',
        'showView',
        'rejectAll',
        'signOut',
      ),
    }
  },
  provide: (_, later) => ({ 'smart-sessions': later('sessions', 'revoke') }),
  discover:
    ({ ctx, config }, later) =>
    found => {
      const identity = {}
      const { name, icon } = config
      const { connect } = later('connect')
      for (const namespace of knownNamespaces) {
        if (!ctx.find(RelaySessions, { namespace })) continue
        found({
          id: 'embedded-wallet',
          namespace,
          type: 'AUTH',
          own: 'embedded',
          ...{ name, icon, identity },
          view: 'embedded-wallet',
          approvalTimeoutMs: CONNECT_TIMEOUT_MS,
          connect: request => connect(namespace, request),
        })
      }
    },
  start({ ctx }, later) {
    // Only a sign-out that is due loads anything. `loginFlags` would weigh more, and be in a file of its own.
    if (ctx.storage.get('login')?.includes('"isSignOutDue":true'))
      later('finishSignOut')
        .finishSignOut()
        .catch(() => {})
    if (location.hash.startsWith('#latchkit-login='))
      later('resumeSocial')
        .resumeSocial()
        .catch(() => {})
  },
})

declare module '@latchkit/core' {
  interface PluginRoutes extends NamedRoutes<'embedded-wallet', typeof routes> {}
}
