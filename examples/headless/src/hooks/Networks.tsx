import { useNetwork, useSwitchNetwork } from '@latchkit/ui'
import { Progress } from './Progress.js'

export function Networks() {
  const { network, networks } = useNetwork()
  const { switchNetwork, ...state } = useSwitchNetwork()
  return (
    <section aria-labelledby="networks-title">
      <h2 id="networks-title">Networks</h2>
      <ul>
        {networks.map(({ id, name }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === network?.id} onClick={() => void switchNetwork(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Progress state={state} loading="Confirm in the wallet." ready="Switched." />
    </section>
  )
}
