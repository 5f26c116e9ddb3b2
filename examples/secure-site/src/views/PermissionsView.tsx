import {
  Body,
  Button,
  Header,
  Note,
  Skeleton,
  SmallButton,
  Spinner,
  StateView,
} from '@latchkit/ui/components'
import { ShieldIcon } from '@latchkit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { Scene } from '../frame/createStage.js'
import type { ShownPermission } from '../review/Review.js'
import { Part } from './ReviewParts.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

interface PermissionsViewProps {
  readonly scene: Extract<Scene, { kind: 'permissions' }>
}

/** What others may take from the account, with an end for each. */
export function PermissionsView({ scene }: PermissionsViewProps) {
  const t = useWords()
  const [found, setFound] = useState<readonly ShownPermission[]>()
  const { isBusy, error, run } = useAct(t('error'))
  const read = async () => setFound(await scene.load())
  const first = useRef(() => run(read))
  useEffect(() => first.current(), [])
  return (
    <>
      <Header title={t('permissionsTitle')} />
      <Body>
        {error ? (
          <Note tone="error" live>
            {error}
          </Note>
        ) : null}
        {found?.length === 0 ? (
          <StateView icon={<ShieldIcon size={32} />} title={t('permissionsNone')} live="polite" />
        ) : null}
        {found?.map(one => (
          <Part key={one.id} title={<bdi>{one.host}</bdi>} lines={one.lines}>
            <SmallButton
              disabled={isBusy}
              aria-label={`${t('endPermission')}: ${one.host}`}
              onClick={() => run(() => one.end().then(read))}
            >
              {t('endIt')}
            </SmallButton>
          </Part>
        ))}
        {found || error ? null : (
          <>
            <Spinner label={t('statusLoading')} />
            <Skeleton />
          </>
        )}
        {error ? (
          <Button full onClick={() => run(read)}>
            {t('retry')}
          </Button>
        ) : null}
        <Button full onClick={scene.done}>
          {t('done')}
        </Button>
      </Body>
    </>
  )
}
