import { Group, Note, Row, SmallButton } from '@latchkit/ui/components'
import { useEffect, useRef, useState } from 'react'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Slot } from '../keys/vaultShapes.js'
import type { WordKey } from '../locales/en.js'
import { askPlainly } from '../review/Review.js'
import { slotId } from '../session/deviceKeys.js'
import type { TopLevel } from './TopPage.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

const names: Readonly<Record<Slot['kind'], WordKey>> = {
  device: 'openerBrowser',
  passkey: 'passkeyTitle',
  recovery: 'recoveryTitle',
  server: 'openerService',
}

/** The listed means, their user, and which one is this browser. */
interface Openers {
  readonly userId: string
  readonly slots: readonly Slot[]
  readonly own: string
}

/**
 * Lists the means of opening the wallet. Each can be removed, once confirmed: a lost device, a passkey that
 * another person may have.
 */
export function Openers({ site, wallet, confirm }: TopLevel) {
  const t = useWords()
  const [openers, setOpeners] = useState<Openers>()
  const [isTooFew, setTooFew] = useState(false)
  const { isBusy, error, run } = useAct(t('error'))
  async function read() {
    const { id: userId, vault } = await wallet.user()
    // Do not create one here.
    if (vault === 0) return
    const [{ slots }, own] = await Promise.all([wallet.ensure(), slotId(site.store)])
    setOpeners({ userId, slots, own })
  }
  const first = useRef(() => run(read))
  useEffect(() => first.current(), [])
  const remove = (userId: string, slot: Slot, name: string) =>
    run(async () => {
      const review = askPlainly('openerRemoveTitle', 'openerRemoveSure')
      const warnings = [{ key: 'openerRemoveText' as const, values: { name } }]
      if (!(await confirm({ ...review, warnings }))) return
      setTooFew(false)
      try {
        await wallet.removeSlot(userId, slot.id)
      } catch (thrown) {
        if (!(thrown instanceof FrameRefusal) || thrown.code !== 'NOT_ALLOWED') throw thrown
        setTooFew(true)
      }
      await read()
    })
  if (!openers) return error ? <Note tone="error">{error}</Note> : null
  return (
    <>
      {error ? <Note tone="error">{error}</Note> : null}
      {isTooFew ? (
        <Note tone="warning" live>
          {t('openerLast')}
        </Note>
      ) : null}
      <Group heading={t('openersTitle')}>
        {openers.slots.map(slot => {
          const { id, kind, info } = slot
          const { added } = info
          const name = t(id === openers.own ? 'openerThis' : names[kind])
          const time = typeof added === 'number' ? new Date(added).toLocaleString() : undefined
          const named = [name, time].filter(Boolean).join(' · ')
          return (
            <Row
              key={id}
              height="two"
              wrap
              title={name}
              subtitle={time}
              tag={
                kind === 'server' ? undefined : (
                  <SmallButton
                    aria-label={`${t('openerRemove')}: ${named}`}
                    onClick={() => remove(openers.userId, slot, named)}
                    disabled={isBusy}
                  >
                    {t('openerRemove')}
                  </SmallButton>
                )
              }
            />
          )
        })}
      </Group>
    </>
  )
}
