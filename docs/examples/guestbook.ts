import { accountActions, definePlugin, route, SignMessage } from '@latchkit/core'

/** Lets a visitor sign a guest book. */
export const guestbook = definePlugin({
  id: 'guestbook',
  requires: [SignMessage],
  config: (input: { title: string }) => {
    if (input.title.trim() === '') throw new Error('a title is needed')
    return input
  },
  routes: {
    index: route({ title: 'guestbook.title', view: () => import('./GuestbookView.js') }),
  },
  contributes: [
    accountActions.of(
      { id: 'guestbook', label: 'guestbook.action', icon: 'sign', to: 'guestbook' },
      { needs: [SignMessage] },
    ),
  ],
  messages: {
    en: { 'guestbook.title': 'Guest book', 'guestbook.action': 'Sign in the book' },
    load: { ar: () => import('./guestbookArabic.js') },
  },
  setup(ctx, { title }) {
    return {
      controller: {
        /** Signs an entry with the account in use. Rejects with `core/DISCONNECTED` when there is none. */
        async sign(text: string) {
          const account = ctx.get(ctx.connections.account$)
          const message = `${title}: ${text}`
          const { signature } = await ctx.use(SignMessage, account).signMessage({
            account: account ?? missing(),
            message,
          })
          ctx.emit('guestbook:signed', { text })
          return signature
        },
      },
    }
  },
})

function missing(): never {
  throw new Error('Connect a wallet first')
}
