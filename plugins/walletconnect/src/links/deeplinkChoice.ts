import type { AppLink } from './AppLink.js'
import { linkBase } from './linkBase.js'

/** The SDK reads this key to reopen the wallet for a request. Its name and shape are the SDK's. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The stored choice: the prefix of the wallet's links, and its name. */
export interface DeeplinkChoice {
  readonly href: string
  readonly name: string
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage may be blocked, full or missing; only convenience depends on it. */
function quietly<Result>(run: (storage: Keeper) => Result): Result | undefined {
  try {
    return run(globalThis.localStorage)
  } catch {
    return undefined
  }
}

/** Remembers the wallet that a link opened. Links without a base carry the page: opening one again would reload it. */
export function rememberDeeplinkChoice({ base }: AppLink, name: string): void {
  if (base === undefined) return
  const choice: DeeplinkChoice = { href: base, name: name.slice(0, 200) }
  quietly(storage => storage.setItem(KEY, JSON.stringify(choice)))
}

/** Forgets the wallet once no relayed session is left. */
export function forgetDeeplinkChoice(): void {
  quietly(storage => storage.removeItem(KEY))
}

/** The stored choice, if it is valid. Anything else is removed, because the SDK would open it unchecked. */
export function readDeeplinkChoice(schemes?: readonly string[]): DeeplinkChoice | undefined {
  const text = quietly(storage => storage.getItem(KEY))
  if (!text) return undefined
  try {
    const { href, name } = JSON.parse(text) as Partial<DeeplinkChoice>
    if (typeof href === 'string' && typeof name === 'string' && linkBase(href, schemes)) return { href, name }
  } catch {
    // not ours
  }
  forgetDeeplinkChoice()
  return undefined
}
