import { WalletBar } from '../wallet/WalletBar'

/** A page of the server with parts that come alive. */
export default function Page() {
  return (
    <main>
      <h1>Rendered on the server</h1>
      <WalletBar />
    </main>
  )
}
