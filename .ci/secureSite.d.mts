/** Builds the secure site unless nothing changed since the last time; throws the output of a failed build. */
export function buildSecureSite(): Promise<boolean>
