/** True for instant movement: reduced motion is asked for, or there is no way to know. */
export const prefersStill = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches
