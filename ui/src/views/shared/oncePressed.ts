import type { MouseEvent } from 'react'

/**
 * Acts on the first click of a double click alone: the second one hits whatever has come under the pointer meanwhile,
 * which nobody meant to press.
 */
export const oncePressed =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) act()
  }
