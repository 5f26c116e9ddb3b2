import { Caption, useT, type WrapperProps } from '@latchkit/ui/components'
import type { Inn } from '../createInn.js'

/** The lobby around the account. */
export function Lobby({ plugin: inn, children }: WrapperProps<unknown, Inn>) {
  const t = useT()
  return (
    <>
      <Caption>{t('inn.lobby', { name: inn.name })}</Caption>
      {children}
    </>
  )
}
