import type { Origins } from './createOrigins.js'
import { isFrameOrigin, toAncestors } from './frameOrigins.js'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  // The site's only policy: it creates the URL of its worker.
  'trusted-types latchkit',
]

const permissions = [
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
  ],
  ...[
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'usb',
    'xr-spatial-tracking',
  ],
].map(feature => `${feature}=()`)
const ownPermissions = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'].map(
  feature => `${feature}=(self)`,
)

/** A document's headers, except for the one about embedding. */
const documentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Permissions-Policy': [...permissions, ...ownPermissions].join(', '),
  'Cache-Control': 'no-store',
  'Origin-Agent-Cluster': '?1',
}

/** Headers of a top-level page: no embedding, and no access for its opener. */
export const topLevelHeaders = {
  ...documentHeaders,
  'Content-Security-Policy': [...policy, "frame-ancestors 'none'"].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * Headers of the window in which a frame asks if it cannot prove that it is visible. Window and frame talk to
 * each other, so it keeps its opener. It shows nothing to other openers.
 */
export const windowHeaders = { ...topLevelHeaders, 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** The headers of the frame: pages with COEP may embed it, too. */
export const frameHeaders = (ancestors: readonly string[]) => ({
  ...documentHeaders,
  'Content-Security-Policy': [
    ...policy,
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; '),
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // The list depends on the embedding page.
  Vary: 'Referer',
})

/**
 * The `frame-ancestors` of a project. A browser's wildcard spans several labels and ours one, so a page that
 * sends its origin is listed alone, or not at all.
 */
export async function ancestorsFor(
  origins: Origins,
  projectId: string,
  referer: string | undefined,
): Promise<readonly string[]> {
  const patterns = await origins.of(projectId)
  if (referer === undefined || !URL.canParse(referer)) return toAncestors(patterns)
  const { origin } = new URL(referer)
  return isFrameOrigin(origin, patterns) ? [origin] : []
}
