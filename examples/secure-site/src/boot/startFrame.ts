import { MAX_PENDING } from '@latchkit/embedded-wallet/protocol'
import { readChains } from '../chain/chains.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { type Around, createAround } from '../frame/createAround.js'
import { createAsks } from '../frame/createAsks.js'
import { createDispatch, type Dispatch } from '../frame/createDispatch.js'
import { createQueue } from '../frame/createQueue.js'
import { createStage, type Stage } from '../frame/createStage.js'
import type { Look } from '../frame/Look.js'
import { loginHandlers } from '../frame/loginHandlers.js'
import { type Host, openPort } from '../frame/openPort.js'
import { sessionHandlers } from '../frame/sessionHandlers.js'
import { socialHandlers } from '../frame/socialHandlers.js'
import type { Keys } from '../keys/createKeys.js'
import { rpcHandlers } from '../rpc/rpcHandlers.js'
import { createWallet, type Wallet } from '../wallet/createWallet.js'
import type { OpenSite } from './openSite.js'

/** The running frame, for its views. */
export interface Frame {
  readonly stage: Stage
  readonly wallet: Wallet
  around(): Around
  subscribe(listen: () => void): () => void
  /** Reports the content's height to the page. */
  resize(height: number): void
}

/** How long a finished scene stays before the frame hides, in case another one follows. */
const HIDE_MS = 30
/** In CSS pixels. */
const FIRST_HEIGHT = 320
const MOST_HEIGHT = 4_000

const usualLook: Look = { theme: 'dark', variables: {} }

/** Starts the frame: offers itself to the embedding page and answers its requests. */
export function startFrame({ store, service, session, config }: OpenSite, keys: Keys): Frame {
  let dispatch: Dispatch | undefined
  /** As last reported to the page. */
  let height = FIRST_HEIGHT
  let hiding: ReturnType<typeof setTimeout> | undefined
  // Shown at once, with an initial height: a frame that is not displayed has no layout. One scene often
  // follows another, and the page may have hidden the frame in between.
  const stage = createStage(isShown => {
    clearTimeout(hiding)
    if (isShown) return dispatch?.tell('SHOW', { height })
    hiding = setTimeout(hide, HIDE_MS)
    around.settle()
  })
  const around = createAround(
    { origin: '', mayApprove: false, claimed: undefined, look: usualLook },
    () => stage.scenes().length > 0,
  )
  function hide() {
    height = FIRST_HEIGHT
    dispatch?.tell('HIDE')
  }
  const queue = createQueue(MAX_PENDING)
  const wallet: Wallet = createWallet(
    store,
    session,
    keys,
    createAsks(stage, () => wallet),
  )
  session.onEnd(() => {
    // The next user must not answer requests shown to the previous one.
    queue.rejectAll(new FrameRefusal('ABORTED', 'The session has ended.'))
    void wallet.lock()
    dispatch?.tell('SESSION_ENDED', { reason: 'SESSION_ENDED' })
  })

  function serve({ origin, port, mayApprove }: Host) {
    around.wish({ origin, mayApprove })
    const parts = {
      origin,
      store,
      service,
      session,
      wallet,
      stage,
      queue,
      chains: async () => readChains(await config()),
    }
    dispatch = createDispatch(port, {
      ...loginHandlers(parts),
      ...socialHandlers(parts),
      ...sessionHandlers(parts),
      ...rpcHandlers(parts),
      async RPC_ABORT(payload) {
        dispatch?.abort(payload?.id, new FrameRefusal('ABORTED', 'Request was aborted'))
        return {}
      },
      async SYNC_THEME({ themeMode: theme, themeVariables }) {
        const { checkTheme } = await import('../frame/checkTheme.js')
        around.wish({ look: { theme, variables: checkTheme(themeVariables) } })
        return {}
      },
      async SYNC_DAPP_DATA({ metadata }) {
        const { cleanText } = await import('@latchkit/core/untrusted')
        around.wish({ claimed: cleanText(metadata.name, 60) })
        return {}
      },
    })
  }
  openPort(service.projectId, window, serve)
  // Keys do not leave the frame. Whatever closes on Escape itself prevents the default.
  window.addEventListener('keydown', event => {
    const isTyping = event.isComposing || event.keyCode === 229
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping && stage.current())
      dispatch?.tell('ESCAPE')
  })

  return {
    stage,
    wallet,
    around: around.current,
    subscribe: around.subscribe,
    resize(wanted) {
      // While hidden, it has no layout.
      if (!stage.current() || wanted === 0) return
      height = Math.min(MOST_HEIGHT, wanted)
      dispatch?.tell('RESIZE', { height })
    },
  }
}
