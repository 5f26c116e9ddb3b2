import type { Kit } from '@latchkit/core'
import { useKit } from '@latchkit/ui/parts'
import { useEffect } from 'react'
import type { Desk } from '../desk/createDesk.js'
import { deskOf } from '../desk/deskOf.js'
import { seats } from '../seats.js'
import { translate } from './words.js'

const isOurs = (view: string) => view === 'send' || view.startsWith('send/')

/** The desk of the kit around, which hears when the visitor leaves Send. */
export function useDesk(): { readonly kit: Kit; readonly desk: Desk } {
  const kit = useKit() as Kit
  const seat = seats.get((kit.plugins as Readonly<Record<string, object>>)['send'] ?? {})
  if (!seat) throw new Error('Send is not installed')
  const desk = deskOf(seat)
  useEffect(() => {
    desk.attach({
      toast: (variant, key, values) => kit.toast.show(variant, translate(kit.i18n.t)(key, values)),
      shows(hash) {
        const { view, params } = kit.get(kit.router.entry$)
        const isOpen = kit.get(kit.modal$).open
        if (hash === undefined) return isOpen && view === 'send/review'
        return isOpen && view === 'send/done' && (params as { hash?: string } | undefined)?.hash === hash
      },
    })
    return kit.subscribe(kit.router.state$, ({ history }) => {
      if (!history.some(({ view }) => isOurs(view))) desk.abandon()
    })
  }, [kit, desk])
  return { kit, desk }
}
