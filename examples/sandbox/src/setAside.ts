import { rename } from 'node:fs/promises'

/** Renames an unusable state file, so that nothing is lost, and returns its new path. */
export async function setAside(file: string, reason: 'unreadable' | 'outdated'): Promise<string> {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const kept = file.replace(/\.json$/, `.${reason}-${stamp}.json`)
  await rename(file, kept)
  return kept
}
