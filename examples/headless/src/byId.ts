/** An element that the page has; throws when the markup and the code disagree. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id)
  if (element instanceof kind) return element
  throw new Error(`#${id} is not in the page`)
}
