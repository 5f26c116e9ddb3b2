import { useT } from '../hooks/useT.js'
import { Body } from '../primitives/Body.js'
import { Group } from '../primitives/Group.js'
import { SkeletonRow } from '../primitives/SkeletonRow.js'
import { VisuallyHidden } from '../primitives/VisuallyHidden.js'

/** Stands where a view is about to be. */
export function ViewSkeleton() {
  const t = useT()
  return (
    <Body aria-busy="true">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <Group>
        {[0, 1, 2].map(index => (
          <SkeletonRow key={index} index={index} lines={1} round={false} />
        ))}
      </Group>
    </Body>
  )
}
