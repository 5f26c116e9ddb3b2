import { type Account, type Atom, atom, type PluginContext } from '@latchkit/core'

/** The account shown in Receive. Not the account in use: choosing one to show must not change which one signs. */
export interface Choice {
  /** CAIP-10; `undefined` until the visitor chooses. */
  readonly chosen$: Atom<string | undefined>
  choose(account: Account): void
}

export function createChoice(ctx: PluginContext): Choice {
  const chosen = atom<string>()
  return {
    chosen$: atom(get => get(chosen)),
    choose: ({ caipAddress }) => ctx.set(chosen, caipAddress),
  }
}
