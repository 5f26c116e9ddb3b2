import type { Sheet } from '../../styles/Sheet.js'

export const directoryBoxSheet: Sheet = {
  css: `.dirb{display:flex;flex-direction:column;gap:8px;min-block-size:424px}
.dirb>.sview{margin-block:auto}
.dirb>.note{margin-block-start:auto}
.dirb>.vgrid+.note{margin-block-start:8px}`,
}
