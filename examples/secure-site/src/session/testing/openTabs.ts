import * as z from 'zod/mini'
import type { useIdentity } from '../../../../backend/test/identity/useIdentity.js'
import { createService } from '../createService.js'
import { createSession } from '../createSession.js'
import { memoryStore, type Store } from '../openStore.js'

const userShape = z.object({ email: z.string() })
const startedShape = z.object({ flow: z.string() })

/** Tabs of browsers, and logins by a service's mails. */
export function openTabs(identity: ReturnType<typeof useIdentity>) {
  /** A tab of a browser: tabs of one browser share a store. */
  function openTab(store: Store = memoryStore(), projectId = 'shop') {
    const service = createService(store, projectId, identity.service().origin)
    const session = createSession(store, service)
    const user = () => session.call({ method: 'GET', path: '/user', shape: userShape })
    return { store, service, session, user }
  }

  async function signIn({ service, session }: ReturnType<typeof openTab>, email = identity.newAddress()) {
    const before = Date.now()
    const body = { email, projectId: service.projectId }
    const { flow } = await service.call({ path: '/email/start', body, shape: startedShape })
    const { code = '' } = await identity.mail().inbox.next(email, before)
    await session.start('/email/verify', { flow, code })
    return email
  }

  return { openTab, signIn }
}
