import { safeTokens, type ThemeTokens } from '@latchkit/core'

/** Sets custom properties by CSSOM, which a strict content security policy allows. @returns a function that takes them off. */
export function applyTokens(element: HTMLElement, tokens: ThemeTokens): () => void {
  const entries = Object.entries(safeTokens(tokens))
  for (const [name, value] of entries) element.style.setProperty(name, value)
  return () => {
    for (const [name] of entries) element.style.removeProperty(name)
  }
}
