import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type RememberedAccount, RememberedContext } from '../hooks/RememberedContext.js'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { addressText } from '../primitives/text/addressText.js'
import { Face } from './Face.js'

/** Props of `RememberAccount`. */
export interface RememberAccountProps {
  /** The name of the cookie that it keeps. */
  readonly cookie: string
  /** That cookie's value in the request. Anything that is no account is ignored. */
  readonly value: string | undefined
  readonly children?: ReactNode
}

/** As long as what a kit keeps of an account itself. */
const WEEK_S = 604_800

/** CAIP-10. The core reads it as well, in an entry that esbuild would load whole with the page. */
const pattern = /^(([-a-z0-9]{3,8}):[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/** Reads what a cookie held, which anybody may have written. Nothing if it is no account. */
function readAccount(value = ''): RememberedAccount | undefined {
  const [, networkId, namespace, address] = pattern.exec(value) ?? []
  return networkId && namespace && address ? { namespace, networkId, address } : undefined
}

function write(cookie: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: a server reads it with its next request, and Safari's cookieStore is too new.
  document.cookie = `${cookie}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

/**
 * For pages that a server renders: the buttons below show the place of the account that the visitor had, instead of "Connect", until
 * its wallet has answered. It keeps the account in use in a cookie, for the server to read with its next request. Inside of
 * `KitProvider`.
 *
 * @example
 * <RememberAccount cookie="account" value={cookies.get('account')?.value}><ConnectButton /></RememberAccount>
 */
export function RememberAccount({ cookie, value, children }: RememberAccountProps) {
  const kit = useBaseKit()
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const { account$, status$, reconnecting$ } = kit.connections
    let isOver = false
    function follow() {
      const account = kit.get(account$)
      // That of another family may be there before.
      const isTrying = kit.get(reconnecting$) || kit.get(status$) === 'connecting'
      if (isOver || (!account && isTrying)) return
      write(cookie, account?.caipAddress ?? '', account ? WEEK_S : 0)
      setShown(now => (now === account?.caipAddress ? now : undefined))
    }
    const ends = [account$, status$, reconnecting$].map(atom => kit.subscribe<unknown>(atom, follow))
    void kit.start()
    // Once that is there, it has begun to look for the wallets of earlier visits, if there are any.
    kit.prefetch().then(follow, () => setShown(undefined))
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [kit, cookie])
  const remembered = useMemo(() => {
    const account = kit.options.reconnect === false ? undefined : readAccount(shown)
    if (!account) return undefined
    const { address } = account
    const place = (
      <>
        <Face seed={address} />
        <bdi>{addressText(address)}</bdi>
      </>
    )
    return { account, place }
  }, [kit, shown])
  return <RememberedContext.Provider value={remembered}>{children}</RememberedContext.Provider>
}
