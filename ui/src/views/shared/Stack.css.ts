import type { Sheet } from '../../styles/Sheet.js'

export const stackSheet: Sheet = {
  css: '.stk{display:flex;flex-direction:column;gap:8px}',
}
