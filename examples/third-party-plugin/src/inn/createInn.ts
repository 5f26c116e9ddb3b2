import { atom, KitError, type PluginContext, SendTransaction } from '@latchkit/core'
import type { InnOptions } from './InnOptions.js'

/** The visitor accepted the house rules; the number of tips; the bar is open. */
export const hasAccepted$ = atom(false)
export const tips$ = atom<number | undefined>(undefined)
export const isBarOpen$ = atom(true)
/** The bell's news; nothing while it is silent. */
export const bell$ = atom<string | undefined>(undefined)

/** The inn of one kit. */
export interface Inn extends InnOptions {
  acceptRules(): void
  /** Closes or opens the bar: without it there are no tips. */
  openBar(open: boolean): void
  ring(news: string | undefined): void
  /** Makes the inn's network the active one. Rejects as `kit.connections.switchNetwork`. */
  comeHome(): Promise<void>
  /** Pays a tip in base units. Rejects with `core/DISCONNECTED`, or as `SendTransaction` does. */
  tip(amount: bigint): Promise<void>
}

/** Makes the inn of one kit. */
export function createInn(ctx: PluginContext<typeof SendTransaction>, options: InnOptions): Inn {
  return {
    ...options,
    acceptRules: () => ctx.set(hasAccepted$, true),
    openBar: open => ctx.set(isBarOpen$, open),
    ring: news => ctx.set(bell$, news),
    async comeHome() {
      await ctx.switchNetwork(options.network)
      ctx.toast.show('success', ctx.t('inn.home', { name: options.name }))
    },
    async tip(amount) {
      const account = ctx.get(ctx.connections.account$)
      if (!account) throw new KitError('core/DISCONNECTED', { message: 'Connect a wallet first' })
      const transfer = { to: options.till, amount }
      await ctx
        .use(SendTransaction, account)
        .sendTransaction({ account, networkId: options.network, transfer })
      ctx.set(tips$, (ctx.get(tips$) ?? 0) + 1)
      ctx.toast.show('success', ctx.t('inn.thanks'))
    },
  }
}
