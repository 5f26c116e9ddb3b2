export { OverlayHosts } from './OverlayHosts.js'
export { OwnAvatar } from './OwnAvatar.js'
