import type { Sheet } from '../styles/Sheet.js'

export const embeddedSheet: Sheet = {
  css: `.emb{position:relative;inline-size:370px;max-inline-size:100%}
.emb>.card:focus-visible{box-shadow:var(--shadow)}`,
}
