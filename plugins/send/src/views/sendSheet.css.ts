import type { Sheet } from '@latchkit/ui/components'

export const sendSheet: Sheet = {
  css: `.snd{display:flex;flex-direction:column;gap:8px}
.snd-e{color:var(--error);font-weight:500}
.snd-a{padding:0 16px 14px}
.snd-n{display:inline-flex;align-items:center;gap:8px;min-width:0}
.snd-m{margin-inline-start:6px;color:var(--muted);font-weight:400}
.snd-v{display:block;inline-size:100%;aspect-ratio:1;object-fit:cover;border-radius:var(--r1);background:#000}
.snd-c{padding:12px 16px;border-radius:var(--r1);background:var(--s1)}
.snd-k{padding-inline:12px;border-radius:var(--r1);background:var(--s1)}
.snd-h{padding-block-end:8px;color:var(--muted);font-size:12px;line-height:16px}`,
}
