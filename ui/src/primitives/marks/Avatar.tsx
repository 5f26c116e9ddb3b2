import { type CSSProperties, useContext } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import avatarSheet from './Avatar.css?inline'
import { AvatarContext } from './AvatarContext.js'
import { hashHue } from './hashHue.js'
import { MarkImage } from './MarkImage.js'
import { useImage } from './useImage.js'

export interface AvatarProps extends PartProps {
  /** Chooses the gradient; its letter case does not matter. */
  address: string
  /** A picture from a name record; the gradient stays when it does not load. */
  src?: string | null
  /** Edge in CSS pixels. Default 36. */
  size?: 20 | 28 | 36 | 40 | 48 | 64
  /** Milliseconds to wait for the picture. Default 8000. */
  timeout?: number
}

/** An account's avatar: the picture of its name, or a gradient derived from its address. */
export function Avatar({ address, src, size = 36, timeout = 8000, className, part }: AvatarProps) {
  useSheet(avatarSheet)
  const image = useImage(src, timeout)
  const Picture = useContext(AvatarContext)
  const hue = hashHue(address)
  const turn = hashHue(`${address}~`) % 2 ? 1 : -1
  const style = {
    '--m': `${size}px`,
    '--h': hue,
    '--h1': (hue + turn * 58 + 360) % 360,
    '--h2': (hue - turn * 42 + 360) % 360,
  } as CSSProperties
  return (
    <span className={cx('ava', className)} part={cx('avatar', part)} style={style} aria-hidden="true">
      <MarkImage image={image} />
      {Picture && address ? (
        <span className="ava-p">
          <Picture address={address} size={size} />
        </span>
      ) : null}
    </span>
  )
}
