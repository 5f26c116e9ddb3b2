import { cx } from '../cx.js'
import type { ImageState } from './useImage.js'

/** The picture of a mark or an avatar: `mark-y` once it is there, and `mark-q` if that was before it could be painted. */
export function MarkImage({ image }: { image: ImageState }) {
  const { src, ref, ready, instant, onLoad, onError } = image
  return src ? (
    <img
      {...{ ref, src, onLoad, onError }}
      alt=""
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      className={cx(ready && 'mark-y', instant && 'mark-q') || undefined}
    />
  ) : null
}
