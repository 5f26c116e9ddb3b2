import { FrameRefusal } from '../errors/FrameRefusal.js'
import { rejected } from '../errors/rejected.js'
import { confirmInFrame, leaveEverywhere } from './confirmInFrame.js'
import type { Handlers } from './createDispatch.js'
import type { FrameParts } from './FrameParts.js'
import { keptVault } from './keptVault.js'
import { readUser } from './readUser.js'

type SessionCall = 'GET_USER' | 'IS_CONNECTED' | 'SET_PREFERRED_ACCOUNT' | 'SIGN_OUT' | 'SHOW_VIEW'

/** Handlers of the session, and of the frame's own views. */
export function sessionHandlers(parts: FrameParts): Pick<Handlers, SessionCall> {
  const { session, wallet, stage, queue, chains } = parts
  return {
    GET_USER: (payload, { signal }) => readUser(parts, payload, signal),
    async SET_PREFERRED_ACCOUNT({ type }, { signal }) {
      const [user, { addresses }, chains, { switchAccount }] = await Promise.all([
        wallet.user(),
        keptVault(parts, signal),
        parts.chains(),
        import('../rpc/requests.js'),
      ])
      return switchAccount(parts, {
        ...{ type, user, addresses, chains, signal },
        confirm: question => confirmInFrame(parts, question, signal),
      })
    },
    async IS_CONNECTED() {
      return { isConnected: (await session.user()) !== undefined }
    },
    async SIGN_OUT(payload, { signal }) {
      queue.rejectAll(new FrameRefusal('ABORTED', 'Signed out'))
      const everywhere = payload?.everywhere ?? false
      const user = everywhere ? await session.user() : undefined
      // A page may end its own session, but not those of other sites and devices.
      if (user !== undefined) await confirmInFrame({ queue, stage }, leaveEverywhere, signal)
      // Not awaited: keys that do not answer must not keep the visitor signed in.
      void wallet.lock()
      await session.end(everywhere, user)
      return {}
    },
    async SHOW_VIEW({ view }, { signal }) {
      if (view === 'keep') {
        await keptVault(parts, signal, { networks: await chains(), isRequest: false })
        return {}
      }
      if (view === 'permissions') {
        const user = await session.user()
        const { addresses } = await keptVault(parts, signal)
        const { showPermissions } = await import('../rpc/requests.js')
        await showPermissions({ ...parts, user }, addresses, signal)
        return {}
      }
      return queue.add(async (own, commit) => {
        if (view === 'unlock') await wallet.unlock(own)
        else {
          /** The pending or completed change, if any. */
          let changed: Promise<boolean> | undefined
          await stage
            .show<void>(
              ({ resolve, reject }) => ({
                kind: view,
                signal: own,
                changes(change) {
                  commit()
                  changed = change.then(
                    () => true,
                    () => false,
                  )
                },
                done: () => resolve(),
                cancel: () => reject(rejected()),
              }),
              own,
            )
            .catch(async reason => {
              // Do not report to the page that nothing was changed.
              if (!(await changed)) throw reason
            })
        }
        return {}
      }, signal)
    },
  }
}
