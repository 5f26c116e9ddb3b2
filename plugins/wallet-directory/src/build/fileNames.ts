/** Names of files made from ids, which may hold anything: never twice the same, never a path. */
export function fileNames(): (id: string) => string {
  const taken = new Set<string>()
  return id => {
    const base =
      id
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60) || 'wallet'
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`
    taken.add(name)
    return name
  }
}
