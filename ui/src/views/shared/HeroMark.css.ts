import type { Sheet } from '../../styles/Sheet.js'

export const heroMarkSheet: Sheet = {
  css: '.hero{display:grid;justify-items:center;padding-block:14px}',
}
