import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { WalletProvider } from '../wallet/WalletProvider'
import './styles.css'

export const metadata: Metadata = { title: 'Harbour Club', icons: 'data:,' }
export const viewport: Viewport = { colorScheme: 'light dark' }

/** Stays on the server. The provider is the border: what it renders works on both sides. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <WalletProvider>{children}</WalletProvider>
      </body>
    </html>
  )
}
