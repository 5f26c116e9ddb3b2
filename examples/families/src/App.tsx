import { ConnectButton, NetworkButton, useKit, useT, useValue } from '@latchkit/ui'
import { FamilyCard } from './FamilyCard.js'

export function App() {
  const kit = useKit()
  const t = useT()
  const families = useValue(kit.connections.families$)
  const active = useValue(kit.connections.activeNamespace$)
  return (
    <main>
      <header>
        <h1>Seven chains</h1>
        <div className="buttons">
          <NetworkButton />
          <ConnectButton />
        </div>
      </header>
      <p>Connect a wallet in each family. One of them is active at a time; all of them stay connected.</p>
      <ul className="families">
        {families.map(family => (
          <FamilyCard
            key={family.namespace}
            family={family}
            name={t(family.name)}
            isActive={family.namespace === active}
          />
        ))}
      </ul>
    </main>
  )
}
