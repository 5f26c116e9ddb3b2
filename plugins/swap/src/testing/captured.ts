import { route } from '@latchkit/core'
import type { SwapController } from '../contract/SwapController.js'
import type { SwapOptions } from '../contract/SwapOptions.js'
import { swap } from '../swapPlugin.js'

/** The plugin with its controller, as passed to views. */
export function captured(options?: SwapOptions) {
  const shown = route({ title: 'swap.title', view: async () => () => null })
  const base = swap(options)
  let internal: (() => Promise<unknown>) | undefined
  const plugin = Object.freeze({
    ...base,
    routes: { index: shown, done: shown },
    setup(ctx: never) {
      const parts = base.setup(ctx)
      internal = parts.internal as typeof internal
      return parts
    },
  })
  return { plugin, internals: async () => (await internal?.()) as SwapController }
}
