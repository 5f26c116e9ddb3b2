/** Builds the scenes of a folder, which has an `index.html`, and serves them on a free port of this machine. */
export function serveScenes(root: string): Promise<{ url: string; close(): Promise<void> }>
