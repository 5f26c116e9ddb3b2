export { OwnAvatar } from '../shell/host/OwnAvatar.js'
export { OverlayHosts } from '../shell/overlays/OverlayHosts.js'
