import { cleanText } from '../../primitives/text/cleanText.js'

/** A wallet's name for a tile: without the word that all of them have (specification §3). */
export function shortName(name: string): string {
  const clean = cleanText(name)
  return clean.replace(/\s+wallet$/i, '') || clean
}
