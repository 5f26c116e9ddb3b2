import type { NetworkFamily } from '@latchkit/core'
import { useConnections, useKit } from '@latchkit/ui'
import { Connected } from './Connected.js'

interface FamilyCardProps {
  readonly family: NetworkFamily
  readonly name: string
  readonly isActive: boolean
}

export function FamilyCard({ family: { namespace, networks }, name, isActive }: FamilyCardProps) {
  const kit = useKit()
  const { active, selectNamespace } = useConnections()
  const connection = active[namespace]
  return (
    <li className="family" data-namespace={namespace} aria-current={isActive || undefined}>
      <h2>{name}</h2>
      {connection ? (
        <Connected connection={connection} networks={networks} />
      ) : (
        <button type="button" onClick={() => kit.open({ namespace })}>
          Connect
        </button>
      )}
      {connection && !isActive ? (
        <button type="button" className="quiet" onClick={() => selectNamespace(namespace)}>
          Make active
        </button>
      ) : null}
    </li>
  )
}
