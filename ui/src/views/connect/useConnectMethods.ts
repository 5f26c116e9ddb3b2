import { atom, type ConnectMethod, connectMethods } from '@latchkit/core'
import { useMemo } from 'react'
import { useSlot } from '../../hooks/useSlot.js'
import { useValue } from '../../hooks/useValue.js'

/** The contributed ways to connect that are shown now: without those that another one takes the place of. */
export function useConnectMethods(): readonly ConnectMethod[] {
  const all = useSlot(connectMethods)
  const shown$ = useMemo(
    () =>
      atom(get => {
        const shown = all.filter(({ visible$ }) => !visible$ || get(visible$))
        const replaced = new Set(shown.flatMap(({ replaces = [] }) => replaces))
        return shown.filter(({ id }) => !replaced.has(id))
      }),
    [all],
  )
  return useValue(shown$)
}
