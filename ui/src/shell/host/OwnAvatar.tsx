import { avatars } from '@latchkit/core'
import { useSlot } from '../../hooks/useSlot.js'
import { LazyPart } from '../../loading/LazyPart.js'
import type { AvatarPicture } from '../../primitives/marks/AvatarContext.js'

/** The picture of an account as a plugin draws it; nothing where none does. */
export const OwnAvatar: AvatarPicture = props => {
  const load = useSlot(avatars)?.view
  return load ? <LazyPart load={load} name="avatar" params={props} quiet /> : null
}
