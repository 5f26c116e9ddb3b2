import type { Sheet } from '../styles/Sheet.js'

export const modalDialogSheet: Sheet = {
  // `perspective` and `z-index` change nothing to be seen: without them, what moves is laid out as it begins to.
  // Overlays may be put into the dialog while it is open: one row is the card's, and theirs take no room from it.
  // A closed dialog is invisible rather than not displayed: the one made ahead of time is laid out in idle time.
  css: `:host{display:contents!important}
.dlg{display:grid;grid-template-rows:1fr;grid-auto-rows:0;place-items:center;visibility:hidden;position:fixed;z-index:2147483647;inset:0;inline-size:100%;block-size:100%;block-size:100dvh;max-inline-size:none;max-block-size:none;margin:0;padding:16px;border:0;background:none;color:inherit;overflow:hidden;overscroll-behavior:contain}
.dlg[open]{visibility:visible}
.dlg::backdrop{background:none}
.dlg:focus-visible{box-shadow:none}
.dlg>.card{max-block-size:calc(100dvh - 32px);perspective:1px}
.dlg>.card:focus-visible{box-shadow:var(--shadow)}
.dlg-sheet,.dlg-full{padding:0}
.dlg-sheet{place-items:end stretch}
.dlg-full{place-items:stretch}
.dlg-sheet>.card{max-block-size:calc(100dvh - 24px)}
.dlg-full>.card{max-block-size:none}
.scrim{position:absolute;z-index:0;inset:0;background:var(--scrim)}`,
}
