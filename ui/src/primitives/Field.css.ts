import type { Sheet } from '../styles/Sheet.js'

export const fieldSheet: Sheet = {
  css: `.fld-w{display:block}
.fld-v{display:block;padding:0 4px 6px;font-weight:500;font-size:12px;line-height:16px;letter-spacing:0;color:var(--muted)}
.fld{position:relative;display:flex;align-items:center;gap:10px;min-height:52px;padding:0 14px;border-radius:var(--r1);background:var(--s1);box-shadow:inset 0 0 0 1px var(--hair);color:var(--muted);transition:box-shadow .12s ease-out;cursor:text}
.fld-x{padding-inline-end:8px}
.fld input{flex:1 1 auto;width:100%;min-width:0;height:52px;font-size:16px;line-height:24px;letter-spacing:calc(var(--tr)*-.012em);color:var(--fg);caret-color:var(--acc-t);border-radius:0;appearance:none;-webkit-appearance:none}
.fld input:focus-visible{box-shadow:none;outline:0}
.fld input::placeholder{color:var(--muted);opacity:1}
.fld input::-webkit-search-cancel-button{display:none}
.fld:focus-within:not(:has(button:focus-visible)){box-shadow:var(--ring)}
.fld-e,.fld-e:focus-within{box-shadow:inset 0 0 0 1.5px var(--error)}
.fld-m{padding:6px 14px 0;color:var(--muted);font-size:12px;line-height:16px;letter-spacing:0}
.fld-m[role=alert]{color:var(--error)}
@media (forced-colors:active){.fld{border:1px solid}.fld:focus-within{outline:2px solid Highlight}}
@media (prefers-contrast:more){.fld{box-shadow:inset 0 0 0 1px var(--fg)}}`,
}
