import type { Sheet } from '@latchkit/ui/parts'

// A name is written from left to right, whatever the page is.
export const namesSheet: Sheet = {
  css: `.nms{display:flex;flex-direction:column;gap:8px}
.nms-f>div{direction:ltr}
.nms-s{flex:none;max-width:55%;padding-inline-end:6px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--muted)}`,
}
