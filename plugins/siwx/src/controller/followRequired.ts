import { atom } from '@latchkit/core'
import type { SiwxEnv } from '../SiwxEnv.js'

const VIEW = 'siwx/sign'

/** Opens the view again while sign-in is required: when a session expires, and when the modal opens. */
export function followRequired({ ctx, config, sessionOf }: SiwxEnv): void {
  if (!config.required) return
  const { modal$ } = ctx
  const isOut = (get: typeof ctx.get) =>
    ['signedOut', 'failed'].includes(sessionOf(get, ctx.connections).status)
  const ask = () => {
    if (isOut(ctx.get) && ctx.get(ctx.router.entry$).view !== VIEW) ctx.open(VIEW)
  }
  const isOpenAndOut$ = atom(get => get(modal$).open && isOut(get))
  ctx.subscribe(isOpenAndOut$, isWanted => isWanted && ask())
  if (ctx.get(isOpenAndOut$)) ask()
  ctx.onAny((type, data) => {
    if (type === 'siwx:signed-out' && data.reason === 'expired') ask()
  })
}
