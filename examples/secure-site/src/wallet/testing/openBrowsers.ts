import * as z from 'zod/mini'
import type { useIdentity } from '../../../../backend/test/identity/useIdentity.js'
import { KeyError, type Keys } from '../../keys/createKeys.js'
import { createKeeper } from '../../keys/keeper.js'
import { quickSecret } from '../../keys/testing/quickSecret.js'
import { createService } from '../../session/createService.js'
import { createSession, type Session } from '../../session/createSession.js'
import { memoryStore, type Store } from '../../session/openStore.js'
import { createRenewal } from '../createRenewal.js'
import { createWallet, type WalletAsks } from '../createWallet.js'
import { askPasskey, passkeysOf } from '../passkeys.js'

const startedShape = z.object({ flow: z.string() })

/** Browsers of one service, and logins by its mails. */
export function openBrowsers(identity: ReturnType<typeof useIdentity>) {
  /** A browser with storage; the keys run without a worker. */
  function openBrowser(store: Store = { ...memoryStore(), isLasting: true }, built?: string) {
    const service = createService(store, 'shop', identity.service().origin)
    const session = createSession(store, service)
    let keeper = createKeeper(quickSecret)
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
    let hasPasskey = false
    let isAway = false
    const asks: WalletAsks = {
      async factor() {
        asked.push('factor')
      },
      async writeDown(code) {
        if (isRefused) throw new Error('not written down')
        written = code
      },
      async unlock(vault, open, signal) {
        signal?.throwIfAborted()
        asked.push('unlock')
        if (isAway)
          await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
        if (hasPasskey) {
          const passkeys = passkeysOf(vault.slots)
          const { credentialId, output } = await askPasskey(session, passkeys)
          const used = passkeys.find(one => one.credentialId === credentialId)
          return open(used?.slotId ?? '', { from: 'passkey', output })
        }
        const slot = vault.slots.find(({ kind }) => kind === 'recovery')
        if (slot) await open(slot.id, { from: 'recovery', code: recovery })
      },
    }
    const walletOf = (by: Session) => createWallet(store, by, keys, asks, built)
    const wallet = walletOf(session)
    const renewalOf = (by: Session) => createRenewal({ store, session: by, keys, wallet: walletOf(by), asks })
    return {
      ...{ store, service, session, wallet, walletOf, renewalOf, asked },
      renewal: createRenewal({ store, session, keys, wallet, asks }),
      written: () => written,
      /** Signs a message with the vault's account. */
      async sign(account?: string) {
        const own = account ?? (await wallet.ensure()).addresses.eip155
        return wallet.sign({ account: own, items: [{ kind: 'message', bytes: Uint8Array.of(1, 2, 3) }] })
      },
      refuse(next: boolean) {
        isRefused = next
      },
      enter(code: string) {
        recovery = code
      },
      /** Nobody answers unlock requests. */
      leave() {
        isAway = true
      },
      /** Answers the next unlock request with a passkey. */
      takePasskey() {
        hasPasskey = true
      },
      /** Its worker dies: the next one has no keys. */
      die() {
        keeper = createKeeper(quickSecret)
      },
    }
  }

  async function signIn({ service, session }: ReturnType<typeof openBrowser>, email: string) {
    identity.advance(31_000)
    const before = Date.now()
    const body = { email, projectId: 'shop' }
    const { flow } = await service.call({ path: '/email/start', body, shape: startedShape })
    const { code = '' } = await identity.mail().inbox.next(email, before)
    await session.start('/email/verify', { flow, code })
  }

  return { openBrowser, signIn }
}
