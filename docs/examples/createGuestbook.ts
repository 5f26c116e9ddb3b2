import { atom, type PluginContext, SignMessage } from '@latchkit/core'

type GuestbookContext = PluginContext<typeof SignMessage, { signed: { text: string } }>

/** The state and functions of one kit's guest book. */
export type Guestbook = ReturnType<typeof createGuestbook>

export function createGuestbook(ctx: GuestbookContext, title: string) {
  const entries = atom<readonly string[]>([])
  return {
    entries$: atom(get => get(entries)),
    /** Signs an entry with the account in use. Rejects if no wallet is connected. */
    async sign(text: string): Promise<string> {
      const account = ctx.get(ctx.connections.account$)
      if (!account) throw new Error('Connect a wallet first')
      const message = `${title}: ${text}`
      const { signature } = await ctx.use(SignMessage, account).signMessage({ account, message })
      ctx.set(entries, known => [text, ...known])
      ctx.emit('signed', { text })
      return signature
    },
  }
}
