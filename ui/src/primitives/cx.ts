/** Joins class or part names, leaving out what is empty. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
