import type { Kit } from '@latchkit/core'
import { useBaseKit } from '@latchkit/ui/parts'
import { useEffect } from 'react'
import type { Desk } from '../desk/createDesk.js'
import { deskOf } from '../desk/deskOf.js'
import { seats } from '../seats.js'
import { translate } from './words.js'

/** Where a name is registered. */
const VIEW = 'names/register'

/** The desk of the kit around, which hears when the visitor leaves the registration. */
export function useDesk(): { readonly kit: Kit; readonly desk: Desk } {
  const kit = useBaseKit()
  const seat = seats.get((kit.plugins as Readonly<Record<string, object>>)['names'] ?? {})
  if (!seat) throw new Error('Names is not installed')
  const desk = deskOf(seat)
  useEffect(() => {
    desk.attach({
      toast: (variant, key, values) => kit.toast.show(variant, translate(kit.i18n.t)(key, values)),
      isShown: () => kit.get(kit.modal$).open && kit.get(kit.router.entry$).view === VIEW,
    })
    return kit.subscribe(kit.router.state$, ({ history }) => {
      if (!history.some(({ view }) => view === VIEW)) desk.abandon()
    })
  }, [kit, desk])
  return { kit, desk }
}
