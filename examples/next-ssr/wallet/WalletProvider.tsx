'use client'

import { KitProvider } from '@latchkit/ui'
import { type ReactNode, useState } from 'react'
import { createWalletKit } from './createWalletKit'

/** One kit for each visit: on a server, a kit in a module would be shared by all visitors. */
export function WalletProvider({ children }: { children: ReactNode }) {
  const [kit] = useState(createWalletKit)
  return <KitProvider kit={kit}>{children}</KitProvider>
}
