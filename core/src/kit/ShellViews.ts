/**
 * The views of the shell with their params, for `kit.open` and the router. A shell adds its own:
 * `declare module '@latchkit/core' { interface ShellViews { Connect: undefined } }`. Plugins' views are routes.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface ShellViews {}
