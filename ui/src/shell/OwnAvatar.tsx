import { avatars } from '@latchkit/core'
import { useBaseKit } from '../hooks/useBaseKit.js'
import type { AvatarPicture } from '../primitives/AvatarContext.js'
import { LazyPart } from './LazyPart.js'

/** The picture of an account as a plugin draws it; nothing where none does. */
export const OwnAvatar: AvatarPicture = props => {
  const load = useBaseKit().slot(avatars)?.view
  return load ? <LazyPart load={load} name="avatar" params={props} quiet /> : null
}
