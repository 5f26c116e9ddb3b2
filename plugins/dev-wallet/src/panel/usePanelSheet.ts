import { type RefObject, useLayoutEffect } from 'react'

/** Styles of the panel. Every class starts with `dw-`, because the root may be another app's document. */
const panelCss = `
.dw-root{--dw-bg:var(--lk-bg,#131518);--dw-fg:var(--lk-fg,#f2f3f5);--dw-muted:var(--lk-muted,#9fa3ab);--dw-accent:var(--lk-accent,#2a69e6);--dw-afg:var(--lk-accent-fg,#fafcff);--dw-warn:var(--lk-warning,#f5bd56);--dw-link:#84aaf1;
--dw-s1:#1b1d21;--dw-s2:#25272b;--dw-s3:#303338;--dw-hair:#8883;--dw-edge:#8884;--dw-tint:#36270d;--dw-thumb:#f2f3f5;--dw-glow:#2a69e647;
--dw-r:var(--lk-radius,28px);--dw-r1:max(var(--dw-r) - 12px,var(--dw-r)*.5);--dw-r2:max(var(--dw-r) - 16px,var(--dw-r)*.4);--dw-mono:var(--lk-font-mono,ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace);
font:400 14px/20px var(--lk-font,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif);letter-spacing:-.006em;font-variant-numeric:tabular-nums;color:var(--dw-fg);text-align:start;-webkit-font-smoothing:antialiased}
@supports (color:light-dark(red,red)){.dw-root{--dw-bg:var(--lk-bg,light-dark(#fefeff,#131518));--dw-fg:var(--lk-fg,light-dark(#17191f,#f2f3f5));--dw-muted:var(--lk-muted,light-dark(#61656d,#9fa3ab));--dw-accent:var(--lk-accent,light-dark(#2162e1,#2a69e6));--dw-warn:var(--lk-warning,light-dark(#8d5c00,#f5bd56));--dw-link:light-dark(var(--dw-accent),color-mix(in oklab,var(--dw-accent) 55%,var(--dw-fg)));--dw-tint:light-dark(#fef2d5,#36270d);--dw-thumb:light-dark(#fff,#f2f3f5)}}
@supports (color:color-mix(in oklab,red,red)){.dw-root{--dw-s1:color-mix(in oklab,var(--dw-fg) 4%,var(--dw-bg));--dw-s2:color-mix(in oklab,var(--dw-fg) 8.5%,var(--dw-bg));--dw-s3:color-mix(in oklab,var(--dw-fg) 15%,var(--dw-bg));--dw-hair:color-mix(in oklab,var(--dw-fg) 8%,#0000);--dw-edge:color-mix(in oklab,var(--dw-fg) 11%,#0000);--dw-glow:color-mix(in oklab,var(--dw-accent) 28%,#0000)}}
/* In the kit's root the panel follows the kit's theme, elsewhere the page's. */
:host([data-theme=dark]) .dw-root{color-scheme:dark}
:host([data-theme=system]) .dw-root{color-scheme:light dark}
:host([data-scheme=dark]) .dw-root{color-scheme:dark}
:host([data-theme=light]) .dw-root,:host([data-scheme=light]) .dw-root{color-scheme:light}
.dw-root *,.dw-root ::before,.dw-root ::after{box-sizing:border-box}
.dw-root :where(button,select){font:inherit;letter-spacing:inherit;color:inherit;background:none;border:0;margin:0;padding:0;cursor:pointer;touch-action:manipulation}
.dw-root :where(h2,h3,p,dl,dd){margin:0;font:inherit}
.dw-root :focus{outline:none}
.dw-root :focus-visible{outline:2px solid #0000;box-shadow:inset 0 0 0 1.5px var(--dw-link),0 0 0 3px var(--dw-glow)}
.dw-pill,.dw-card{position:fixed;inset-block:auto max(16px,env(safe-area-inset-bottom));inset-inline:max(16px,env(safe-area-inset-left)) auto;z-index:2147483000;color:var(--dw-fg);background:var(--dw-bg);box-shadow:0 0 0 1px var(--dw-edge),0 2px 6px #0003,0 28px 56px -32px #0009}
.dw-pill.dw-pill{display:flex;align-items:center;gap:8px;block-size:44px;padding:0 14px 0 8px;border-radius:22px;background:var(--dw-bg);font-weight:500;transition:transform 80ms ease-out}
.dw-pill:active{transform:scale(.985)}
.dw-pill:hover{background:var(--dw-s1)}
.dw-count{display:grid;place-items:center;min-inline-size:20px;block-size:20px;padding:0 6px;border-radius:10px;background:var(--dw-accent);color:var(--dw-afg);font:500 12px/16px inherit;font-size:12px}
.dw-card{inline-size:344px;max-inline-size:calc(100vw - 32px);max-block-size:min(640px,calc(100dvh - 32px));margin:0;padding:0;border:0;border-radius:var(--dw-r);overflow:hidden}
.dw-card[open]{display:flex;flex-direction:column;animation:dw-in 200ms cubic-bezier(.2,.8,.2,1)}
.dw-card::backdrop{background:#0000}
@keyframes dw-in{from{opacity:0;transform:translateY(8px) scale(.98)}}
.dw-head{display:flex;align-items:center;gap:12px;flex:none;padding:12px 12px 12px 16px}
.dw-head>div{flex:1;min-inline-size:0}
.dw-title{font-size:16px;line-height:22px;font-weight:600;letter-spacing:-.012em}
.dw-title,.dw-sub{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.dw-sub{font-size:12px;line-height:16px;color:var(--dw-muted)}
.dw-mark{flex:none;inline-size:28px;block-size:28px;border-radius:9px;display:block}
.dw-head .dw-mark{inline-size:36px;block-size:36px;border-radius:11px}
.dw-icon.dw-icon{display:grid;place-items:center;flex:none;inline-size:44px;block-size:44px;border-radius:var(--dw-r2);color:var(--dw-muted)}
.dw-icon:hover{background:var(--dw-s1);color:var(--dw-fg)}
.dw-body{display:flex;flex-direction:column;gap:8px;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;padding:0 12px 12px}
.dw-note{display:flex;gap:8px;align-items:center;flex:none;padding:8px 12px;border-radius:var(--dw-r2);background:var(--dw-tint);font-size:12px;line-height:16px}
.dw-note svg{flex:none;color:var(--dw-warn)}
.dw-surface{flex:none;border-radius:var(--dw-r1);background:var(--dw-s1);overflow:hidden}
.dw-request{display:flex;flex-direction:column;gap:8px;min-block-size:0}
.dw-request>header{display:flex;align-items:baseline;gap:8px;padding:4px 4px 0}
.dw-request h3{flex:1;font-size:16px;line-height:22px;font-weight:600;letter-spacing:-.012em}
.dw-lines{padding:12px 16px;max-block-size:296px;overflow-y:auto}
.dw-lines dl{display:flex;flex-direction:column;gap:10px;margin:0}
.dw-lines dt{font-size:12px;line-height:16px;color:var(--dw-muted);overflow-wrap:anywhere}
.dw-lines dd{overflow-wrap:anywhere;white-space:pre-wrap;unicode-bidi:plaintext}
.dw-mono{font-family:var(--dw-mono);font-size:12px;line-height:18px;letter-spacing:0;direction:ltr}
.dw-groups{display:grid;grid-template-columns:repeat(6,max-content);gap:0 10px}
.dw-groups>:nth-child(7){grid-column:2}
.dw-groups>:first-child{color:var(--dw-muted)}
.dw-warn{padding:8px 12px;margin-inline:-4px;border-radius:var(--dw-r2);background:var(--dw-tint)}
.dw-warn dt{color:var(--dw-warn);font-weight:500}
.dw-pair{display:flex;gap:8px;flex:none}
.dw-button.dw-button{flex:1;block-size:44px;padding:0 12px;border-radius:var(--dw-r2);background:var(--dw-s2);font-weight:600;text-align:center}
.dw-button:not(:disabled):hover{background:var(--dw-s3)}
.dw-button.dw-primary.dw-primary{background:var(--dw-accent);color:var(--dw-afg);box-shadow:inset 0 1px 0 #ffffff1f}
.dw-button.dw-primary:focus-visible{box-shadow:0 0 0 2px var(--dw-bg),0 0 0 4px var(--dw-link)}
.dw-button:active{transform:scale(.985)}
.dw-button:disabled{color:var(--dw-muted);cursor:default}
.dw-row{display:flex;align-items:center;gap:12px;min-block-size:48px;padding:0 16px;position:relative}
.dw-row+.dw-row::before{content:"";position:absolute;inset-block-start:0;inset-inline:16px 0;block-size:1px;background:var(--dw-hair)}
.dw-row>:first-child{flex:none}
button.dw-row{inline-size:100%;padding:0 16px;text-align:start;justify-content:space-between}
button.dw-row:hover,.dw-row:has(select:hover){background:var(--dw-s2)}
.dw-row.dw-row:focus-visible{border-radius:inherit}
.dw-row select.dw-select{appearance:none;flex:1;min-inline-size:0;block-size:44px;padding-inline:8px 22px;border-radius:var(--dw-r2);text-align:end;text-align-last:end;font-weight:500;text-overflow:ellipsis;background:no-repeat right 2px center/16px}
.dw-row option{background:var(--dw-bg);color:var(--dw-fg)}
.dw-chevron{position:absolute;inset-inline-end:16px;pointer-events:none;color:var(--dw-muted)}
.dw-switch{flex:none;inline-size:40px;block-size:24px;border-radius:12px;padding:2px;background:var(--dw-s3);box-shadow:inset 0 0 0 1px var(--dw-edge);transition:background 120ms ease-out}
.dw-switch::before{content:"";display:block;inline-size:20px;block-size:20px;border-radius:50%;background:var(--dw-thumb);box-shadow:0 1px 2px #0003;transition:translate 200ms cubic-bezier(.2,.8,.2,1)}
[aria-checked=true]>.dw-switch{background:var(--dw-accent)}
[aria-checked=true]>.dw-switch::before{translate:16px 0;background:var(--dw-afg)}
.dw-vh{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:430px){.dw-card{inset-inline:8px;inset-block-end:max(8px,env(safe-area-inset-bottom));inline-size:auto;max-inline-size:none;max-block-size:calc(100dvh - 16px)}.dw-lines{max-block-size:40dvh}
:host([data-modal]) .dw-pill{inset-block:max(8px,env(safe-area-inset-top)) auto}}
@media (prefers-reduced-motion:reduce){.dw-root *,.dw-root ::before{animation:none!important;transition:none!important}}
@media (forced-colors:active){.dw-root :focus-visible{outline-color:Highlight}.dw-pill,.dw-card{border:1px solid CanvasText}.dw-switch{border:1px solid ButtonText}.dw-switch::before{background:ButtonText}[aria-checked=true]>.dw-switch{background:Highlight}}
@media print{.dw-root{display:none}}
`

const users = new WeakMap<Document | ShadowRoot, number>()
const sheets = new WeakMap<Document, CSSStyleSheet>()

function sheetFor(page: Document): CSSStyleSheet | undefined {
  const known = sheets.get(page)
  if (known) return known
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet || !('replaceSync' in Sheet.prototype)) return undefined
  const made = new Sheet()
  made.replaceSync(panelCss)
  sheets.set(page, made)
  return made
}

/** Adopts the panel's styles in the root that it is rendered into, be it a shadow root or the document. */
export function usePanelSheet(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = ref.current?.getRootNode() as Document | ShadowRoot | undefined
    const sheet = ref.current && sheetFor(ref.current.ownerDocument)
    if (!root || !sheet || !('adoptedStyleSheets' in root)) return
    const count = users.get(root) ?? 0
    users.set(root, count + 1)
    if (count === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      const left = (users.get(root) ?? 1) - 1
      users.set(root, left)
      if (left === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter(adopted => adopted !== sheet)
    }
  }, [ref])
}
