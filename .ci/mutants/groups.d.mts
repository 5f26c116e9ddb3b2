/** Whether the conditions of a file are broken, one at a time. */
export function isMutated(file: string): boolean
