'use client'

import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { send } from '@latchkit/send'
import { KitProvider } from '@latchkit/ui'
import type { ReactNode } from 'react'

const kit = createKit({ plugins: [evm({ rpc: 'http://127.0.0.1:8545' }), send()] })

export function Wallets({ children }: { children: ReactNode }) {
  return <KitProvider kit={kit}>{children}</KitProvider>
}
