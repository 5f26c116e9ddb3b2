import type { Sheet } from '../styles/Sheet.js'

export const heightBoxSheet: Sheet = {
  css: `.hbox{position:relative;display:flex;flex:0 1 auto;flex-direction:column;min-height:0;overflow:hidden;overflow:clip}
.hbox-s{flex:0 1 auto;min-height:0;overflow:hidden auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--s3) #0000}
.hbox-r>.hbox-s{overflow:hidden}
.hbox-x{position:absolute;inset:0;overflow:hidden;pointer-events:none}
.hbox-x:empty{display:none}`,
}
