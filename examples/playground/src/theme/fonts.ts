/** Font stacks of system fonts: the playground loads no font. */
export const fonts = [
  { id: 'system', name: 'System', stack: '' },
  {
    id: 'rounded',
    name: 'Rounded',
    stack: 'ui-rounded, "SF Pro Rounded", Nunito, Quicksand, system-ui, sans-serif',
  },
  { id: 'serif', name: 'Serif', stack: 'ui-serif, "New York", Charter, Georgia, serif' },
  { id: 'mono', name: 'Mono', stack: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
] as const
