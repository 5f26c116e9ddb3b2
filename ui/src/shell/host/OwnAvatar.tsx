import { avatars } from '@latchkit/core'
import { useSlot } from '../../hooks/useSlot.js'
import { LazyPart } from '../../loading/LazyPart.js'
import type { AvatarPicture } from '../../primitives/marks/AvatarContext.js'

/** The avatar that a plugin draws, if one does. */
export const OwnAvatar: AvatarPicture = props => {
  const load = useSlot(avatars)?.view
  return load ? <LazyPart load={load} name="avatar" params={props} quiet /> : null
}
