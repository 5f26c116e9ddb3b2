export { OwnAvatar } from '../shell/host/OwnAvatar.js'
export { OverlayHosts } from '../shell/overlays/OverlayHosts.js'
export { loadWrapped } from '../shell/view/loadWrapped.js'
