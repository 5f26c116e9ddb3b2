import type { Kit } from '@latchkit/core'
import { useEffect, useRef, useState } from 'react'
import type { Playground } from '../kit/createPlayground.js'
import { usePlayground } from '../kit/usePlayground.js'
import { writeSetup } from '../setup/setupParams.js'
import { useFittingScale } from './useFittingScale.js'

/** The phone's border on each side, in px, as in the styles. */
const bezel = 10

/** A phone: this page once more in a frame of its size, so that the kit lays itself out as on a real one. */
export function PhoneFrame({ onKit }: { onKit(kit: Kit | undefined): void }) {
  const { setup } = usePlayground()
  const frame = useRef<HTMLIFrameElement>(null)
  const [src] = useState(() => asPhone(writeSetup(setup)))
  const [phone, setPhone] = useState<Playground>()
  const [room, scale] = useFittingScale(844 + 2 * bezel)

  useEffect(() => () => onKit(undefined), [onKit])
  useEffect(() => {
    if (!phone) return
    phone.change({ ...setup, device: 'desktop', display: 'dialog' })
    onKit(phone.get().kit)
  }, [phone, setup, onKit])

  return (
    <div ref={room} className="phone-room">
      <div className="phone" style={{ scale }}>
        <iframe
          ref={frame}
          className="phone-screen"
          title="Phone"
          src={src}
          onLoad={() => setPhone(frame.current?.contentWindow?.playground)}
        />
      </div>
    </div>
  )
}

const asPhone = (query: string) => `${query === '' ? '?' : `${query}&`}page=phone`
