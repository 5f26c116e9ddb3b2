import { useT } from '../../hooks/useT.js'
import { Group } from '../../primitives/lists/Group.js'
import { SkeletonRow } from '../../primitives/waiting/SkeletonRow.js'

export function TokenSkeletons() {
  const t = useT()
  return (
    <div aria-busy="true">
      <Group label={t('tokens.loading')}>
        {[0, 1, 2, 3].map(index => (
          <SkeletonRow key={index} index={index} />
        ))}
      </Group>
    </div>
  )
}
