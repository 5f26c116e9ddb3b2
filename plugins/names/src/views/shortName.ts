import { truncateMiddle } from '@latchkit/core/plugin'

/** A name for one line: a long one keeps both ends, because similar names differ there. */
export const shortName = (name: string): string => truncateMiddle(name, 14, 20, '…')
