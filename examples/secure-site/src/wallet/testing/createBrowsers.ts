import * as z from 'zod/mini'
import type { useIdentity } from '../../../../backend/test/identity/useIdentity.js'
import { KeyError, type Keys } from '../../keys/createKeys.js'
import { createKeeper } from '../../keys/keeper.js'
import { createService } from '../../session/createService.js'
import { createSession } from '../../session/createSession.js'
import { memoryStore, type Store } from '../../session/openStore.js'
import { createWallet } from '../createWallet.js'

const startedShape = z.object({ flow: z.string() })

/** Browsers that use the wallet of a running identity service. */
export function createBrowsers(identity: ReturnType<typeof useIdentity>) {
  /** A browser with storage; the keys run without a worker. */
  function openBrowser(store: Store = { ...memoryStore(), isLasting: true }) {
    const service = createService(store, 'shop', identity.service().origin)
    const session = createSession(store, service)
    const keeper = createKeeper()
    const keys: Keys = {
      call: (name, input) =>
        keeper[name](input).catch((error: Error) => {
          throw new KeyError({ message: error.message })
        }),
    }
    const asked: string[] = []
    let recovery = ''
    let written = ''
    let isRefused = false
    const wallet = createWallet(store, session, keys, {
      async factor() {
        asked.push('factor')
      },
      async writeDown(code) {
        if (isRefused) throw new Error('not written down')
        written = code
      },
      async unlock(vault, open) {
        asked.push('unlock')
        const slot = vault.slots.find(({ kind }) => kind === 'recovery')
        if (slot) await open(slot.id, { from: 'recovery', code: recovery })
      },
    })
    return {
      ...{ store, service, session, wallet, asked },
      written: () => written,
      refuse(next: boolean) {
        isRefused = next
      },
      enter(code: string) {
        recovery = code
      },
    }
  }

  async function signIn({ service, session }: ReturnType<typeof openBrowser>, email: string) {
    identity.advance(31_000)
    const before = Date.now()
    const body = { email, projectId: 'shop' }
    const { flow } = await service.call({ path: '/email/start', body, shape: startedShape })
    const { code = '' } = await identity.mail().inbox.next(email, before)
    await session.start(flow, code)
  }

  return { openBrowser, signIn }
}
