/** The root of the repository. */
export const repo: string
/** Serves the scenes on a free port of this machine. */
export function serveScenes(): Promise<{ url: string; close(): Promise<void> }>
