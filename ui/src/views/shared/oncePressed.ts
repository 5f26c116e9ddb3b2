import type { MouseEvent } from 'react'

/** Acts only on the first click of a double click: the second one would hit whatever has moved under the pointer since. */
export const oncePressed =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) act()
  }
