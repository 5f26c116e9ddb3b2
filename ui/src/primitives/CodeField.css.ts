import type { Sheet } from '../styles/Sheet.js'

export const codeFieldSheet: Sheet = {
  css: `.code{position:relative;direction:ltr}
.code-r{display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr));gap:8px}
.code-d{display:grid;place-items:center;height:56px;border-radius:var(--r1);background:var(--s1);box-shadow:inset 0 0 0 1px var(--hair);font-weight:600;font-size:22px;line-height:28px}
.code input{position:absolute;inset:0;z-index:1;width:100%;height:56px;opacity:0;font-size:16px;cursor:text}
.code input:focus~.code-r .code-on{box-shadow:var(--ring)}
.code input:focus~.code-r .code-on:empty::before{content:"";inline-size:1.5px;block-size:24px;background:var(--acc-t);animation:lk-caret 1.1s step-end infinite}
.code-e .code-d{box-shadow:inset 0 0 0 1.5px var(--error)}
.code-m{padding:8px 4px 0;color:var(--error);font-size:12px;line-height:16px;letter-spacing:0;text-align:center}
@keyframes lk-caret{50%{opacity:0}}
@media (forced-colors:active){.code-d{border:1px solid}.code input:focus~.code-r .code-on{outline:2px solid Highlight}}`,
}
