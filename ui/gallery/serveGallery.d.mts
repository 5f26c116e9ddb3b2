/** Builds the gallery and serves it on a free port of this machine. */
export function serveGallery(): Promise<{ url: string; close(): Promise<void> }>
