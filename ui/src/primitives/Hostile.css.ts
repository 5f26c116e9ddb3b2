import type { Sheet } from '../styles/Sheet.js'

export const hostileSheet: Sheet = {
  css: `.hos{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--l,1);line-clamp:var(--l,1);overflow:hidden;overflow-wrap:anywhere;unicode-bidi:isolate}`,
}
