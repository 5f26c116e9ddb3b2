import type { Sheet } from '../styles/Sheet.js'

export const headingSheet: Sheet = {
  css: `.hdg{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:32px;padding:4px 12px;font-weight:500;font-size:12px;line-height:16px;letter-spacing:0;color:var(--muted)}
.cap{display:block;font-size:12px;line-height:16px;letter-spacing:0;color:var(--muted);margin-block-end:2px}
.hdg-s{position:sticky;inset-block-start:0;z-index:2;background:var(--bg)}`,
}
