/** An id that is not among those taken, and takes it: the one wanted, else the same with a number behind it. */
export function freeId(taken: Set<string>, wanted: string): string {
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}#${number}`
  taken.add(id)
  return id
}
