import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { rememberedCookie } from '../wallet/rememberedCookie'
import { WalletProvider } from '../wallet/WalletProvider'
import '@latchkit/ui/buttons.css'
import './styles.css'

export const metadata: Metadata = { title: 'Harbour Club', icons: 'data:,' }
export const viewport: Viewport = { colorScheme: 'light dark' }

/** Stays on the server. The provider is the border: what it renders works on both sides. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const remembered = (await cookies()).get(rememberedCookie)?.value
  return (
    <html lang="en">
      <body>
        <WalletProvider remembered={remembered}>{children}</WalletProvider>
      </body>
    </html>
  )
}
