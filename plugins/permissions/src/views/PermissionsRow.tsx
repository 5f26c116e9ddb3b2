import { Group, Mark, Row, useBaseKit } from '@latchkit/ui/components'
import { ShieldIcon } from '@latchkit/ui/icons'
import { useSessions } from './useSessions.js'
import { useWords } from './words.js'

/** Leads to the permissions of a smart account, or of another that has some. Renders nothing while that is unknown. */
export function PermissionsRow() {
  const kit = useBaseKit()
  const t = useWords()
  const { account, found } = useSessions()
  if (!found || (found.length === 0 && account?.type !== 'smartAccount')) return null
  return (
    <Group label={t('permissions.title')}>
      <Row
        height="two"
        data-item=""
        mark={<Mark name="" icon={<ShieldIcon />} />}
        title={t('permissions.title')}
        subtitle={
          found.length > 0 ? t('permissions.row.some', { count: found.length }) : t('permissions.row.none')
        }
        chevron
        onClick={() => kit.router.push('permissions')}
      />
    </Group>
  )
}
