import { truncateMiddle } from '@latchkit/core/tools'

/** A name for one line: of a long one the beginning, and the end, by which names like it differ. */
export const shortName = (name: string): string => truncateMiddle(name, 14, 20).replace('...', '…')
