import type { Sheet } from '@latchkit/ui/parts'

export const receiveSheet: Sheet = {
  css: `.rcv-h{display:flex;justify-content:center;padding-block-end:4px}
.rcv-q{padding-inline:40px}
.rcv-a{display:flex;flex-direction:column;gap:10px;padding:14px 16px;border-radius:var(--r1);background:var(--s1)}
.rcv-n{display:inline-flex}
.rcv-n>*+*{margin-inline-start:-6px}
.rcv-l{color:var(--muted);font-size:12px;line-height:16px}`,
}
