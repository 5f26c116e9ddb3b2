'use client'

import { KitProvider, RememberAccount } from '@latchkit/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { createWalletKit } from './createWalletKit'
import { rememberedCookie } from './rememberedCookie'

interface Props {
  /** The content of the cookie, which anybody may have written: only the place of an account is made of it. */
  remembered: string | undefined
  children: ReactNode
}

/** One kit for each visit: on a server, a kit in a module would be shared by all visitors. */
export function WalletProvider({ remembered, children }: Props) {
  const [kit] = useState(createWalletKit)
  const { refresh } = useRouter()
  useEffect(() => {
    // The server renders who is signed in, so it renders again when that changes.
    const ends = [kit.on('siwx:signed-in', refresh), kit.on('siwx:signed-out', refresh)]
    return () => {
      for (const end of ends) end()
    }
  }, [kit, refresh])
  return (
    <KitProvider kit={kit}>
      <RememberAccount cookie={rememberedCookie} value={remembered}>
        {children}
      </RememberAccount>
    </KitProvider>
  )
}
