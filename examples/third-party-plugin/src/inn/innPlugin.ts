import {
  accountActions,
  atom,
  avatars,
  confirmSteps,
  connectMethods,
  definePlugin,
  gates,
  modalParts,
  overlays,
  route,
  rowParts,
  SendTransaction,
  themeTokens,
  viewWrappers,
} from '@latchkit/core'
import { bell$, createInn, hasAccepted$, isBarOpen$, tips$ } from './createInn.js'
import { readInnOptions } from './InnOptions.js'
import { innMessages } from './innMessages.js'
import { readTipParams } from './views/readTipParams.js'

/**
 * The inn where a guest book lies: its colours and sign, its rules, a bar with tips. It uses each way in which a plugin changes the
 * modal.
 *
 * @example
 * createKit({ plugins: [evm(), inn({ name: 'The Anchor', network: 'eip155:1', till: '0x…', askTwiceAbove: 10n ** 18n })] })
 */
export const inn = /* @__PURE__ */ definePlugin({
  id: 'inn',
  config: readInnOptions,
  requires: [SendTransaction],
  routes: {
    rules: /* @__PURE__ */ route({
      title: 'inn.rules',
      view: async () => (await import('./views/RulesView.js')).RulesView,
    }),
    tip: /* @__PURE__ */ route({
      title: 'inn.tip',
      account: true,
      params: readTipParams,
      view: async () => (await import('./views/TipView.js')).TipView,
    }),
  },
  contributes: [
    /* @__PURE__ */ themeTokens.of({ '--lk-accent': '#7a4b1e' }),
    /* @__PURE__ */ avatars.of({ view: async () => (await import('./views/RoomKey.js')).RoomKey }),
    /* @__PURE__ */ modalParts.of({
      id: 'inn-sign',
      place: 'header',
      view: async () => (await import('./views/InnSign.js')).InnSign,
    }),
    /* @__PURE__ */ modalParts.of({
      id: 'inn-home',
      place: 'banner',
      on: ['Account'],
      view: async () => (await import('./views/HomeBanner.js')).HomeBanner,
    }),
    /* @__PURE__ */ viewWrappers.of({
      around: 'Account',
      view: async () => (await import('./views/Lobby.js')).Lobby,
    }),
    /* @__PURE__ */ rowParts.of({
      id: 'inn-currency',
      row: 'token',
      view: async () => (await import('./views/HouseTags.js')).CurrencyTag,
    }),
    /* @__PURE__ */ rowParts.of({
      id: 'inn-network',
      row: 'network',
      view: async () => (await import('./views/HouseTags.js')).NetworkTag,
    }),
    /* @__PURE__ */ connectMethods.of({
      id: 'inn-guest',
      view: async () => (await import('./views/GuestEntrance.js')).GuestEntrance,
    }),
    /* @__PURE__ */ gates.of({
      view: 'inn/rules',
      isShut$: ({ connections }) =>
        atom(get => get(connections.account$) !== undefined && !get(hasAccepted$)),
    }),
    /* @__PURE__ */ confirmSteps.of({
      id: 'inn-ask-twice',
      view: async () => (await import('./views/AskTwice.js')).AskTwice,
    }),
    /* @__PURE__ */ overlays.of({
      id: 'inn-bell',
      view: async () => (await import('./views/Bell.js')).Bell,
      while: bell$,
    }),
    /* @__PURE__ */ accountActions.of(
      {
        id: 'inn-tip',
        label: 'inn.tip',
        icon: 'send',
        to: 'inn/tip',
        params: { amount: '100' },
        visible$: isBarOpen$,
        badge$: tips$,
      },
      { needs: [SendTransaction] },
    ),
  ],
  messages: { en: innMessages },
  setup(ctx, options) {
    const house = createInn(ctx, options)
    return { api: house, internal: () => house }
  },
})
