import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { WalletProvider } from '../wallet/WalletProvider'

export const metadata: Metadata = { title: 'Next', icons: 'data:,' }

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
