/** The limit of a memo: networks allow 256 bytes unless they changed `max_memo_characters`; none of the known ones has. */
export const MEMO_BYTES = 256
