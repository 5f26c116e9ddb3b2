/** More claims of one id than this tell nobody anything. */
const MAX_CLAIMS = 5

/** Whether an id was wanted so often that one more is no other wallet. */
export const isOverclaimed = (taken: ReadonlySet<string>, wanted: string): boolean =>
  taken.has(`${wanted}#${MAX_CLAIMS}`)

/** An id that is not among those taken, and takes it: the one wanted, else the same with a number behind it. */
export function freeId(taken: Set<string>, wanted: string): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}#${number}`
  taken.add(id)
  return id
}

/** An id made of a wallet's name, for standards that give it no other: `name:` and the name in lower case with dashes. */
export const nameId = (name: string): string => `name:${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
