/** Text and surfaces are mixed from what surrounds the panel, so every theme fits. */
export const noteCss = `.note{display:grid;gap:8px;padding:16px;border-radius:16px;background:color-mix(in oklab,currentColor 5%,transparent)}
.note label{font:500 14px/20px inherit}
.note textarea{box-sizing:border-box;inline-size:100%;padding:12px;border:0;border-radius:12px;resize:vertical;font:inherit;font-size:16px;color:inherit;background:color-mix(in oklab,currentColor 6%,transparent)}
.note textarea:focus-visible{outline:2px solid var(--lk-accent,#4c83f0);outline-offset:1px}
.note small{font-size:12px;line-height:16px;opacity:.75}`
