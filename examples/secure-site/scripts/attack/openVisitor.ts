import * as z from 'zod/mini'
import type { MailServer } from '../../../sandbox/src/mail/startMail.js'
import { KeyError, type Keys } from '../../src/keys/createKeys.js'
import { createKeeper } from '../../src/keys/keeper.js'
import { createService } from '../../src/session/createService.js'
import { createSession } from '../../src/session/createSession.js'
import { slotKey } from '../../src/session/deviceKeys.js'
import { memoryStore, type Store } from '../../src/session/openStore.js'
import { createWallet } from '../../src/wallet/createWallet.js'
import type { StolenSecret } from './signFromCopy.js'

const startedShape = z.object({ flow: z.string() })

/** The frame's own code for one browser, without views: every request for a person's input is rejected. */
export function openVisitor(
  origin: string,
  store: Store = { ...memoryStore(), isLasting: true },
  projectId = 'shop',
) {
  const service = createService(store, projectId, origin)
  const session = createSession(store, service)
  const keeper = createKeeper()
  const keys: Keys = {
    call: (name, input) =>
      keeper[name](input).catch((error: Error) => {
        throw new KeyError({ message: error.message })
      }),
  }
  const nobody = async () => {
    throw new Error('Nobody is here who could answer.')
  }
  const wallet = createWallet(store, session, keys, {
    factor: nobody,
    writeDown: nobody,
    unlock: nobody,
  })
  return {
    service,
    store,
    session,
    wallet,
    /** Logs in with the code from the mail. */
    async signIn(mail: MailServer, email: string) {
      const before = Date.now()
      const body = { email, projectId: 'shop' }
      const { flow } = await service.call({ path: '/email/start', body, shape: startedShape })
      const { code = '' } = await mail.inbox.next(email, before)
      await session.start('/email/verify', { flow, code })
    },
    /** The secret of this browser's slot, as malware could take it while its storage is open. */
    async stealDevice(): Promise<StolenSecret> {
      const slotId = `${await store.get('slot-id')}`
      const data = new TextEncoder().encode(`latchkit device slot ${slotId}`)
      const bytes = await crypto.subtle.sign('HMAC', await slotKey(store), data)
      return { slotId, bytes: new Uint8Array(bytes) }
    },
  }
}
