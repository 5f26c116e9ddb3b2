import { definePlugin, modalParts, views } from '@latchkit/core'
import { entryNotes } from '../entryNotes.js'
import { Guestbook } from '../Guestbook.js'

/**
 * The host of a guest book, which is another plugin: it uses the book by its capability, marks the newest entry, says on Connect how
 * many have signed, and explains wallets in the host's own words.
 *
 * @example
 * createKit({ plugins: [evm(), guestbook({ title: 'Visitors' }), guestbookHost()] })
 */
export const guestbookHost = /* @__PURE__ */ definePlugin({
  id: 'guestbook-host',
  requires: [Guestbook],
  contributes: [
    /* @__PURE__ */ entryNotes.of({
      id: 'newest',
      view: async () => (await import('./NewestNote.js')).NewestNote,
    }),
    /* @__PURE__ */ modalParts.of({
      id: 'guestbook-count',
      place: 'footer',
      on: ['Connect'],
      view: async () => (await import('./CountFooter.js')).CountFooter,
    }),
    /* @__PURE__ */ views.of({
      name: 'WhatIsAWallet',
      view: async () => (await import('./HostHelp.js')).HostHelp,
    }),
  ],
  messages: {
    en: {
      'guestbook-host.newest': 'The newest entry',
      'guestbook-host.count': 'Entries in the book: {count}',
      'guestbook-host.help.title': 'Your wallet is your pen',
      'guestbook-host.help.text': 'It signs your line, and keeps your keys to itself.',
    },
    load: { ar: () => import('./hostArabic.js') },
  },
  setup: ctx => ({ internal: () => ctx.use(Guestbook) }),
})
