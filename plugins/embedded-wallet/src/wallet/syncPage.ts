import { safeTokens } from '@latchkit/core'
import type { EmbeddedEnv } from '../EmbeddedEnv.js'
import type { FrameClient } from '../frame/createFrameClient.js'

/** Texts that the frame takes from a page, and their longest lengths. */
const longest: Readonly<Record<string, number>> = { '--lk-accent': 100, '--lk-radius': 20 }

/** Keeps the frame looking like the modal, and tells it what the app calls itself. */
export function syncPage(ctx: EmbeddedEnv['ctx'], client: FrameClient) {
  const { look } = ctx

  function theme() {
    const mode = ctx.get(look.mode$)
    const isLight = mode === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : mode === 'light'
    const tokens = Object.entries(safeTokens(ctx.get(look.variables$)))
    client.tell('SYNC_THEME', {
      themeMode: isLight ? 'light' : 'dark',
      themeVariables: Object.fromEntries(
        tokens.filter(([name, value]) => value.length <= (longest[name] ?? 0)),
      ),
    })
  }
  function app() {
    const { name = document.title, description, url = location.origin, icons } = ctx.options.metadata ?? {}
    const metadata = {
      name: name.slice(0, 100),
      description: description?.slice(0, 300),
      url: url.slice(0, 2048),
      icons: icons?.filter(icon => icon.length <= 2048).slice(0, 4),
    }
    client.tell('SYNC_DAPP_DATA', { metadata })
  }
  const stops = [ctx.subscribe(look.mode$, theme), ctx.subscribe(look.variables$, theme)]
  return {
    sync() {
      app()
      theme()
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
