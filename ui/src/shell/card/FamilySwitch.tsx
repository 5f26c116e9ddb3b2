import { cleanText } from '@latchkit/core/untrusted'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useExtraT } from '../../hooks/useExtraT.js'
import { useValue } from '../../hooks/useValue.js'
import { ChevronDownIcon } from '../../icons/icons.js'
import { useSheet } from '../../styles/useSheet.js'
import familySwitchSheet from './FamilySwitch.css?inline'

/**
 * Moves between families of networks where several are installed. The browser's own list, so that it works
 * with every keyboard, screen reader and phone; what is seen lies below it.
 */
export function FamilySwitch() {
  useSheet(familySwitchSheet)
  const { connections, router } = useBaseKit()
  const t = useExtraT()
  const families = useValue(connections.families$)
  const namespace = useValue(connections.activeNamespace$)
  const active = useValue(connections.activeConnections$)
  const current = families.find(family => family.namespace === namespace)
  if (families.length < 2 || !current) return null
  const nameOf = (name: string) => cleanText(t(name), 40)
  const choose = (next: string) =>
    active[next] ? connections.selectNamespace(next) : router.push('SwitchActiveChain', { namespace: next })
  return (
    <span className="fam" part="family-switch">
      <span className="bdi" aria-hidden="true">
        {nameOf(current.name)}
      </span>
      <ChevronDownIcon size={16} />
      <select
        aria-label={t('shell.family')}
        value={namespace}
        onChange={event => choose(event.currentTarget.value)}
      >
        {families.map(family => (
          <option key={family.namespace} value={family.namespace}>
            {nameOf(family.name)}
          </option>
        ))}
      </select>
    </span>
  )
}
