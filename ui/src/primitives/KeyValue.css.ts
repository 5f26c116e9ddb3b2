import type { Sheet } from '../styles/Sheet.js'

export const keyValueSheet: Sheet = {
  css: `.kv{--sf:var(--s1);padding-block:4px;border-radius:var(--r1);background:var(--s1)}
.kv-l{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:40px;padding:6px 16px}
.kv-k{flex:0 1 auto;min-width:30%;color:var(--muted);overflow-wrap:anywhere}
.kv-v{display:flex;flex:0 1 auto;align-items:center;justify-content:flex-end;flex-wrap:wrap;gap:2px 6px;min-width:0;font-weight:500;text-align:end;overflow-wrap:anywhere}
.kv-v .mono{font-size:12px}
.kv-v .ico,.kv-q{color:var(--muted)}.kv-q{font-weight:400}
.kv-success .kv-v{color:var(--success)}.kv-warning .kv-v{color:var(--warning)}.kv-error .kv-v{color:var(--error)}.kv-muted .kv-v{color:var(--muted)}
@media (forced-colors:active){.kv{border:1px solid}}`,
}
