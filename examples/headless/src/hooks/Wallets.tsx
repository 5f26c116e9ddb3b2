import { useWallets } from '@latchkit/ui'

export function Wallets() {
  const { wallets, connect } = useWallets()
  return (
    <section aria-labelledby="connect-title">
      <h2 id="connect-title">Connect</h2>
      <ul>
        {wallets.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => void connect({ walletId: id }).catch(() => {})}>
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
