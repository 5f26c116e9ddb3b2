/** Overwrites key material that is no longer needed. */
export function wipe(...parts: readonly (Uint8Array | undefined)[]): void {
  for (const part of parts) part?.fill(0)
}
