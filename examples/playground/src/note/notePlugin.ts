import { accountPanels, definePlugin } from '@latchkit/core'

/**
 * A minimal plugin: a tab in the Account view with a private note for each account, stored only in this
 * browser.
 */
export const notePlugin = /* @__PURE__ */ definePlugin({
  id: 'note',
  contributes: [
    /* @__PURE__ */ accountPanels.of({
      id: 'note',
      label: 'note.tab',
      view: async () => (await import('./NotePanel.js')).NotePanel,
      order: 90,
    }),
  ],
  messages: {
    en: { 'note.tab': 'Note', 'note.label': 'Private note', 'note.hint': 'Kept in this browser only.' },
    load: { ar: () => import('./noteArabic.js') },
  },
  setup: ctx => ({
    controller: {
      read: (address: string) => ctx.storage.get(address) ?? '',
      write(address: string, text: string) {
        if (text === '') ctx.storage.remove(address)
        else ctx.storage.set(address, text.slice(0, 2_000))
      },
    },
  }),
})
