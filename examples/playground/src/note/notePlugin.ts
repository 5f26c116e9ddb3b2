import { accountPanels, definePlugin } from '@latchkit/core'
import { createNotes } from './createNotes.js'
import { messages as arabic } from './noteArabic.js'

/** A minimal plugin: a tab in the Account view with a private note for each account, stored only in this browser. */
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
    load: { ar: async () => ({ messages: arabic }) },
  },
  setup(ctx) {
    const notes = createNotes(ctx)
    return { api: notes, internal: () => notes }
  },
})
