/** The device and the browser that the page is in. */
export { hasGlobal } from './platform/hasGlobal.js'
export type { Platform, PlatformScope } from './platform/Platform.js'
export { readPlatform } from './platform/readPlatform.js'
